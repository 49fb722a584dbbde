import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useRef, useState, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { describedAs, isPlayed, OptionMedia, useOptionName } from './OptionFace.tsx'
import { useQuizWords } from '../words.ts'
import type { AnswerProps } from './types.ts'
import type { Verdict } from '../../quizzes.contract.ts'
import choices from './Choices.module.css'
import s from './questions.module.css'
import matchPairs from './MatchPairs.module.css'
import parts from '#web/ui/layout/parts.module.css'

/**
 * Two columns of buttons: the left one is chosen, then its partner; joined ones share a number. Works with
 * fingers and keys alike.
 */
export function MatchPairs(props: AnswerProps): ReactNode {
  return props.verdict ? <Matched {...props} verdict={props.verdict} /> : <Matching {...props} />
}

/** Judged pairs: the learner's match, and the right one if that was wrong. */
function Matched({ question: { options, right }, verdict }: AnswerProps & { verdict: Verdict }): ReactNode {
  const words = useQuizWords().result
  const nameOf = useOptionName()
  const named = (id: string | undefined): ReactNode => {
    const index = right.findIndex((one) => one.id === id)
    const option = right[index]
    return (
      option && (
        <>
          {!isPlayed(option) && <OptionMedia option={option} name="" />}
          <span>{nameOf(option, index)}</span>
        </>
      )
    )
  }
  return (
    <ul className={matchPairs['matched']}>
      {options.map((option, index) => {
        const given = verdict.your[index] || undefined,
          belongs = verdict.correct[index]
        const fits = verdict.is_correct || given === belongs
        // If another attempt is left, right pairs are not revealed.
        const judged = verdict.is_correct || belongs !== undefined
        return (
          <li key={option.id} className={judged ? (fits ? choices['right'] : choices['wrong']) : undefined}>
            <OptionMedia option={option} name={nameOf(option, index)} />
            {option.text && <span>{option.text}</span>}
            <span className={matchPairs['with']}>
              {judged && !fits && given !== undefined && <s>{named(given)}</s>}
              {named(judged && !fits ? belongs : given)}
            </span>
            {judged && (
              <span className={choices['judged']}>
                {fits ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                <span className="visually-hidden">{fits ? words.right : words.wrong}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Matching({ question, value, onChange }: AnswerProps): ReactNode {
  const words = useQuizWords()
  const nameOf = useOptionName()
  const left = question.options,
    right = question.right
  const given = left.map((_, index) => value[index] ?? '')
  const firstFree = given.indexOf('')
  const [chosen, setChosen] = useState(Math.max(0, firstFree))
  const [announcement, setAnnouncement] = useState('')
  const column = useRef<HTMLOListElement>(null)
  const clear = (): void => {
    onChange([])
    setChosen(0)
    // The button is unmounted together with the pairs that it cleared.
    column.current?.querySelector('button')?.focus()
  }
  const join = (id: string): void => {
    const next = given.map((one, index) => (index === chosen ? id : one === id ? '' : one))
    onChange(next)
    setAnnouncement(
      words.pairs.joined(
        nameOf(left[chosen]!, chosen),
        nameOf(
          right.find((one) => one.id === id)!,
          right.findIndex((one) => one.id === id),
        ),
      ),
    )
    const free = next.findIndex((one) => one === '')
    if (free >= 0) setChosen(free)
  }
  return (
    <div className={s['group']}>
      <p className={s['hint']}>{words.pairs.hint}</p>
      <div className={s['pairs']}>
        <ol ref={column} aria-label={words.pairs.left} className={matchPairs['column']}>
          {left.map((option, index) => (
            <li key={option.id} className={parts.column}>
              {isPlayed(option) && <OptionMedia option={option} name={nameOf(option, index)} />}
              <button
                type="button"
                data-left={option.id}
                aria-pressed={chosen === index}
                className={cx(s['tile'], chosen === index && matchPairs['active'])}
                onClick={() => setChosen(index)}
              >
                <span className={matchPairs['number']}>{index + 1}</span>
                {!isPlayed(option) && <OptionMedia option={option} name="" />}
                <span>
                  {option.text ??
                    (isPlayed(option) ? (
                      <>
                        {nameOf(option, index)}
                        <span className="visually-hidden"> {describedAs(option)}</span>
                      </>
                    ) : (
                      <span className="visually-hidden">{nameOf(option, index)}</span>
                    ))}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <ol aria-label={words.pairs.right} className={matchPairs['column']}>
          {right.map((option, index) => {
            const joined = given.indexOf(option.id)
            return (
              <li key={option.id} className={parts.column}>
                {isPlayed(option) && <OptionMedia option={option} name={nameOf(option, index)} />}
                <button
                  type="button"
                  data-choice={index + 1}
                  data-right={option.id}
                  className={cx(s['tile'], joined >= 0 && matchPairs['joined'])}
                  onClick={() => join(option.id)}
                >
                  <span className={cx(matchPairs['number'], joined < 0 && matchPairs['open'])}>
                    {joined >= 0 ? joined + 1 : '–'}
                  </span>
                  {!isPlayed(option) && <OptionMedia option={option} name="" />}
                  <span>{nameOf(option, index)}</span>
                </button>
              </li>
            )
          })}
        </ol>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {given.some(Boolean) && (
        <Button variant="OffWhite" size="s" onClick={clear}>
          {words.pairs.clear}
        </Button>
      )}
    </div>
  )
}
