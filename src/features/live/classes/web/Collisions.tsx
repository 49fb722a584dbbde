import type { ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import s from './Classes.module.css'
import { whenThere } from './when.ts'
import { useClassWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Collision = { starts_at: string; person?: { id: string; name: string } }

/** Collisions of people with sessions, from the server's error; nothing for other errors. */
export function Collisions({ error, zone }: { error: unknown; zone: string }): ReactNode {
  const words = useClassWords()
  const dates = useDateOptions()
  const found = isApiError(error) ? error.details['sessions'] : undefined
  if (!Array.isArray(found) || found.length === 0) return null
  return (
    <div className={parts.section}>
      {(found as Collision[]).some(({ person }) => person) && (
        <p className={parts.note}>{words.collisions}</p>
      )}
      <ul className={s['list']}>
        {(found as Collision[]).map(({ starts_at, person }) => {
          const { there } = whenThere(starts_at, zone, dates)
          return (
            <li key={`${starts_at} ${person?.id}`}>
              {person ? words.collision(person.name, there) : words.people.collides_at(there)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
