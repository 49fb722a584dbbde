import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { signInApi } from '#features/people/sign-in/web/public.ts'
import { actingIn, useSession } from '../../client/session/session.ts'
import { useAuth } from '../../client/stores/auth.ts'
import { saidOf } from '../../form/said-of.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { takeOver } from '../session.ts'
import { useAreaWords } from '../words.ts'
import s from './ConfirmLine.module.css'

/** Polling interval of a visible page, in case the socket misses the confirmation. */
const ASK_MS = 15_000

/**
 * Asks for the confirmation of the email address until it is confirmed, in whatever browser. Sends the mail
 * again, also to another address.
 */
export function ConfirmLine(): ReactNode {
  const words = useAreaWords().confirm
  const common = useCommonWords()
  const user = useAuth((state) => state.user)
  const acting = useSession((session) => actingIn(session.token))
  const waits = user?.['email_confirmed'] === false && !acting
  const [changing, setChanging] = useState(false)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (!waits) return undefined
    const ask = (): void => {
      if (document.visibilityState === 'visible') void takeOver()
    }
    const timer = setInterval(ask, ASK_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [waits])
  if (!waits || !user?.email) return null

  const send = async (email: string): Promise<void> => {
    setBusy(true)
    try {
      await signInApi.confirmation(email)
      setMessage(words.sent(email))
      setChanging(false)
      await takeOver()
    } catch (error) {
      setMessage(saidOf(error, common))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void send(String(new FormData(event.currentTarget).get('email')).trim())
  }
  return (
    <section className={s['line']} data-chrome="" aria-label={words.label}>
      <p>{words.wrote(user.email)}</p>
      {changing ? (
        <form className={s['form']} onSubmit={submit}>
          <TextInput
            id="confirm-email"
            name="email"
            type="email"
            label={words.address}
            autoComplete="email"
            defaultValue={user.email}
            required
          />
          <Button type="submit" variant="black" size="s" loading={busy}>
            {words.send}
          </Button>
        </form>
      ) : (
        <p className={s['actions']}>
          <button type="button" disabled={busy} onClick={() => void send(user.email ?? '')}>
            {words.again}
          </button>
          <button type="button" onClick={() => setChanging(true)}>
            {words.change}
          </button>
        </p>
      )}
      <p role="status">{message}</p>
    </section>
  )
}
