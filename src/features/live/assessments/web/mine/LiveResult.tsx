import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import Play from 'lucide-react/icons/play'
import { Suspense, useState, type CSSProperties, type ReactNode } from 'react'
import { Celebration, SignOfWord } from '#features/learning/quizzes/web/public.ts'
import { formatDayInWords, formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { RecordPage } from '#web/client/lists/RecordPage.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { MeetingFilms } from '../../../recordings/web/public.ts'
import { LevelScale, useOwnLevel } from '../../../placement/web/public.ts'
import type { Moment, Result } from '../../ratings.contract.ts'
import { MOST_POINTS } from '../../shared/criteria.ts'
import { resultOf } from '../assessments.api.ts'
import { useAssessmentWords } from '../words.ts'
import s from './Result.module.css'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

/** Button that makes the found level one's own, or a note that it already is. */
function OwnLevel({ level }: { level: Result['level'] }): ReactNode {
  const words = useAssessmentWords().result
  const own = useOwnLevel()
  if (own.level === level.id)
    return (
      <p role="status" className={s['own']}>
        <Check aria-hidden="true" />
        {words.is_mine}
      </p>
    )
  return (
    <>
      <Button variant="Orange" loading={own.change.isPending} onClick={() => own.change.mutate(level.id)}>
        {words.use}
      </Button>
      {own.change.isError && (
        <p role="alert" className={s['failed']}>
          {words.not_saved}
        </p>
      )}
    </>
  )
}

function Criterion({ criterion }: { criterion: Result['criteria'][number] }): ReactNode {
  const words = useAssessmentWords()
  const language = useLanguage()
  const { key, points, step, words: said } = criterion
  const number = (n: number): string => n.toLocaleString(language)
  return (
    <li className={s['criterion']}>
      <div className={s['criterionHead']}>
        <h3>{words.criteria[key]}</h3>
        <span className={s['points']}>{words.points(number(points), number(MOST_POINTS))}</span>
      </div>
      <div className={s['steps']} aria-hidden="true">
        {Array.from({ length: MOST_POINTS }, (_, n) => (
          <span key={n} style={{ '--full': Math.min(1, Math.max(0, points - n)) } as CSSProperties} />
        ))}
      </div>
      <p>{step}</p>
      {said.map((text) => (
        <blockquote key={text}>{text}</blockquote>
      ))}
    </li>
  )
}

function AtMoment({ moment }: { moment: Moment }): ReactNode {
  const words = useAssessmentWords()
  const dates = useDateOptions()
  const [shows, setShows] = useState(false)
  return (
    <li className={s['moment']}>
      <div className={s['momentWords']}>
        <p className={s['momentHead']}>
          <time dateTime={moment.at}>{formatTime(moment.at, dates)}</time>
          {moment.criterion && <span>{words.criteria[moment.criterion]}</span>}
        </p>
        {moment.text && <p>{moment.text}</p>}
        {moment.word && !shows && (
          <div>
            <Button
              variant="blackBorder"
              size="s"
              icon={<Play aria-hidden="true" />}
              onClick={() => setShows(true)}
            >
              {words.result.model(moment.word)}
            </Button>
          </div>
        )}
      </div>
      {moment.word && shows && (
        <div className={s['model']}>
          <SignOfWord slug={moment.word} title={words.result.model(moment.word)} compact />
        </div>
      )}
    </li>
  )
}

function Shown({ result }: { result: Result }): ReactNode {
  const all = useAssessmentWords(),
    words = all.result
  const dates = useDateOptions()
  const { level, from, to } = result
  const day = formatDayInWords(result.met_at, dates)
  return (
    <Page
      className={s['page']}
      breadcrumbs={<Back />}
      title={result.self ? words.level(level.name) : words.level_of(result.learner, level.name)}
      text={result.teacher ? words.met(day, result.teacher) : words.met_alone(day)}
    >
      <Card look="raised" padding="l" className={s['head'] ?? ''}>
        <Celebration />
        <div className={s['level']}>
          <LevelScale levels={result.levels} result={{ level, from, to }} />
          <p>{from.id === to.id ? words.same : words.range(from.name, to.name)}</p>
          <div className={parts.controls}>
            {result.self && <OwnLevel level={level} />}
            {result.certificate && (
              <Button
                variant="blackBorder"
                icon={<BadgeCheck aria-hidden="true" />}
                href={result.certificate}
              >
                {words.certificate}
              </Button>
            )}
          </div>
        </div>
      </Card>
      <section aria-labelledby="points" className={s['section']}>
        <h2 id="points">{words.criteria}</h2>
        <ul className={s['criteria']}>
          {result.criteria.map((criterion) => (
            <Criterion key={criterion.key} criterion={criterion} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="moments" className={s['section']}>
        <h2 id="moments">{words.moments}</h2>
        <Suspense fallback={null}>
          <MeetingFilms
            booking_id={result.booking_id}
            marks={result.moments.map(({ at, text, criterion }, n) => ({
              id: `${n}`,
              at,
              label: text || (criterion ? all.criteria[criterion] : ''),
            }))}
          />
        </Suspense>
        {result.moments.length === 0 ? (
          <p className={parts.lead}>{words.no_moments}</p>
        ) : (
          <ol className={parts.entries}>
            {result.moments.map((moment) => (
              <AtMoment key={`${moment.at} ${moment.text}`} moment={moment} />
            ))}
          </ol>
        )}
      </section>
    </Page>
  )
}

function Back(): ReactNode {
  const words = useAssessmentWords().result
  return (
    <Link className={s['back'] ?? ''} href="/app/courses/assessment">
      <ArrowLeft aria-hidden="true" />
      {words.back}
    </Link>
  )
}

/** Result of a live assessment, for its learner or their guardian. */
export function LiveResult({ id }: { id: string }): ReactNode {
  const words = useAssessmentWords()
  const query = useQuery(resultOf(id, useLanguage()))
  if (!query.isPending)
    return (
      <RecordPage
        query={query}
        none={words.result.gone}
        text={words.result.gone_text}
        back={{ href: '/app/courses/assessment', label: words.result.back }}
      >
        {(result) => <Shown result={result} />}
      </RecordPage>
    )
  return (
    <div className={s['page']} aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="media" />
    </div>
  )
}
