import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { DraftQuestion } from '../../draft-questions.contract.ts'
import { WordChoice } from '#features/dictionary/vocabularies/web/public.ts'
import { useQuizEditorWords } from '../words.ts'
import s from './QuizEditor.module.css'
import { PairsEditor } from './PairsEditor.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'

export type AnswersProps = {
  question: DraftQuestion
  onChange: (question: DraftQuestion) => void
  languages: readonly Language[]
  errorAt: (path: string) => string | undefined
}

/** Editor of a question's possible and right answers. */
export function AnswersEditor(props: AnswersProps): ReactNode {
  const words = useQuizEditorWords()
  const { question, onChange, errorAt } = props
  switch (question.kind) {
    case 'open':
      return null
    case 'true_false':
      return (
        <RadioGroup
          look="row"
          name={`${question.id} true`}
          label={words.right_answer}
          options={[
            { value: 'true', label: words.true },
            { value: 'false', label: words.false },
          ]}
          value={question.answer[0] ?? null}
          onChange={(value) => onChange({ ...question, answer: [value] })}
          error={errorAt('answer')}
        />
      )
    case 'fingerspelled':
      return (
        <TextInput
          label={words.spelled}
          value={question.answer[0] ?? ''}
          maxLength={40}
          error={errorAt('answer')}
          onChange={(event) =>
            onChange({ ...question, answer: [event.target.value], media: spelledMedia(event.target.value) })
          }
        />
      )
    case 'camera':
      return (
        <>
          <RadioGroup
            look="cards"
            name={`${question.id} grading`}
            label={words.grading}
            options={[
              { value: 'teacher', label: words.by_teacher, hint: words.by_teacher_hint },
              { value: 'self', label: words.by_self, hint: words.by_self_hint },
            ]}
            value={question.grading ?? 'teacher'}
            onChange={(value) => onChange({ ...question, grading: value as 'teacher' | 'self' })}
          />
          <div>
            <p className={s['label']}>{words.model}</p>
            <WordChoice
              words={words.word}
              value={question.word ?? null}
              onChange={(slug) => onChange({ ...question, ...(slug ? { word: slug } : { word: undefined }) })}
            />
          </div>
        </>
      )
    case 'match_pairs':
      return <PairsEditor {...props} />
    default:
      return <OptionsEditor {...props} />
  }
}

/**
 * Returns the handshape pictures of a spelled word; skips characters that are no letters, and refuses a word
 * with J or Z, which have no picture.
 */
const spelledMedia = (word: string): DraftQuestion['media'] => {
  const keys = [
    ...word
      .toUpperCase()
      .normalize('NFD')
      .replace(/[^A-Z]/g, ''),
  ].map((letter) => `content/handshapes/${letter}.webp`)
  return keys.length > 0 ? { kind: 'handshapes', keys } : null
}
