import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Button } from '#web/ui/form/Button.tsx'
import check from '#web/ui/form/Checkbox.module.css'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import radio from '#web/ui/form/RadioGroup.module.css'
import type { DraftOption } from '../../draft-questions.contract.ts'
import type { QUIZ_LIMITS } from '../../questions.contract.ts'
import { WordChoice } from '#features/dictionary/vocabularies/web/public.ts'
import { useQuizEditorWords } from '../words.ts'
import { BothTexts } from './BothTexts.tsx'
import { MediaField } from './MediaField.tsx'
import { moved, optionId } from './quiz-draft.ts'
import s from './QuizEditor.module.css'
import type { AnswersProps } from './AnswersEditor.tsx'
import { useGone } from './use-gone.ts'
import parts from '#web/ui/layout/parts.module.css'

export function OptionsEditor({ question, onChange, languages, errorAt }: AnswersProps): ReactNode {
  const words = useQuizEditorWords()
  const { options, answer, kind } = question
  const [list, goes] = useGone(options)
  const order = kind === 'order_glosses',
    several = kind === 'multiple_choice_several'
  const put = (n: number, change: Partial<DraftOption>): void =>
    onChange({ ...question, options: options.map((one, at) => (at === n ? { ...one, ...change } : one)) })
  const isRight = (id: string): boolean => answer.includes(id)
  const mark = (id: string): void =>
    onChange({
      ...question,
      answer: several ? (isRight(id) ? answer.filter((one) => one !== id) : [...answer, id]) : [id],
    })
  const add = (): void => {
    const id = optionId(options.map((one) => one.id))
    onChange({
      ...question,
      options: [...options, { id, text: {} }],
      answer: order ? [...answer, id] : answer,
    })
  }
  const remove = (n: number): void =>
    onChange({
      ...question,
      options: options.filter((_, at) => at !== n),
      answer: answer.filter((id) => id !== options[n]!.id),
    })
  const reorder = (from: number, to: number): void => {
    const next = moved(options, from, to)
    onChange({ ...question, options: next, answer: next.map((one) => one.id) })
  }
  return (
    <fieldset ref={list} className={s['answers']}>
      <legend>{order ? words.in_order : several ? words.mark_all : words.mark_one}</legend>
      {options.map((option, n) => (
        <div key={option.id} className={s['option']} data-answer={n}>
          {order ? (
            <span className={s['place']}>{n + 1}</span>
          ) : (
            <input
              type={several ? 'checkbox' : 'radio'}
              name={`${question.id} right`}
              className={several ? check['box'] : radio['dot']}
              aria-label={words.is_right(n + 1)}
              checked={isRight(option.id)}
              onChange={() => mark(option.id)}
            />
          )}
          <div className={s['face']}>
            {kind === 'meaning_to_clip' && !option.media_key && (
              <WordChoice
                words={words.word}
                value={option.sign ?? null}
                onChange={(slug) =>
                  put(n, slug ? { sign: slug, text: undefined } : { sign: undefined, text: {} })
                }
                error={errorAt(`options.${n}`)}
              />
            )}
            {kind !== 'meaning_to_clip' && (
              <BothTexts
                hideLabel
                label={words.answer_n(n + 1)}
                value={option.text}
                onChange={(text) => put(n, { text })}
                languages={languages}
                error={option.media_key ? undefined : errorAt(`options.${n}`)}
              />
            )}
            {!order && !option.sign && (
              <OptionMediaField
                option={option}
                of={words.answer_n(n + 1)}
                onChange={(change) => put(n, change)}
                languages={languages}
                error={errorAt(`options.${n}`)}
                altError={errorAt(`options.${n}.alt`)}
              />
            )}
          </div>
          <span className={s['tools']}>
            {order && (
              <IconButton
                label={words.gloss_up(n + 1)}
                icon={<ArrowUp />}
                disabled={n === 0}
                onClick={() => reorder(n, n - 1)}
              />
            )}
            {order && (
              <IconButton
                label={words.gloss_down(n + 1)}
                icon={<ArrowDown />}
                disabled={n === options.length - 1}
                onClick={() => reorder(n, n + 1)}
              />
            )}
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
          </span>
        </div>
      ))}
      {(errorAt('answer') ?? errorAt('options')) && (
        <p className={parts.failed} role="alert">
          {errorAt('answer') ?? errorAt('options')}
        </p>
      )}
      {options.length < QUIZ_LIMITS_OPTIONS && (
        <Button size="s" variant="blackBorder" onClick={add}>
          {words.add_answer}
        </Button>
      )}
    </fieldset>
  )
}
export const QUIZ_LIMITS_OPTIONS: (typeof QUIZ_LIMITS)['options'] = 12

export const isWritten = (text: DraftOption['text']): boolean =>
  Object.values(text ?? {}).some((one) => one.trim() !== '')
type OptionMediaProps = {
  option: DraftOption
  of: string
  onChange: (change: Partial<DraftOption>) => void
  languages: readonly Language[]
  error: string | undefined
  altError: string | undefined
}

/** The picture or film of an answer. Its text names it; without one it is described. */
export function OptionMediaField({
  option,
  of,
  onChange,
  languages,
  error,
  altError,
}: OptionMediaProps): ReactNode {
  const { media_key, alt } = option
  return (
    <MediaField
      compact
      value={media_key ?? null}
      of={of}
      languages={languages}
      error={media_key ? error : undefined}
      onChange={(key) =>
        onChange(key ? { media_key: key, alt: {} } : { media_key: undefined, alt: undefined })
      }
      alt={
        isWritten(option.text)
          ? undefined
          : { value: alt, onChange: (next) => onChange({ alt: next }), error: altError }
      }
    />
  )
}
