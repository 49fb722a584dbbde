import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { QUIZ_LIMITS } from '../../shared/limits.ts'
import { useQuizWords } from '../words.ts'
import { Choices } from './Choices.tsx'
import { MatchPairs } from './MatchPairs.tsx'
import { Order } from './Order.tsx'
import type { AnswerProps } from './types.ts'
import s from './questions.module.css'

function Fingerspelled({ value, onChange, verdict }: AnswerProps): ReactNode {
  const words = useQuizWords().spelled
  return (
    <TextInput
      label={words.label}
      // The typed answer stays beside its verdict; the hint is hidden to make room.
      hideLabel={verdict !== undefined}
      hint={verdict ? undefined : words.hint}
      value={value[0] ?? ''}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
    />
  )
}

// Few questions ask for the camera: its code waits for the first.
const CameraAnswer = lazyPart(async () => (await import('./CameraAnswer.tsx')).CameraAnswer)

function Open({ value, onChange }: AnswerProps): ReactNode {
  const words = useQuizWords().open
  return (
    <Textarea
      label={words.label}
      hint={words.hint}
      rows={6}
      maxLength={QUIZ_LIMITS.text}
      value={value[0] ?? ''}
      onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
    />
  )
}

/** The control that answers a question of its kind. */
export function AnswerField(props: AnswerProps): ReactNode {
  // Buttons and fields of a judged answer do nothing any more.
  return (
    <fieldset className={s['group']} disabled={props.verdict !== undefined}>
      <Field {...props} />
    </fieldset>
  )
}

function Field(props: AnswerProps): ReactNode {
  switch (props.question.kind) {
    case 'match_pairs':
      return <MatchPairs {...props} />
    case 'order_glosses':
      return <Order {...props} />
    case 'fingerspelled':
      return <Fingerspelled {...props} />
    case 'open':
      return <Open {...props} />
    case 'camera':
      return (
        <Suspense fallback={<Skeleton shape="media" />}>
          <CameraAnswer {...props} />
        </Suspense>
      )
    default:
      return <Choices {...props} />
  }
}
