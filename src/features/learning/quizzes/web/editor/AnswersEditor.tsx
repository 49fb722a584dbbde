import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode, RefObject } from 'react'
import type { Language } from '#contract/constants.ts'
import { Button } from '#web/ui/form/Button.tsx'
import check from '#web/ui/form/Checkbox.module.css'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import radio from '#web/ui/form/RadioGroup.module.css'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { DraftOption, DraftQuestion } from '../../draft-questions.contract.ts'
import type { QUIZ_LIMITS } from '../../questions.contract.ts'
import { WordChoice } from '../components/WordChoice.tsx'
import { useQuizEditorWords } from '../words.ts'
import { BothTexts } from './BothTexts.tsx'
import { MediaField } from './MediaField.tsx'
import { moved, optionId } from './quiz-draft.ts'
import s from './QuizEditor.module.css'

type AnswersProps = {
  question: DraftQuestion
  onChange: (question: DraftQuestion) => void
  languages: readonly Language[]
  errorAt: (path: string) => string | undefined
}

/** What can be answered, and what is right. */
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
      return <Pairs {...props} />
    default:
      return <Options {...props} />
  }
}

/**
 * The handshape pictures of a word that is spelled; what is no letter is left out, and a word with J or Z is
 * refused: they have no picture.
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

const FIELDS = ':is(input, textarea, button)'
/**
 * An answer that is taken away leaves the focus to the one in its place, or to the last. Answers the list,
 * and what says which one goes.
 */
function useGone(
  options: DraftQuestion['options'],
): [RefObject<HTMLFieldSetElement | null>, (n: number) => void] {
  const [list, focusOn] = useNextFocus<HTMLFieldSetElement>(options)
  return [list, (n) => focusOn(`[data-answer="${n}"] ${FIELDS}`, `[data-answer="${n - 1}"] ${FIELDS}`)]
}

function Options({ question, onChange, languages, errorAt }: AnswersProps): ReactNode {
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
        <p className={s['error']} role="alert">
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
const QUIZ_LIMITS_OPTIONS: (typeof QUIZ_LIMITS)['options'] = 12

const isWritten = (text: DraftOption['text']): boolean =>
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
function OptionMediaField({ option, of, onChange, languages, error, altError }: OptionMediaProps): ReactNode {
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

function Pairs({ question, onChange, languages, errorAt }: AnswersProps): ReactNode {
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
        <p className={s['error']} role="alert">
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
