import HandIcon from 'lucide-react/icons/hand'
import Mic from 'lucide-react/icons/mic'
import Pin from 'lucide-react/icons/pin'
import { type ReactNode } from 'react'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import type { Person } from '../inside/person.ts'
import { useRoomWords } from '../words.ts'
import { Picture } from './Picture.tsx'
import s from './Stage.module.css'

/**
 * A person, large in the middle or small in their seat. Their details are below the picture and cover none of
 * it. Pressing a seat keeps the person large.
 */
export function Tile({
  person,
  large = false,
  away = false,
  pinned,
  onPin,
  lift,
}: {
  person: Person
  large?: boolean
  /** The seat of a person who is shown in the middle. */
  away?: boolean
  pinned?: boolean
  onPin?: (() => void) | undefined
  lift?: number
}): ReactNode {
  const t = useRoomWords(),
    { name, mine } = person
  const shown = mine ? t.and_you(name) : name
  const picture = person.camera && !away && (
    <Picture stream={person.camera} label={mine ? t.stage.self : name} mirrored={mine} />
  )
  const state =
    person.link === 'lost' ? t.stage.lost : person.link === 'connecting' ? t.stage.connecting : null
  const content = (
    <span className={s['picture']}>
      {picture || (
        <span className={s['none']}>
          <PersonAvatar image={person.profile_image} name={name} size={large ? 'xl' : 'm'} />
          {away && <span className={s['words']}>{t.stage.in_the_middle}</span>}
          {large && !away && !state && <span>{t.stage.no_picture}</span>}
        </span>
      )}
      {state && (
        <span className={s['state']} role={large ? 'status' : undefined}>
          {state}
        </span>
      )}
    </span>
  )
  return (
    <figure
      className={s['tile']}
      data-large={large || undefined}
      data-floor={person.floor || undefined}
      data-lift={lift}
      data-person={person.user_id}
    >
      <span className={s['frame']}>
        {content}
        {onPin && (
          <button
            type="button"
            className={s['press']}
            onClick={onPin}
            aria-pressed={pinned}
            aria-label={pinned ? t.stage.unpin(name) : t.stage.pin(name)}
          />
        )}
      </span>
      <figcaption className={s['caption']}>
        {person.hand !== null && (
          <strong
            role="img"
            className={s['hand']}
            aria-label={t.stage.hand(person.hand)}
            title={t.stage.hand(person.hand)}
          >
            <HandIcon aria-hidden="true" />
            <span aria-hidden="true">{person.hand}</span>
          </strong>
        )}
        <span className={s['name']}>{shown}</span>
        {pinned && <Pin aria-hidden="true" />}
        {person.microphone && <Mic role="img" aria-label={t.stage.voice} />}
        {person.floor && <span className={s['signing']}>{t.stage.signing}</span>}
      </figcaption>
    </figure>
  )
}
