import { useRef, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { Notice } from '#web/form/Notice.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { whenText } from '#contract/when-text.ts'
import { useOrganizerWords } from '../words.ts'
import { useAddresses } from './address.ts'
import { DoorCamera } from './DoorCamera.tsx'
import s from './Organizer.module.css'
import { useDoor, type DoorResult } from './use-door.ts'
import parts from '#web/ui/layout/parts.module.css'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** /admin/event/:id/check-in, /events/:id/check-in (of a date): the door, with or without a connection. */
export default function CheckIn(): ReactNode {
  const { id = '' } = useParams()
  const words = useOrganizerWords().door
  const language = useLanguage()
  const to = useAddresses()
  const door = useDoor(id)
  const [text, setText] = useState('')
  const [camera, setCamera] = useState(false)
  const field = useRef<HTMLFormElement>(null)
  const say = ({ answer, name, party, key }: DoorResult): string =>
    answer === 'in'
      ? words.in(name, party)
      : answer === 'again'
        ? words.again(name)
        : answer === 'not_in'
          ? words.not_in(name)
          : words.unknown(key)
  const { list } = door
  const wanted = plain(text.trim())
  const guests = (list?.guests ?? []).filter(
    (guest) => plain(guest.name).includes(wanted) || plain(guest.door_code).startsWith(wanted),
  )
  const came = list?.guests.filter(door.isHere).length ?? 0
  return (
    <div className={parts.page}>
      <BackLink href={to.list}>{words.back}</BackLink>
      <PageHeader
        title={list?.title ?? words.title}
        text={list ? whenText(new Date(list.starts_at), list.zone, language) : words.title}
      />
      {door.lost ? (
        <EmptyState title={words.lost} />
      ) : !list ? (
        <Skeleton lines={6} />
      ) : (
        <>
          <div className={s['said']} data-answer={door.said?.answer} role="status">
            {door.said ? say(door.said) : words.count(came, list.guests.length)}
          </div>
          {!door.online && <Notice>{words.offline}</Notice>}
          <p className={parts.lead}>
            {door.said && `${words.count(came, list.guests.length)} · `}
            {door.queued > 0 ? words.queued(door.queued) : words.all_sent}
          </p>
          {/* A scanner types the code and presses Enter; a hand does the same. */}
          <form
            ref={field}
            className={s['enter']}
            onSubmit={(event) => {
              event.preventDefault()
              const [only] = guests
              void door.read(guests.length === 1 && only ? only.id : text)
              setText('')
            }}
          >
            <TextInput
              id="code"
              label={words.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" variant="Orange">
              {words.enter}
            </Button>
          </form>
          <div>
            <Button variant="blackBorder" aria-pressed={camera} onClick={() => setCamera(!camera)}>
              {camera ? words.camera_off : words.camera}
            </Button>
          </div>
          {camera && <DoorCamera onRead={(code) => void door.read(code)} />}
          <h2>{words.guests}</h2>
          {list.guests.length === 0 ? (
            <p className={parts.lead}>{words.nobody}</p>
          ) : (
            <ul className={s['guests']}>
              {guests.map((guest) => (
                <li key={guest.id}>
                  <button type="button" onClick={() => void door.read(guest.id)}>
                    <span>
                      {guest.name}
                      {guest.party > 1 && ` +${guest.party - 1}`}
                    </span>
                    {door.isHere(guest) ? (
                      <Badge tone="green">{words.here}</Badge>
                    ) : (
                      <span>{guest.door_code}</span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
