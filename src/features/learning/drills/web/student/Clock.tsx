import { useEffect, useRef, useState, type ReactNode } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { WordCard } from '../../../courses/lesson-view.contract.ts'
import type { CLOCK_CHOICES } from '../../drills.contract.ts'
import { ClockGame } from '../components/ClockGame.tsx'
import s from '../components/Drill.module.css'
import { useClockWords, useDrills } from '../drills.api.ts'
import { useDrillScore } from '../use-drill-score.ts'
import { useDrillWords } from '../words.ts'

const FEWEST: typeof CLOCK_CHOICES = 4

type Stage = 'ready' | 'playing' | 'over'

/** /app/practice/clock: sixty seconds of known signs, and the best game so far. */
export default function Clock(): ReactNode {
  const { clock: words, ...t } = useDrillWords()
  const [game, setGame] = useState(0)
  const mine = useDrills(),
    query = useClockWords(game)
  const { score, count, finish, restart } = useDrillScore('clock')
  const [stage, setStage] = useState<Stage>('ready'),
    [mixed, setMixed] = useState<readonly WordCard[]>([]),
    [before, setBefore] = useState<number | null>(null)
  const best = mine.data?.best ?? null
  const start = (): void => {
    setBefore(best)
    setMixed([])
    restart()
    setStage('playing')
  }
  const body = (): ReactNode => {
    const { data, isError } = query
    if (isError && !data) return <AskedError query={query} title={t.failed} text={t.failed_text} />
    if (!data || !mine.data) return <Skeleton lines={4} />
    if (data.length < FEWEST)
      return (
        <EmptyState
          title={words.few_title}
          text={words.few(data.length)}
          link={{ href: '/app/practice', label: words.to_practice, variant: 'Orange' }}
        />
      )
    if (stage === 'playing')
      return (
        <ClockGame
          key={game}
          words={data}
          found={score.correct}
          onCount={(right, ms, word) => {
            count(right, ms)
            if (!right) setMixed((known) => [...known.filter(({ slug }) => slug !== word.slug), word])
          }}
          onOver={() => {
            setStage('over')
            void finish()
          }}
        />
      )
    if (stage === 'over')
      return (
        <Over
          found={score.correct}
          isBest={score.correct > 0 && score.correct > (before ?? 0)}
          mixed={mixed}
          onAgain={() => {
            setGame(game + 1)
            start()
          }}
        />
      )
    return (
      <div className={parts.block}>
        <p className={parts.lead}>{words.lead(data.length)}</p>
        <p className={parts.label}>{best === null ? words.no_best : words.best(best)}</p>
        <div className={parts.actions}>
          <Button variant="Orange" size="l" onClick={start}>
            {words.start}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <Page className={s['page']} title={words.title}>
      {body()}
    </Page>
  )
}

function Over({
  found,
  isBest,
  mixed,
  onAgain,
}: {
  found: number
  isBest: boolean
  mixed: readonly WordCard[]
  onAgain: () => void
}): ReactNode {
  const words = useDrillWords().clock
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={parts.block}>
      <h2 ref={heading} tabIndex={-1} className={s['over']}>
        {words.over(found)}
      </h2>
      {isBest && <p className={parts.label}>{words.new_best}</p>}
      {mixed.length > 0 && (
        <section aria-labelledby="mixed" className={parts.lines}>
          <h3 id="mixed">{words.mixed}</h3>
          <ul className={parts.chips}>
            {mixed.map((word) => (
              <li key={word.slug}>
                <Link href={`/app/dictionary/${word.slug}`} className={parts.link}>
                  {word.word}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={parts.actions}>
        <Button variant="Orange" size="l" onClick={onAgain}>
          {words.again}
        </Button>
        <Button variant="blackBorder" size="l" href="/app/practice">
          {words.to_practice}
        </Button>
      </div>
    </div>
  )
}
