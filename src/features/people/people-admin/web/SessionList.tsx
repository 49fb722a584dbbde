import { useQuery } from '@tanstack/react-query'
import { Asked } from '#web/client/asked.tsx'
import { formatRelative } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { deviceOf } from '../../sign-in/web/public.ts'
import { peopleApi, sessionsOf, usePeopleChange } from './people-admin.api.ts'
import styles from './Sessions.module.css'
import { usePeopleAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** A person's sessions, with a button to end each or, with `all`, all of them. */
export function SessionList({ id, all = false }: { id: string; all?: boolean }) {
  const { devices: words } = usePeopleAdminWords()
  const language = useLanguage()
  const query = useQuery(sessionsOf(id))
  const end = usePeopleChange((session_id: string) => peopleApi.endSession(id, session_id))
  return (
    <>
      <Asked query={query} failed={{ level: 3, title: words.failed }} loading={<Skeleton lines={4} />}>
        {(data) => data.length === 0 && <p>{words.none}</p>}
      </Asked>
      <ul className={parts.list}>
        {query.data?.map((session) => {
          const device = deviceOf(session.agent)
          return (
            <li key={session.id} className={styles.session}>
              <div>
                <p className={styles.name}>
                  {device ? words.on(device.browser, device.system) : words.unknown}
                </p>
                <p className={parts.note}>
                  {words.last(formatRelative(session.last_seen_at, Date.now(), language))}&nbsp;· {session.ip}
                </p>
              </div>
              <Button
                variant="OffWhite"
                size="s"
                loading={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                {words.end}
              </Button>
            </li>
          )
        })}
      </ul>
      {all && <EndAll id={id} wide={false} />}
    </>
  )
}

/** Ends every session of a person; nothing where there is none. */
export function EndAll({ id, wide }: { id: string; wide: boolean }) {
  const { devices: words } = usePeopleAdminWords()
  const { data } = useQuery(sessionsOf(id))
  const all = usePeopleChange(() => peopleApi.endSessions(id))
  if (!data || data.length === 0) return null
  return (
    <Button variant="Red" wide={wide} loading={all.isPending} onClick={() => all.mutate(undefined)}>
      {words.end_all}
    </Button>
  )
}
