import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { MINUTE_MS } from '#contract/durations.ts'
import { MeetingFeedback } from '#features/learning/feedback/web/public.ts'
import { formatDate, formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { OPENS_MINUTES } from '../../../bookings/bookings.contract.ts'
import { useMinute } from '../../../appointments/web/public.ts'
import type { MyClass } from '../../class-places.contract.ts'
import { classAddress } from './ClassCard.tsx'
import { myClasses, useOpenClassesLive } from './places.api.ts'
import s from './Places.module.css'
import { usePlacesWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const lastOf = ({ attendance }: MyClass): MyClass['attendance'][number] | undefined =>
  attendance.findLast(({ attended }) => attended === 'present' || attended === 'late')

function Entry({ own }: { own: MyClass }): ReactNode {
  const all = usePlacesWords(),
    words = all.mine
  const dates = useDateOptions()
  const now = useMinute()
  const { next_session: next, attendance } = own
  const over = attendance.filter(({ attended }) => attended !== 'coming' && attended !== 'canceled')
  // Ask for feedback on the last session that the learner attended.
  const last = own.self ? lastOf(own) : undefined
  const open =
    next && own.standing === 'enrolled' && now >= Date.parse(next.starts_at) - OPENS_MINUTES * MINUTE_MS
  return (
    <Card as="article" className={s['mine']}>
      <div className={s['mineHead']}>
        <h3>
          <Link href={classAddress(own.class.id)}>{own.class.title}</Link>
        </h3>
        <Badge tone={own.standing === 'enrolled' ? 'green' : 'neutral'}>
          {words.standings[own.standing]}
        </Badge>
      </div>
      <p className={s['muted']}>
        {joinedByPoints([
          all.with(own.class.teachers.map(({ name }) => name).join(', ')),
          !own.self && words.for_child(own.learner.name),
        ])}
      </p>
      <p>
        {next ? (
          <>
            {words.next}: <time dateTime={next.starts_at}>{formatDateTime(next.starts_at, dates)}</time>
          </>
        ) : (
          words.none_left
        )}
      </p>
      {over.length > 0 && (
        <p className={s['muted']}>
          {words.attendance(over.filter(({ attended }) => attended !== 'absent').length, over.length)}
        </p>
      )}
      <div className={parts.buttons}>
        {open && (
          <Button variant="Orange" href={`/room/${next.id}`}>
            {all.seat.enter}
          </Button>
        )}
        {last && (
          <MeetingFeedback
            meeting_id={last.session_id}
            name={own.class.title}
            when={formatDate(last.starts_at, dates)}
          />
        )}
        <Button variant="White" href={classAddress(own.class.id)}>
          {words.open}
        </Button>
      </div>
    </Card>
  )
}

/** Classes in which a learner, or a child of theirs, has a seat or waits; and the way to find one. */
export function MyClasses(): ReactNode {
  const words = usePlacesWords().mine
  const { data: coming = [] } = useQuery(myClasses('coming'))
  const { data: past = [] } = useQuery(myClasses('past'))
  const rated = useSearchParams()[0].get('feedback')
  useOpenClassesLive()
  return (
    <section aria-labelledby="my-classes" className={s['block']}>
      <h2 id="my-classes">{words.title}</h2>
      <div className={s['mines']}>
        {coming.map((own) => (
          <Entry key={`${own.class.id} ${own.learner.id}`} own={own} />
        ))}
        <Card className={s['mine']}>
          <p>{words.find_text}</p>
          <div className={parts.buttons}>
            <Button href="/v-classes">{words.find}</Button>
          </div>
        </Card>
      </div>
      {past.length > 0 && (
        <details className={s['past']} open={past.some((own) => lastOf(own)?.session_id === rated)}>
          <summary>{words.past}</summary>
          <div className={s['mines']}>
            {past.map((own) => (
              <Entry key={`${own.class.id} ${own.learner.id}`} own={own} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}
