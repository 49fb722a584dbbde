import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { formatDayInWords, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { RecordPage } from '#web/client/lists/RecordPage.tsx'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { toast } from '#web/client/toasts.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { useLessonsLive } from '../../../appointments/web/public.ts'
import { MeetingFilms, type MeetingMark } from '../../../recordings/web/public.ts'
import type { AssessmentView } from '../../views.contract.ts'
import { assessmentsApi, oneAssessment, useAssessmentChange } from '../assessments.api.ts'
import { useAssessmentBase } from '../base.ts'
import { useAssessmentWords } from '../words.ts'
import { StateBadge } from './Assessments.tsx'
import { Meeting } from './Meeting.tsx'
import { Raters } from './Raters.tsx'
import { RatingForm } from './RatingForm.tsx'
import { Ratings } from './Ratings.tsx'
import { Settle } from './Settle.tsx'
import s from './Staff.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** /assessments/:id: one live assessment with all that is done about it. */
export default function AssessmentScreen(): ReactNode {
  const { id = '' } = useParams()
  return <OneAssessment key={id} id={id} />
}

function Publish({ assessment }: { assessment: AssessmentView }): ReactNode {
  const words = useAssessmentWords().one
  const [asked, setAsked] = useState(false)
  const publish = useAssessmentChange(() => assessmentsApi.publish(assessment.id))
  const level = assessment.result?.name ?? ''
  return (
    <>
      <Button variant="Orange" onClick={() => setAsked(true)}>
        {words.publish}
      </Button>
      <ConfirmDialog
        open={asked}
        title={words.publish_title(level)}
        confirmLabel={words.publish}
        cancelLabel={words.cancel_no}
        destructive={false}
        busy={publish.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => publish.mutate(undefined, { onSuccess: () => setAsked(false) })}
      >
        <p>{words.publish_text}</p>
      </ConfirmDialog>
    </>
  )
}

function Cancel({ assessment }: { assessment: AssessmentView }): ReactNode {
  const words = useAssessmentWords().one
  const [asked, setAsked] = useState(false)
  const cancel = useAssessmentChange(() => assessmentsApi.cancel(assessment.id, ''))
  return (
    <div>
      <Button variant="White" onClick={() => setAsked(true)}>
        {words.cancel}
      </Button>
      <ConfirmDialog
        open={asked}
        title={words.cancel_title}
        confirmLabel={words.cancel_yes}
        cancelLabel={words.cancel_no}
        busy={cancel.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: () => {
              toast.success(words.canceled)
              setAsked(false)
            },
          })
        }
      >
        <p>{words.cancel_text}</p>
      </ConfirmDialog>
    </div>
  )
}

function Back(): ReactNode {
  const words = useAssessmentWords().staff
  return (
    <Link className={s['back'] ?? ''} href={useAssessmentBase()}>
      <ArrowLeft aria-hidden="true" />
      {words.back}
    </Link>
  )
}

/** Marks on the films, from the moments of all ratings that the reader may see. */
const marksIn = ({ ratings }: AssessmentView): MeetingMark[] =>
  ratings.flatMap(({ place, moments }) =>
    moments.map(({ at, text }, n) => ({ id: `${place} ${n}`, at, label: text })),
  )

function OneAssessment({ id }: { id: string }): ReactNode {
  const words = useAssessmentWords().staff
  const base = useAssessmentBase()
  const query = useQuery(oneAssessment(id, useLanguage()))
  useLessonsLive()
  if (query.isPending)
    return (
      <div className={s['page']} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton shape="media" />
      </div>
    )
  return (
    <RecordPage
      query={query}
      none={words.gone}
      text={words.gone_text}
      back={{ href: base, label: words.back }}
    >
      {(data) => <Shown data={data} />}
    </RecordPage>
  )
}

function Shown({ data }: { data: AssessmentView }): ReactNode {
  const all = useAssessmentWords(),
    words = all.one
  const dates = useDateOptions()
  useDocumentTitle(data.learner.name)
  const filmAt = useRef<string | null>(null)
  const keepMoment = useCallback((at: string) => void (filmAt.current = at), [])
  const own = data.ratings.find(({ mine }) => mine)
  const hidden = data.place !== null && own !== undefined && data.ratings.length < 2 && data.differs === null
  return (
    <Page
      className={s['page']}
      breadcrumbs={<Back />}
      kicker={all.staff.kicker}
      title={data.learner.name}
      text={joinedByPoints([data.organization, all.staff.asked(formatDayInWords(data.requested_at, dates))])}
      actions={data.may.publish && <Publish assessment={data} />}
    >
      <p className={parts.head}>
        <StateBadge state={data.state} />
        {data.result && <strong className={s['result']}>{words.result(data.result.name)}</strong>}
      </p>
      {data.cancel_reason && <p className={parts.hint}>{words.because(data.cancel_reason)}</p>}
      <div className={s['pair']}>
        <Meeting assessment={data} />
        <Raters assessment={data} />
      </div>
      {data.note && (
        <Card as="section" look="quiet" aria-labelledby="wish" className={s['block'] ?? ''}>
          <h2 id="wish">{words.wish}</h2>
          <p className={s['said']}>{data.note}</p>
        </Card>
      )}
      {/* Whoever rates it watches; whoever could rate it does not yet. */}
      {data.booking && data.place !== null && (
        <Suspense fallback={null}>
          <MeetingFilms booking_id={data.booking.id} marks={marksIn(data)} onMoment={keepMoment} />
        </Suspense>
      )}
      {data.may.settle && data.differs && <Settle assessment={data} />}
      {hidden && <p className={parts.hint}>{words.blind}</p>}
      {data.ratings.length > 0 && <Ratings assessment={data} />}
      {data.place !== null && (data.state === 'scheduled' || data.state === 'in_progress') && !own && (
        <RatingForm assessment={data} filmAt={filmAt} />
      )}
      {data.may.rate && own && <RatingForm key={own.at} assessment={data} before={own} filmAt={filmAt} />}
      {data.may.cancel && <Cancel assessment={data} />}
    </Page>
  )
}
