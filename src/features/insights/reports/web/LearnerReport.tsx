import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useReadAt } from '#web/client/lists/use-read-at.ts'
import {
  ConsentCard,
  LearningPicture,
  NotesPanel,
  PeriodSelect,
  usePeriod,
} from '../../learners/web/public.ts'
import { Downloads } from './components/Downloads.tsx'
import { useReportPlace } from './place.ts'
import { learnerReport } from './reports.api.ts'
import { useReportWords } from './words.ts'

/** /reports/:userId, /admin/reports/:userId: one learner's report, and what teachers noted. */
export default function LearnerReport() {
  const { userId = '' } = useParams()
  // Another learner is another report: nothing of the one before stays, neither their picture nor a note
  // begun about them.
  return <ReportOf key={userId} userId={userId} />
}

function ReportOf({ userId }: { userId: string }) {
  const words = useReportWords()
  const dates = useDateOptions()
  const place = useReportPlace()
  const [range] = usePeriod()
  const query = useQuery(learnerReport(userId, range, place.organization_id))
  const readAt = useReadAt(query.dataUpdatedAt)
  return (
    <RecordPage
      query={query}
      none={words.missing}
      text={words.missing_text}
      back={{ href: place.addressOf(), label: words.all }}
    >
      {(data) => {
        const { learner } = data
        return (
          <Record
            wide
            kicker={words.one}
            title={learner.name}
            text={joinedByPoints([
              learner.groups.join(', ') || learner.email,
              ...(learner.level ? [learner.level] : []),
              words.since(formatDate(learner.joined_at, dates)),
            ])}
            actions={
              data.learning && (
                <Downloads
                  narrowed={{
                    date_range: range,
                    ...(place.organization_id && { organization_id: place.organization_id }),
                  }}
                  learners={1}
                  user_id={learner.user_id}
                />
              )
            }
          >
            <PeriodSelect />
            <LearningPicture picture={data} now={readAt} />
            {/* An Admin reads for one organization and asks in the name of none. */}
            {!place.admin && data.state === 'not_agreed' && <ConsentCard user_id={learner.user_id} />}
            {/* Teachers' notes belong to the organization, so an Admin does not see them. */}
            {!place.admin && <NotesPanel user_id={learner.user_id} />}
          </Record>
        )
      }}
    </RecordPage>
  )
}
