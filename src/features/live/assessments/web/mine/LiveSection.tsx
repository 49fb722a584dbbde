import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { useSearchParams } from 'react-router'
import { Included } from '#features/access/allowances/web/public.ts'
import { actingIn, useSession } from '#web/client/session/session.ts'
import { toast } from '#web/client/toasts.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { ForWhom } from '../../../appointments/appointments.contract.ts'
import { forWhom, LessonCard, myLessons, useLessonsLive } from '../../../appointments/web/public.ts'
import type { MyAssessment } from '../../views.contract.ts'
import { assessmentsApi, myAssessments, useAssessmentChange } from '../assessments.api.ts'
import { useAssessmentWords } from '../words.ts'
import s from './Mine.module.css'
import parts from '#web/ui/layout/parts.module.css'

const AskDialog = lazyPart(async () => (await import('./AskDialog.tsx')).default)
const OPEN: ReadonlySet<MyAssessment['state']> = new Set(['requested', 'scheduled', 'in_progress'])

/** Upcoming meetings of live assessments, with their actions. */
export function LiveMeetings(): ReactNode {
  const words = useAssessmentWords().mine
  const { data } = useQuery(myLessons('coming', 'assessment'))
  const [params] = useSearchParams()
  useLessonsLive()
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="live-meetings" className={s['section']}>
      <h2 id="live-meetings">{words.meets}</h2>
      <div className={s['meetings']}>
        {data.map((lesson) => (
          <LessonCard key={lesson.id} lesson={lesson} opened={lesson.id === params.get('lesson')} />
        ))}
      </div>
    </section>
  )
}

/** Status of a request, with a button to cancel it. */
function Waiting({ assessment }: { assessment: MyAssessment }): ReactNode {
  const words = useAssessmentWords().mine
  const takeBack = useAssessmentChange(() => assessmentsApi.cancel(assessment.id, ''))
  return (
    <div className={s['waiting']}>
      {!assessment.self && <strong>{words.for_child(assessment.learner.name)}</strong>}
      <p>{assessment.state === 'requested' ? words.waiting : words.met}</p>
      {assessment.state === 'requested' && (
        <Button
          variant="White"
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate(undefined, { onSuccess: () => void toast.success(words.canceled) })}
        >
          {words.cancel}
        </Button>
      )}
    </div>
  )
}

/** Asking for a live assessment, or what one that is open waits for. */
export function LiveSection(): ReactNode {
  const words = useAssessmentWords().mine
  const language = useLanguage()
  const acting = useSession((session) => actingIn(session.token))
  const whom = useQuery(forWhom('assessment'))
  const mine = useQuery(myAssessments(language))
  // Snapshot of the people to choose from when the dialog opens, so that a new request does not remove any
  // from it.
  const [asking, setAsking] = useState<ForWhom['people'] | null>(null)
  if (!whom.data || !mine.data) return <Skeleton shape="media" />
  const open = mine.data.filter(({ state }) => OPEN.has(state))
  const free = whom.data.people.filter(({ id }) => !open.some(({ learner }) => learner.id === id))
  return (
    <Card as="section" padding="l" className={s['card'] ?? ''} aria-labelledby="live-assessment">
      <h2 id="live-assessment">{words.title}</h2>
      <p>{words.text}</p>
      {open
        .filter(({ state }) => state !== 'scheduled')
        .map((assessment) => (
          <Waiting key={assessment.id} assessment={assessment} />
        ))}
      {open.some(({ state }) => state === 'scheduled') && <p className={parts.note}>{words.scheduled}</p>}
      {whom.data.people.some(({ self }) => self) && <Included only="assessment" />}
      {whom.data.people.length === 0 && <p className={parts.note}>{words.alone}</p>}
      {free.length > 0 &&
        (acting ? (
          <p className={parts.note}>{words.acting}</p>
        ) : (
          <div>
            <Button variant={open.length > 0 ? 'blackBorder' : 'Orange'} onClick={() => setAsking(free)}>
              {words.ask}
            </Button>
          </div>
        ))}
      {asking && (
        <Suspense fallback={null}>
          <AskDialog people={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </Card>
  )
}
