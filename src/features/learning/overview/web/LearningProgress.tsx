import type { ReactNode } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { CheckCard, useProductionWords } from '../../productions/web/public.ts'
import { useMyProgress } from '../../progress/web/public.ts'
import type { Overview } from '../overview.contract.ts'
import { Calendar } from './Calendar.tsx'
import s from './LearningProgress.module.css'
import { useOverview } from './overview.api.ts'
import { useOverviewWords } from './words.ts'

/** /app/progress: memories, days and mistakes of a learner. */
export default function LearningProgress(): ReactNode {
  const words = useOverviewWords(),
    language = useLanguage()
  const overview = useOverview(),
    progress = useMyProgress()
  const { link: mySigning } = useProductionWords().card
  const lost = [overview, progress].find((query) => query.isError && !query.data)
  const body = (): ReactNode => {
    if (lost) return <AskedError query={lost} title={words.failed} text={words.failed_text} />
    if (!overview.data || !progress.data) return <Skeleton lines={10} />
    const { streak, week, totals } = progress.data
    // A page that was kept on the device by an earlier version has none.
    const signing = overview.data.signing as Overview['signing'] | undefined
    const number = (n: number): string => n.toLocaleString(language)
    return (
      <>
        <StatTiles className={s['tiles']}>
          <StatTile
            tone="yellow"
            label={words.streak}
            value={number(streak.days)}
            note={words.best(streak.best)}
          />
          <StatTile
            label={words.week}
            value={number(Math.round(week.reduce((sum, { minutes }) => sum + minutes, 0)))}
          />
          <StatTile label={words.minutes} value={number(totals.minutes)} />
          <StatTile label={words.lessons} value={number(totals.lessons_completed)} href="/app/courses" />
        </StatTiles>
        <Memories memories={overview.data.memories} />
        <Calendar overview={overview.data} />
        {overview.data.memories.length > 0 && <Mistakes mistakes={overview.data.mistakes} />}
        {signing && signing.checks > 0 && <CheckCard {...signing} />}
        <p className={parts.lead}>
          <Link href="/app/progress/signing">{mySigning}</Link>
        </p>
        <p className={parts.lead}>
          <Link href="/app/certificates">{words.certificates}</Link>
        </p>
      </>
    )
  }
  return (
    <Page className={s['page']} title={words.title}>
      {body()}
    </Page>
  )
}

const STATES = ['known', 'learning', 'unasked'] as const

function Memories({ memories }: Pick<Overview, 'memories'>): ReactNode {
  const words = useOverviewWords().memories
  if (memories.length === 0)
    return (
      <EmptyState
        title={words.none}
        text={words.none_text}
        link={{ href: '/app/courses', label: words.to_courses, variant: 'Orange' }}
      />
    )
  return (
    <section aria-labelledby="memories" className={s['part']}>
      <h2 id="memories">{words.title}</h2>
      <ul className={s['memories']}>
        {memories.map((memory) => {
          const all = memory.known + memory.learning + memory.unasked
          return (
            <Card as="li" key={memory.skill} className={s['memory'] ?? ''}>
              <div className={s['head']}>
                <h3>{words.skills[memory.skill]}</h3>
                <span>{words.of(all)}</span>
              </div>
              <svg
                viewBox={`0 0 ${all} 1`}
                preserveAspectRatio="none"
                aria-hidden="true"
                className={s['bar']}
              >
                <rect width={memory.known} height="1" data-state="known" />
                <rect x={memory.known} width={memory.learning} height="1" data-state="learning" />
              </svg>
              <ul className={s['states']}>
                {STATES.map((state) => (
                  <li key={state} data-state={state}>
                    {words[state](memory[state])}
                  </li>
                ))}
              </ul>
            </Card>
          )
        })}
      </ul>
    </section>
  )
}

function Mistakes({ mistakes }: Pick<Overview, 'mistakes'>): ReactNode {
  const words = useOverviewWords().mistakes,
    language = useLanguage()
  return (
    <section aria-labelledby="mistakes" className={s['part']}>
      <h2 id="mistakes">{words.title}</h2>
      {mistakes.length === 0 ? (
        <p className={parts.lead}>{words.none}</p>
      ) : (
        <>
          <p className={parts.lead}>{words.text}</p>
          <ul className={s['mistakes']}>
            {mistakes.map(({ taken_for, ...word }) => (
              <li key={word.slug} className={s['mistake']}>
                <Link href={`/app/dictionary/${word.slug}`}>{word[`word_${language}`]}</Link>
                <span>
                  {words.wrong(word.wrong, word.asked)}
                  {taken_for && (
                    <>
                      , {words.taken_for}{' '}
                      <Link href={`/app/dictionary/${taken_for.slug}`}>{taken_for[`word_${language}`]}</Link>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <div className={parts.actions}>
            <Button variant="Orange" href="/app/practice">
              {words.practice}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
