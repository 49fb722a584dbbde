import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { MOST_TEXT } from '../session/room-messages.ts'
import type { RoomSession } from '../session/session.ts'
import type { Line } from '../session/state.ts'
import { useRoomWords } from '../words.ts'
import s from './Side.module.css'
import parts from '#web/ui/layout/parts.module.css'

function Lines({
  lines,
  nameOf,
}: {
  lines: readonly Line[]
  nameOf: (user_id: string) => string
}): ReactNode {
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing that an effect may give back.
    void end.current?.scrollIntoView({ block: 'nearest' })
  }, [lines])
  return (
    <ol className={s['lines']}>
      {lines.map((line, n) => (
        <li key={`${line.user_id}${line.id}`} ref={n === lines.length - 1 ? end : undefined}>
          <span className={s['who']}>{nameOf(line.user_id)}</span> {line.text}
        </li>
      ))}
    </ol>
  )
}

/** Text sent letter by letter, for captions and people who write instead of signing; messages are separate. */
export function TextPanel({
  session,
  texts,
  chat,
  captions,
  nameOf,
}: {
  session: RoomSession
  texts: readonly Line[]
  chat: readonly Line[]
  /** The person is here to caption what is said. */
  captions: boolean
  nameOf: (user_id: string) => string
}): ReactNode {
  const t = useRoomWords().text
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const line = useRef(crypto.randomUUID())
  const id = useId()
  const type = (value: string, done = false): void => {
    session.write('text', line.current, value, done)
    setText(done ? '' : value)
    if (done) line.current = crypto.randomUUID()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text.trim() !== '') type(text, true)
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (message.trim() === '') return
    session.write('chat', crypto.randomUUID(), message.trim(), true)
    setMessage('')
  }
  return (
    <div className={s['panel']}>
      <h2>{t.live_title}</h2>
      {texts.length === 0 ? <p className={parts.small}>{t.none}</p> : <Lines lines={texts} nameOf={nameOf} />}
      <TextInput
        label={captions ? t.captions : t.live}
        hint={captions ? t.caption_hint : t.live_hint}
        value={text}
        maxLength={MOST_TEXT}
        autoComplete="off"
        data-autofocus
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <h2>{t.chat_title}</h2>
      {chat.length > 0 && <Lines lines={chat} nameOf={nameOf} />}
      <form className={s['send']} onSubmit={send} aria-labelledby={id}>
        <TextInput
          id={id}
          label={t.chat}
          value={message}
          maxLength={MOST_TEXT}
          autoComplete="off"
          onChange={(event) => setMessage(event.target.value)}
        />
        <Button type="submit" variant="PrimaryWood">
          {t.send}
        </Button>
      </form>
    </div>
  )
}
