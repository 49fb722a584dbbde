import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Person } from '../inside/person.ts'
import { useRoomWords } from '../words.ts'
import { Picture } from './Picture.tsx'
import { placesOf } from './places.ts'
import { Tile } from './Tile.tsx'
import s from './Stage.module.css'

/** Height of a seat above the middle of the arc: the ends of the horseshoe are higher. */
function liftOf(n: number, count: number): number {
  const middle = (count - 1) / 2
  return count < 3 ? 0 : Math.round((Math.abs(n - middle) / middle) ** 2 * 3)
}

/**
 * A horseshoe of seats that never change, with the person to watch in the middle and the interpreter beside
 * them in a place of their own. With two people, the other one fills the room and one's own picture is in a
 * corner.
 */
export function Stage({
  persons,
  pins,
  onPin,
  spotlight,
  floor,
  shown,
  expected,
}: {
  persons: readonly Person[]
  pins: ReadonlySet<string>
  onPin: (user_id: string) => void
  spotlight: string | null
  floor: readonly string[]
  /** The sign that everybody looks at, if there is one. */
  shown: ReactNode
  /** Names of those who are not here yet. */
  expected: readonly string[]
}): ReactNode {
  const t = useRoomWords().stage
  const others = persons.filter(({ mine }) => !mine)
  const { middle, interpreter } = placesOf({ others, pins, spotlight, floor })
  const large = middle.flatMap((user_id) => persons.find((one) => one.user_id === user_id) ?? [])
  const signer = persons.find((one) => one.user_id === interpreter)
  const sharing = others.find(({ screen }) => screen !== null)
  const pair = persons.length === 2 && !signer && !sharing && !shown
  const seated = pair ? persons.filter(({ mine }) => mine) : persons
  return (
    <>
      <section
        className={s['stage']}
        aria-label={t.label}
        data-interpreter={signer !== undefined || undefined}
        data-pair={pair || undefined}
      >
        <div className={s['middle']}>
          {shown}
          {sharing?.screen && (
            <figure className={s['tile']} data-large data-screen>
              <span className={s['picture']}>
                <Picture stream={sharing.screen} label={t.screen_of(sharing.name)} />
              </span>
              <figcaption className={s['caption']}>{t.screen_of(sharing.name)}</figcaption>
            </figure>
          )}
          {large.map((person) => (
            <Tile key={person.user_id} person={person} large pinned={pins.has(person.user_id)} />
          ))}
          {others.length === 0 && !shown && <Waiting names={expected} />}
        </div>
        {signer && (
          <div className={s['interpreter']}>
            <Tile person={signer} large />
          </div>
        )}
      </section>
      <section
        className={s['seats']}
        aria-label={t.seats}
        data-of={seated.length}
        data-pair={pair || undefined}
      >
        {seated.map((person, n) => (
          <Tile
            key={person.user_id}
            person={person}
            away={middle.includes(person.user_id) || person.user_id === interpreter}
            pinned={pins.has(person.user_id)}
            onPin={person.mine ? undefined : () => onPin(person.user_id)}
            lift={liftOf(n, seated.length)}
          />
        ))}
      </section>
    </>
  )
}

/** Shown while nobody else is here, with the names of the people expected. */
function Waiting({ names }: { names: readonly string[] }): ReactNode {
  const t = useRoomWords().stage,
    language = useLanguage()
  return (
    <div className={s['waiting']} role="status">
      <p>{t.waiting}</p>
      {names.length > 0 && <p>{t.waiting_for(new Intl.ListFormat(language).format(names))}</p>}
    </div>
  )
}
