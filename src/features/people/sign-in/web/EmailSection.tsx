import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import form from '#web/form/form.module.css'
import { useForm } from '#web/form/use-form.ts'
import styles from './SecuritySection.module.css'
import { signInApi } from './sign-in.api.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { useSignInWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const KEY = ['auth', 'email-change']
const WAITING_MS = 5000

function Ask({
  hasPassword,
  hasAddress,
  hasCodes,
  onDone,
}: {
  hasPassword: boolean
  hasAddress: boolean
  /** True while the second step is on: its code replaces the old mailbox. */
  hasCodes: boolean
  onDone: () => void
}): ReactNode {
  const all = useSignInWords()
  const words = all.email_change
  const ask = useForm({
    initial: { email: '', password: '', code: '' },
    shape: () =>
      import('../../email-change/email-change.contract.ts').then(
        ({ emailChangeContract }) => emailChangeContract.ask.body,
      ),
    submit: async (body) => {
      await signInApi.askEmailChange(body)
      onDone()
    },
  })
  // The button that opened the form is unmounted, so focus the first field.
  useEffect(() => document.getElementById('new_email')?.focus(), [])
  return (
    <Form form={ask} className={form.form}>
      <TextInput
        id="new_email"
        type="email"
        label={words.new_email}
        autoComplete="email"
        {...ask.text('email')}
      />
      {hasPassword && (
        <CurrentPassword id="email_password" autoComplete="current-password" {...ask.text('password')} />
      )}
      {hasCodes ? (
        <TextInput
          id="email_code"
          label={words.code}
          optional
          hint={words.code_hint}
          autoComplete="one-time-code"
          {...ask.text('code')}
        />
      ) : (
        hasAddress && <p className={parts.small}>{words.no_codes}</p>
      )}
      <div className={parts.actions}>
        <SubmitButton form={ask} variant="black" label={words.ask} />
        <Button variant="OffWhite" disabled={ask.busy} onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}

/** The address that one signs in with, and its change, which both addresses confirm. */
export function EmailSection({
  email,
  signInName,
}: {
  /** Null for who signs in with a name only. */
  email: string | null
  signInName: string | null
}): ReactNode {
  const words = useSignInWords().email_change
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  // Confirmed elsewhere, in mails: refetch while the change is open, and refetch the account after it ends.
  const { data: open } = useQuery({
    queryKey: KEY,
    queryFn: signInApi.emailChange,
    refetchInterval: ({ state }) => (state.data ? WAITING_MS : false),
    refetchOnWindowFocus: ({ state }) => (state.data ? 'always' : false),
  })
  const [waited, setWaited] = useState(false)
  if (open && !waited) setWaited(true)
  useEffect(() => {
    if (waited && open === null) void queries.invalidateQueries({ queryKey: ['users', 'me'] })
  }, [waited, open, queries])
  const { data: status } = useQuery({ queryKey: ['auth', 'two-factor'], queryFn: signInApi.twoFactor })
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: KEY })
  const side = (label: string, confirmed: boolean): ReactNode => (
    <p className={styles.row}>
      <span>{label}</span>
      <Badge tone={confirmed ? 'green' : 'neutral'}>{confirmed ? words.confirmed : words.not_yet}</Badge>
    </p>
  )
  return (
    <section className={form.form} aria-labelledby="email-title">
      <h2 id="email-title">{words.heading}</h2>
      {email !== null && <p>{words.now(email)}</p>}
      {signInName !== null && (
        <p>{email === null ? words.name_only(signInName) : words.name_too(signInName)}</p>
      )}
      {open && (
        <div className={form.form} role="status">
          <div>
            <h3>{words.waiting(open.email)}</h3>
            <p className={parts.small}>{email === null ? words.guardian_text : words.waiting_text}</p>
          </div>
          <div>
            {side(email === null ? words.guardian : words.old, open.old_confirmed)}
            {side(words.new, open.new_confirmed)}
          </div>
          <div>
            <Button variant="OffWhite" onClick={() => void signInApi.cancelEmailChange().then(again)}>
              {email === null ? words.give_up_adding : words.give_up}
            </Button>
          </div>
        </div>
      )}
      {!open && !asking && (
        <div>
          <Button variant="blackBorder" onClick={() => setAsking(true)}>
            {email === null ? words.add : words.change}
          </Button>
        </div>
      )}
      {!open && asking && (
        <Ask
          hasPassword={status?.has_password ?? true}
          hasAddress={email !== null}
          hasCodes={email !== null && (status?.enabled ?? false)}
          onDone={() => {
            setAsking(false)
            void again()
          }}
        />
      )}
    </section>
  )
}
