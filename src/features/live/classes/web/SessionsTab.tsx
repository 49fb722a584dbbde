import Plus from 'lucide-react/icons/plus'
import Video from 'lucide-react/icons/video'
import { useState, type ReactNode } from 'react'
import { MINUTE_MS } from '#contract/durations.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { toast } from '#web/client/toasts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { CLOSES_MINUTES, OPENS_MINUTES } from '../../bookings/bookings.contract.ts'
import { useMinute } from '../../appointments/web/public.ts'
import type { ClassSession, StaffClass } from '../class-shapes.contract.ts'
import { classesApi } from './classes.api.ts'
import { useClassChange } from './classes-cache.ts'
import s from './Classes.module.css'
import { SessionDialog, type Doing } from './SessionDialog.tsx'
import { whenThere } from './when.ts'
import { useClassWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

function SessionRow({
  session,
  found,
  onDo,
}: {
  session: ClassSession
  found: StaffClass
  onDo: (doing: Doing) => void
}): ReactNode {
  const words = useClassWords().session
  const dates = useDateOptions()
  const me = useAuth(({ user }) => user?.id)
  const now = useMinute()
  const lesson = useClassChange((key: string | null) => classesApi.lesson(found.id, session.id, key))
  const { there, here } = whenThere(session.starts_at, found.zone, dates)
  const coming = session.state === 'booked' && Date.parse(session.starts_at) > now
  const over = session.state === 'booked' && Date.parse(session.ends_at) <= now
  const mine = [...found.teachers, found.interpreter].some((one) => one?.id === me)
  const enters =
    mine &&
    session.state === 'booked' &&
    now >= Date.parse(session.starts_at) - OPENS_MINUTES * MINUTE_MS &&
    now <= Date.parse(session.ends_at) + CLOSES_MINUTES * MINUTE_MS
  const state = over ? words.over : words.states[session.state]
  return (
    <li className={s['row']} data-off={session.state === 'canceled' ? '' : undefined}>
      <div>
        <p className={s['when']}>
          <time dateTime={session.starts_at}>{there}</time>
        </p>
        {here && <p className={parts.note}>{words.here(here)}</p>}
        {state && <Badge tone={session.state === 'canceled' ? 'red' : 'neutral'}>{state}</Badge>}
      </div>
      {session.state !== 'canceled' && (
        <Select
          label={words.lesson_of(there)}
          hideLabel
          value={session.lesson_key ?? ''}
          disabled={lesson.isPending}
          options={[
            { value: '', label: words.no_lesson },
            ...found.lessons.map(({ key, title }) => ({ value: key, label: title })),
          ]}
          onChange={(event) =>
            lesson.mutate(event.target.value || null, {
              onSuccess: () => void toast.success(words.lesson_saved),
            })
          }
        />
      )}
      {(coming || enters) && found.state === 'published' && (
        <div className={s['actions']}>
          {enters && (
            <Button
              variant="Orange"
              size="s"
              icon={<Video aria-hidden="true" />}
              href={`/room/${session.id}`}
            >
              {words.room}
            </Button>
          )}
          {coming && (
            <>
              <Button variant="blackBorder" size="s" onClick={() => onDo({ is: 'move', session })}>
                {words.move}
              </Button>
              <Button variant="White" size="s" onClick={() => onDo({ is: 'cancel', session })}>
                {words.cancel}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** The sessions of a class: which lesson each is about; one can be moved, canceled, or added. */
export function SessionsTab({ found }: { found: StaffClass }): ReactNode {
  const words = useClassWords().session
  const [doing, setDoing] = useState<Doing | null>(null)
  return (
    <div className={parts.section}>
      <ol className={s['list']} aria-label={words.list}>
        {found.sessions.map((session) => (
          <SessionRow key={session.id} session={session} found={found} onDo={setDoing} />
        ))}
      </ol>
      {found.state === 'published' && (
        <div className={s['actions']}>
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setDoing({ is: 'add' })}>
            {words.add}
          </Button>
        </div>
      )}
      {doing && <SessionDialog doing={doing} found={found} onClose={() => setDoing(null)} />}
    </div>
  )
}
