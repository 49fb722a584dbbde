import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SECOND_MS } from '#contract/durations.ts'
import { shareMeaning } from '#contract/meanings.ts'
import { seeded } from '#contract/seeded.ts'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import type { WordCard } from '../../../courses/lesson-view.contract.ts'
import { MovingSign } from '../../../courses/web/public.ts'
import { useCardKeys } from '../../../practice/web/public.ts'
import type { CLOCK_CHOICES, CLOCK_SECONDS } from '../../drills.contract.ts'
import { clockQuestion, type ClockQuestion } from '../questions.ts'
import { useDrillWords } from '../words.ts'
import s from './Drill.module.css'

const SECONDS: typeof CLOCK_SECONDS = 60
const CHOICES: typeof CLOCK_CHOICES = 4
const TICK_MS = 250
/** Time for which the right sign is shown after a wrong choice. */
const SHOWN_MS = 1200

const isLike = (a: WordCard, b: WordCard): boolean => shareMeaning(a.word, b.word)

/** The sixty seconds: a word, four signs, and the next word as soon as one is chosen. */
export function ClockGame({
  words: known,
  found,
  onCount,
  onOver,
}: {
  words: readonly WordCard[]
  /** Number of right answers so far. */
  found: number
  onCount: (right: boolean, ms: number, word: WordCard) => void
  onOver: () => void
}): ReactNode {
  const words = useDrillWords().clock
  const [random] = useState(() => seeded(crypto.randomUUID()))
  const make = (nth: number): ClockQuestion<WordCard> => clockQuestion(known, nth, CHOICES, isLike, random)
  const [{ nth, now, ahead }, setAt] = useState(() => ({ nth: 0, now: make(0), ahead: make(1) })),
    [chosen, setChosen] = useState<string | null>(null),
    [left, setLeft] = useState<number>(SECONDS)
  const since = useRef(0),
    heading = useRef<HTMLHeadingElement>(null)
  const goOn = (): void => {
    setChosen(null)
    setAt({ nth: nth + 1, now: ahead, ahead: make(nth + 2) })
  }
  useEffect(() => {
    const ends = Date.now() + SECONDS * SECOND_MS
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((ends - Date.now()) / SECOND_MS))), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left === 0) onOver()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the time is over
  }, [left])
  useEffect(() => {
    since.current = Date.now()
    heading.current?.focus({ preventScroll: true })
  }, [nth])
  useEffect(() => {
    if (chosen === null) return undefined
    const timer = setTimeout(goOn, SHOWN_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each wrong choice
  }, [chosen])
  const choose = (word: WordCard | undefined): void => {
    if (!word || chosen !== null || left === 0) return
    const right = word.slug === now.word.slug
    onCount(right, Date.now() - since.current, now.word)
    if (right) goOn()
    else setChosen(word.slug)
  }
  useCardKeys(true, {
    number: (n) => choose(now.choices[n - 1]),
    goOn: () => undefined,
    replay: () => undefined,
    undo: () => undefined,
  })
  return (
    <section className={s['asked']} aria-labelledby="ask">
      <ProgressBar value={left / SECONDS} label={words.time} valueText={words.left(left)} size="s" />
      <div className={s['head']}>
        <h2 id="ask" ref={heading} tabIndex={-1}>
          {words.ask(now.word.word)}
        </h2>
        <p className={s['score']}>{words.score(found)}</p>
      </div>
      <Signs question={now} chosen={chosen} onChoose={choose} />
      <div className={s['ahead']} inert aria-hidden="true">
        {ahead.choices.map((word) => (
          <MovingSign key={word.slug} poster={word.poster} preview={word.preview} />
        ))}
      </div>
    </section>
  )
}

function Signs({
  question: { word: asked, choices },
  chosen,
  onChoose,
}: {
  question: ClockQuestion<WordCard>
  chosen: string | null
  onChoose: (word: WordCard) => void
}): ReactNode {
  const { clock, choices: label } = useDrillWords()
  return (
    <ol className={s['signs']} aria-label={label}>
      {choices.map((word, place) => (
        <li key={word.slug}>
          <button
            type="button"
            className={s['sign']}
            aria-label={clock.sign_n(place + 1)}
            disabled={chosen !== null}
            data-mark={
              chosen === null
                ? undefined
                : word.slug === asked.slug
                  ? 'right'
                  : word.slug === chosen
                    ? 'wrong'
                    : 'other'
            }
            onClick={() => onChoose(word)}
          >
            <MovingSign poster={word.poster} preview={word.preview} />
            <kbd aria-hidden="true">{place + 1}</kbd>
          </button>
        </li>
      ))}
    </ol>
  )
}
