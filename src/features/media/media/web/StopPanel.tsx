import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import type { AskedStop, StopResult } from '../film-stops.contract.ts'
import { useAnswerStop } from './films.api.ts'
import styles from './Film.module.css'
import { useMediaWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type StopPanelProps = {
  stop: AskedStop
  /** Called with the result when the learner continues the film. */
  onGoOn: (correct: boolean) => void
  onAgain: () => void
}

/**
 * Question at which a film halts: by mouse, touch, number keys and Enter. The right answer is unknown here
 * until the learner answers.
 */
export function StopPanel({ stop, onGoOn, onAgain }: StopPanelProps): ReactNode {
  const words = useMediaWords()
  const [given, setGiven] = useState<readonly number[]>([])
  const answer = useAnswerStop(stop)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // Scroll to the whole question, or to its text if it is taller than the screen.
    heading.current?.closest('form')?.scrollIntoView({ block: 'nearest' })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const result = answer.data
  const choose = (index: number): void =>
    setGiven(
      stop.several
        ? given.includes(index)
          ? given.filter((one) => one !== index)
          : [...given, index]
        : [index],
    )
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const index = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!result && stop.options[index] !== undefined) choose(index)
    // Any focus except a button, which handles Enter itself.
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (result) onGoOn(result.correct)
    else if (given.length > 0) answer.mutate([...given])
  }
  return (
    // Number keys do what the choices do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.stop} onSubmit={submit} onKeyDown={onKeyDown} aria-labelledby={`stop-${stop.id}`}>
      <h3 id={`stop-${stop.id}`} ref={heading} tabIndex={-1} lang={stop.language} className={styles.prompt}>
        {stop.prompt}
      </h3>
      {result ? (
        <Answered stop={stop} given={given} result={result} />
      ) : (
        <Choices stop={stop} given={given} choose={choose} />
      )}
      {answer.isError && (
        <p role="alert" className={styles.wrong}>
          {words.stop_failed}
        </p>
      )}
      <div className={parts.badges}>
        {result ? (
          <Button type="submit" variant="Orange">
            {words.go_on}
          </Button>
        ) : (
          <Button type="submit" variant="Orange" loading={answer.isPending} disabled={given.length === 0}>
            {words.check}
          </Button>
        )}
        <Button variant="blackBorder" onClick={onAgain}>
          {words.watch_again}
        </Button>
        {!result && (
          <Button variant="blackBorder" onClick={() => onGoOn(false)}>
            {words.skip_question}
          </Button>
        )}
      </div>
    </form>
  )
}

function Choices({
  stop,
  given,
  choose,
}: {
  stop: AskedStop
  given: readonly number[]
  choose: (index: number) => void
}): ReactNode {
  const words = useMediaWords()
  if (!stop.several)
    return (
      <RadioGroup
        label={words.choose_one}
        name={`stop-${stop.id}`}
        look="cards"
        value={given[0] === undefined ? null : String(given[0])}
        onChange={(value) => choose(Number(value))}
        options={stop.options.map((label, index) => ({ value: String(index), label, lang: stop.language }))}
      />
    )
  return (
    <fieldset className={styles.several}>
      <legend>{words.choose_several}</legend>
      {stop.options.map((label, index) => (
        <Checkbox
          key={label}
          lang={stop.language}
          label={label}
          checked={given.includes(index)}
          onChange={() => choose(index)}
        />
      ))}
    </fieldset>
  )
}

function Answered({
  stop,
  given,
  result,
}: {
  stop: AskedStop
  given: readonly number[]
  result: StopResult
}): ReactNode {
  const words = useMediaWords(),
    verdict = useRef<HTMLParagraphElement>(null)
  useEffect(() => verdict.current?.focus(), [])
  return (
    <div className={parts.block}>
      <p
        ref={verdict}
        tabIndex={-1}
        className={cx(styles.verdict, result.correct ? styles.right : styles.wrong)}
      >
        {result.correct ? words.right : words.wrong}
      </p>
      <ul className={styles.options}>
        {stop.options.map((label, index) => (
          <li key={label}>
            <span lang={stop.language}>{label}</span>{' '}
            {result.right.includes(index) && <strong className={styles.right}>{words.right_answer}</strong>}{' '}
            {given.includes(index) && <span className={styles.yours}>{words.your_answer}</span>}
          </li>
        ))}
      </ul>
      {result.explanation && <p lang={stop.language}>{result.explanation}</p>}
    </div>
  )
}
