import type { ReactNode } from 'react'
import { Select } from '#web/ui/form/Select.tsx'
import { DIRECTS } from '../../../shared/directs.ts'
import { useEditing } from '../context.ts'
import { useAuthoringWords } from '../words.ts'
import { optionsOf } from './Choice.tsx'

/** Chooses if a sign is directed from one person to another in a sentence, and in which way. */
export function DirectsField(): ReactNode {
  const { at, set, problem } = useEditing()
  const words = useAuthoringWords()
  const as = at('directs.as')
  return (
    <Select
      label={words.directs}
      hint={words.directs_hint}
      value={typeof as === 'string' ? as : 'none'}
      error={problem('directs') ?? problem('directs.as')}
      options={optionsOf(['none', ...DIRECTS], words.directs_as)}
      onChange={(event) =>
        event.target.value === 'none' ? set('directs', undefined) : set('directs.as', event.target.value)
      }
    />
  )
}
