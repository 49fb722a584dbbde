import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FingerspellStrip } from '#features/dictionary/vocabularies/web/public.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ModelClip } from '#features/dictionary/lines/web/public.ts'
import { Replayed } from '../../../courses/web/public.ts'
import { useCardKeys } from '../../../practice/web/public.ts'
import { plainText, type Question } from '../questions.ts'
import type { DrillKind } from '../../drills.contract.ts'
import { useDrillScore } from '../use-drill-score.ts'
import { useDrillWords } from '../words.ts'
import { WordChoices } from './WordChoices.tsx'
import s from './Drill.module.css'

type ReadDrillProps = {
  kind: Exclude<DrillKind, 'clock'>
  /** Question in words, and the name of the field. */
  ask: string
  field: string
  lettersASecond: number
  /** True to choose from four texts instead of typing. */
  chooses: boolean
  /** Makes the next question. */
  next: (before: readonly string[]) => Question
}

/** Reads one text after another from the hand, without an end: sign, answer, verdict, next. */
export function ReadDrill(props: ReadDrillProps): ReactNode {
  const { kind, ask, field, lettersASecond, chooses, next } = props
  const words = useDrillWords()
  const { score, count, finish } = useDrillScore(kind)
  const [before, setBefore] = useState<readonly string[]>([]),
    [question, setQuestion] = useState(() => next([])),
    [take, setTake] = useState(1),
    [typed, setTyped] = useState(''),
    [given, setGiven] = useState<string | null>(null)
  const since = useRef(0),
    input = useRef<HTMLInputElement>(null),
    heading = useRef<HTMLHeadingElement>(null),
    verdict = useRef<HTMLDivElement>(null)
  const asked = before.length
  useEffect(() => {
    since.current = Date.now()
    if (asked > 0) (input.current ?? heading.current)?.focus({ preventScroll: true })
  }, [asked])
  useEffect(() => {
    if (given !== null) verdict.current?.focus({ preventScroll: true })
  }, [given])
  useEffect(() => () => void finish(), []) // oxlint-disable-line react-hooks/exhaustive-deps -- once, when the drill is left

  const right = given !== null && plainText(given) === plainText(question.text)
  const answer = (text: string): void => {
    if (given !== null) return
    setGiven(text)
    count(plainText(text) === plainText(question.text), Date.now() - since.current)
  }
  const goOn = (): void => {
    if (given === null) return
    const known = [...before, question.text]
    setBefore(known)
    setQuestion(next(known))
    setTake(1)
    setTyped('')
    setGiven(null)
  }
  const replay = (): void => setTake((now) => now + 1)
  useCardKeys(true, {
    number: (n) => {
      const chosen = chooses ? question.choices[n - 1] : undefined
      if (chosen !== undefined) answer(chosen)
    },
    goOn,
    replay,
    undo: () => undefined,
  })
  const check = (event: FormEvent): void => {
    event.preventDefault()
    if (plainText(typed) !== '') answer(typed.trim())
  }
  return (
    <section className={s['drill']} aria-labelledby="ask">
      <div className={s['stage']}>
        <Replayed label={words.again} onPlay={replay}>
          <ModelClip
            key={question.text + String(asked)}
            signs={[{ spell: question.text }]}
            title={ask}
            bar="none"
            labels={false}
            autoplay
            loop={false}
            speed={1}
            take={take}
            lettersASecond={lettersASecond}
            fallback={<FingerspellStrip text={question.text} question={ask} />}
          />
        </Replayed>
      </div>
      <div className={s['side']}>
        <div className={s['head']}>
          <h2 id="ask" ref={heading} tabIndex={-1}>
            {ask}
          </h2>
          {score.asked > 0 && (
            <p className={s['score']}>
              {words.score(score.correct, score.asked)}
              {score.row > 2 && <> · {words.row(score.row)}</>}
            </p>
          )}
        </div>
        {chooses ? (
          <WordChoices choices={question.choices} right={question.text} chosen={given} onChoose={answer} />
        ) : (
          given === null && (
            <form className={s['typing']} onSubmit={check}>
              <TextInput
                ref={input}
                label={field}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                autoCorrect="off"
                exact
                lang="en"
                maxLength={20}
                {...(kind === 'numbers' && { inputMode: 'numeric', pattern: '[0-9]*' })}
              />
              <Button type="submit" variant="Orange">
                {words.check}
              </Button>
              <Button variant="blackBorder" onClick={() => answer('')}>
                {words.reveal}
              </Button>
            </form>
          )
        )}
        {given !== null && (
          <>
            <div
              ref={verdict}
              tabIndex={-1}
              role="group"
              aria-label={right ? words.right : words.wrong}
              className={cx(s['verdict'], right ? s['isRight'] : s['isWrong'])}
            >
              <p>
                <strong>{right ? words.right : words.wrong}</strong>{' '}
                <span lang="en" className={s['text']}>
                  {question.text}
                </span>
              </p>
              {!right && given !== '' && <p>{words.you_wrote(given)}</p>}
            </div>
            <Button variant="Orange" size="l" wide onClick={goOn}>
              {words.next}
            </Button>
          </>
        )}
        <p className={s['keys']}>{words.keys}</p>
      </div>
    </section>
  )
}
