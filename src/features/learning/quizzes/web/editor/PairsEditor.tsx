import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import type { DraftOption } from '../../draft-questions.contract.ts'
import { WordChoice } from '#features/dictionary/vocabularies/web/public.ts'
import { useQuizEditorWords } from '../words.ts'
import { BothTexts } from './BothTexts.tsx'
import { optionId } from './quiz-draft.ts'
import s from './QuizEditor.module.css'
import type { AnswersProps } from './AnswersEditor.tsx'
import { useGone } from './use-gone.ts'
import { isWritten, OptionMediaField, QUIZ_LIMITS_OPTIONS } from './OptionsEditor.tsx'
import parts from '#web/ui/layout/parts.module.css'

export function PairsEditor({ question, onChange, languages, errorAt }: AnswersProps): ReactNode {
  const words = useQuizEditorWords()
  const { options, right, answer } = question
  const [list, goes] = useGone(options)
  const partner = (n: number): number => right.findIndex((one) => one.id === answer[n])
  const put = (side: 'options' | 'right', n: number, change: Partial<DraftOption>): void =>
    onChange({
      ...question,
      [side]: question[side].map((one, at) => (at === n ? { ...one, ...change } : one)),
    })
  const add = (): void => {
    const id = optionId(options.map((one) => one.id)),
      other = optionId(
        right.map((one) => one.id),
        'r',
      )
    onChange({
      ...question,
      options: [...options, { id, text: {} }],
      right: [...right, { id: other, text: {} }],
      answer: [...answer, other],
    })
  }
  const remove = (n: number): void =>
    onChange({
      ...question,
      options: options.filter((_, at) => at !== n),
      right: right.filter((one) => one.id !== answer[n]),
      answer: answer.filter((_, at) => at !== n),
    })
  return (
    <fieldset ref={list} className={s['answers']}>
      <legend>{words.pairs}</legend>
      {options.map((option, n) => (
        <div key={option.id} className={s['pair']} data-answer={n}>
          <div className={s['face']}>
            {!option.media_key && !isWritten(option.text) && (
              <WordChoice
                words={words.word}
                value={option.sign ?? null}
                onChange={(slug) =>
                  put('options', n, slug ? { sign: slug, text: undefined } : { sign: undefined, text: {} })
                }
              />
            )}
            {!option.sign && (
              <BothTexts
                hideLabel
                label={words.left(n + 1)}
                value={option.text}
                onChange={(text) => put('options', n, { text })}
                languages={languages}
                error={option.media_key ? undefined : errorAt(`options.${n}`)}
              />
            )}
            {!option.sign && (
              <OptionMediaField
                option={option}
                of={words.left(n + 1)}
                onChange={(change) => put('options', n, change)}
                languages={languages}
                error={errorAt(`options.${n}`)}
                altError={errorAt(`options.${n}.alt`)}
              />
            )}
          </div>
          <BothTexts
            hideLabel
            label={words.right(n + 1)}
            value={right[partner(n)]?.text}
            onChange={(text) => put('right', partner(n), { text })}
            languages={languages}
            error={errorAt(`right.${partner(n)}`)}
          />
          {options.length > 2 && (
            <IconButton
              label={words.remove_answer(n + 1)}
              icon={<Trash />}
              onClick={() => {
                goes(n)
                remove(n)
              }}
            />
          )}
        </div>
      ))}
      {errorAt('answer') && (
        <p className={parts.failed} role="alert">
          {errorAt('answer')}
        </p>
      )}
      {options.length < QUIZ_LIMITS_OPTIONS && (
        <Button size="s" variant="blackBorder" onClick={add}>
          {words.add_pair}
        </Button>
      )}
    </fieldset>
  )
}
