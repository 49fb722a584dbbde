import Pin from 'lucide-react/icons/pin'
import Spotlight from 'lucide-react/icons/spotlight'
import type { ReactNode } from 'react'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import type { RoomPerson } from '../../room.contract.ts'
import type { Person } from '../inside/person.ts'
import { judge } from '../line/figures.ts'
import { useRoomWords } from '../words.ts'
import s from './Side.module.css'
import parts from '#web/ui/layout/parts.module.css'

function Quality({ person }: { person: Person }): ReactNode {
  const t = useRoomWords().people
  const { figures, camera, link } = person
  if (!figures || !camera || link !== 'connected') return null
  const { grade, because } = judge(figures)
  const percent = Math.round(figures.loss * 100),
    frames = Math.round(figures.frames)
  const why =
    because === 'frames'
      ? t.because.frames(frames)
      : because === 'size'
        ? t.because.size(figures.width, figures.height)
        : because === 'delay'
          ? t.because.delay(figures.delay ?? 0)
          : because === 'loss'
            ? t.because.loss(percent)
            : null
  return (
    <p className={s['quality']} data-grade={grade}>
      <strong>{t.quality[grade]}</strong>
      {why ? `: ${why}` : ''}
      <span className={s['figures']}>
        {t.figures(frames, figures.width, figures.height, figures.delay, percent)}
      </span>
    </p>
  )
}

/** One queue of raised hands, everybody with how well they are seen, and whom a teacher shows to all. */
export function PeoplePanel({
  people,
  persons,
  pins,
  onPin,
  spotlight,
  onSpotlight,
  rating,
}: {
  people: readonly RoomPerson[]
  persons: readonly Person[]
  pins: ReadonlySet<string>
  onPin: (user_id: string) => void
  spotlight: string | null
  /** Only a teacher has it. */
  onSpotlight: ((user_id: string | null) => void) | null
  /** Path of the page on which an assessor writes their rating. */
  rating: string | null
}): ReactNode {
  const t = useRoomWords(),
    p = t.people
  const hands = persons.filter(({ hand }) => hand !== null).toSorted((a, b) => (a.hand ?? 0) - (b.hand ?? 0))
  const away = people.filter(({ user_id }) => !persons.some((one) => one.user_id === user_id))
  const shown = (person: Person): string => (person.mine ? t.and_you(person.name) : person.name)
  return (
    <div className={s['panel']}>
      {rating && (
        <a href={rating} target="_blank" rel="noreferrer">
          {p.rate}
        </a>
      )}
      <h2>{p.hands}</h2>
      {hands.length === 0 ? (
        <p className={parts.small}>{p.no_hands}</p>
      ) : (
        <ol className={s['hands']} data-hands-queue>
          {hands.map((person) => (
            <li key={person.user_id}>{shown(person)}</li>
          ))}
        </ol>
      )}
      <h2>{p.here}</h2>
      <ul className={s['people']}>
        {persons.map((person) => (
          <li key={person.user_id}>
            <PersonAvatar image={person.profile_image} name={person.name} size="s" />
            <div>
              <p>
                {shown(person)} <span className={parts.small}>{t.roles[person.role]}</span>
              </p>
              <Quality person={person} />
              {onSpotlight && !person.mine && person.sees !== 'good' && (
                <p className={s['quality']} data-grade={person.sees}>
                  {p.suffers}
                </p>
              )}
            </div>
            {!person.mine && (
              <IconButton
                label={pins.has(person.user_id) ? t.stage.unpin(person.name) : t.stage.pin(person.name)}
                icon={<Pin />}
                aria-pressed={pins.has(person.user_id)}
                onClick={() => onPin(person.user_id)}
              />
            )}
            {onSpotlight && !person.mine && (
              <IconButton
                label={
                  spotlight === person.user_id
                    ? t.stage.spotlight_off(person.name)
                    : t.stage.spotlight(person.name)
                }
                icon={<Spotlight />}
                aria-pressed={spotlight === person.user_id}
                onClick={() => onSpotlight(spotlight === person.user_id ? null : person.user_id)}
              />
            )}
          </li>
        ))}
      </ul>
      {away.length > 0 && (
        <>
          <h2>{p.away}</h2>
          <ul className={parts.rows}>
            {away.map((person) => (
              <li key={person.user_id}>
                {person.name} <span className={parts.small}>{t.roles[person.role]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
