import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { useEditing } from '../context.ts'
import { useAuthoringWords } from '../words.ts'

/** Chooses if a sign keeps its repetitions in sentences, where they are its meaning. */
export function RepeatsField(): ReactNode {
  const { at, set, problem } = useEditing()
  const words = useAuthoringWords()
  return (
    <Checkbox
      label={words.keeps_repeats}
      hint={words.keeps_repeats_hint}
      checked={at('keeps_repeats') === true}
      error={problem('keeps_repeats')}
      onChange={(event) => set('keeps_repeats', event.target.checked ? true : undefined)}
    />
  )
}
