import type { ReactNode } from 'react'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useQuizWords } from '../words.ts'
import { Choices } from './Choices.tsx'
import { MatchPairs } from './MatchPairs.tsx'
import { Order } from './Order.tsx'
import type { AnswerProps } from './types.ts'

function Fingerspelled({ value, onChange }: AnswerProps): ReactNode {
  const words = useQuizWords().spelled
  return <TextInput label={words.label} hint={words.hint} value={value[0] ?? ''} autoCapitalize="characters" autoComplete="off" autoCorrect="off" spellCheck={false} maxLength={40} onChange={(event) => onChange(event.target.value ? [event.target.value] : [])} />
}

/** The control that answers a question of its kind. */
export function AnswerField(props: AnswerProps): ReactNode {
  switch (props.question.kind) {
    case 'match_pairs': return <MatchPairs {...props} />
    case 'order_glosses': return <Order {...props} />
    case 'fingerspelled': return <Fingerspelled {...props} />
    default: return <Choices {...props} />
  }
}
