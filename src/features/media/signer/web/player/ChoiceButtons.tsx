import Glosses from 'lucide-react/icons/case-upper'
import Hand from 'lucide-react/icons/hand'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import type { PersonName } from '../../shared/people.ts'
import type { useSignerWords } from '../words.ts'
import { PaceSelect } from './PaceSelect.tsx'
import { SignerSelect } from './SignerSelect.tsx'

type Choice = { on: boolean; toggle: () => void }

/** Choices that hold for all players. Null: there is nothing to choose here. */
export function ChoiceButtons({
  glosses,
  hand,
  signer,
  pace,
  words,
}: {
  glosses: Choice | null
  hand: Choice | null
  signer: PersonName | null
  /** True for sentences, whose pace is chosen. */
  pace: boolean
  words: ReturnType<typeof useSignerWords>
}): ReactNode {
  return (
    <>
      {glosses && (
        <IconButton
          look="stage"
          label={words.glosses}
          icon={<Glosses />}
          aria-pressed={glosses.on}
          onClick={glosses.toggle}
        />
      )}
      {hand && (
        <IconButton
          look="stage"
          label={words.left_handed}
          icon={<Hand />}
          aria-pressed={hand.on}
          onClick={hand.toggle}
        />
      )}
      {pace && <PaceSelect words={words} />}
      {signer && <SignerSelect shown={signer} words={words} />}
    </>
  )
}
