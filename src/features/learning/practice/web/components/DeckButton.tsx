import Check from 'lucide-react/icons/check'
import Layers from 'lucide-react/icons/layers'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { useInDeck } from '../practice.api.ts'
import { usePracticeWords } from '../words.ts'

/** Adds a word to the deck or removes it; its memories are kept. */
export function DeckButton({ vocabulary_id }: { vocabulary_id: string }): ReactNode {
  const words = usePracticeWords()
  const { in_deck, change } = useInDeck(vocabulary_id)
  return (
    <>
      <Button
        variant={in_deck ? 'PrimaryWoodLight' : 'PrimaryWoodBorder'}
        disabled={in_deck === undefined}
        aria-pressed={in_deck === true}
        icon={in_deck ? <Check aria-hidden="true" /> : <Layers aria-hidden="true" />}
        onClick={() => change.mutate(!in_deck)}
      >
        {in_deck ? words.in_deck : words.add}
      </Button>
      {change.isError && <p role="alert">{words.add_failed}</p>}
    </>
  )
}
