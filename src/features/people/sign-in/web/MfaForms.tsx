import { useEffect, useState, type ReactNode } from 'react'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { OtpInput } from '#web/ui/form/OtpInput.tsx'
import { useCopyText } from '#web/client/browser/copy-text.ts'
import styles from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { signInApi } from './sign-in.api.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { useSignInWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Setup = Awaited<ReturnType<typeof signInApi.setUp>>

/** Switching on: password, then secret and first code. Answers the backup codes. */
export function SwitchOn({
  hasPassword,
  onDone,
}: {
  hasPassword: boolean
  onDone: (codes: string[]) => void
}): ReactNode {
  const all = useSignInWords()
  const words = all.mfa
  const copy = useCopyText()
  const [setup, setSetup] = useState<Setup | null>(null)
  const start = useForm({
    disposable: true,
    initial: { password: '' },
    submit: async ({ password }) => setSetup(await signInApi.setUp(password)),
  })
  const enable = useForm({
    disposable: true,
    initial: { code: '' },
    submit: async ({ code }) => onDone((await signInApi.enable(code)).backup_codes),
  })

  if (!setup) {
    return (
      <Form form={start} className={styles.form}>
        {hasPassword && <CurrentPassword id="mfa-password" {...start.text('password')} />}
        <SubmitButton form={start} size="l" wide label={words.start} />
      </Form>
    )
  }
  return (
    <Form form={enable} className={styles.form}>
      <p>{words.scan}</p>
      <img
        className={styles.qr}
        alt={words.qr}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.qr_svg)}`}
      />
      <p>{words.or_type}</p>
      <p className={styles.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
      <div className={parts.actions}>
        <Button variant="White" onClick={() => void copy(setup.secret, words.secret_copied)}>
          {words.copy_secret}
        </Button>
        <Button variant="White" href={setup.url}>
          {words.open_app}
        </Button>
      </div>
      <OtpInput
        id="mfa-code"
        label={words.first_code}
        digitLabel={all.digit}
        value={enable.values.code}
        onChange={(code) => enable.set('code', code)}
        onComplete={(code) => enable.send({ code })}
        error={enable.errors['code']}
        disabled={enable.busy}
      />
      <SubmitButton form={enable} size="l" wide label={words.enable} />
    </Form>
  )
}

type Act = 'disable' | 'codes'
/** Switching off, or new backup codes: both want the password and a code. */
export function WhileOn({
  hasPassword,
  onCodes,
  onOff,
}: {
  hasPassword: boolean
  onCodes: (codes: string[]) => void
  onOff: () => void
}): ReactNode {
  const all = useSignInWords()
  const words = all.mfa
  const [act, setAct] = useState<Act | null>(null)
  const form = useForm({
    disposable: true,
    initial: { password: '', code: '' },
    submit: async (body) => {
      if (act === 'codes') return onCodes((await signInApi.newCodes(body)).backup_codes)
      await signInApi.disable(body)
      onOff()
    },
  })
  // The buttons that opened the form are unmounted, so focus its first field.
  useEffect(() => {
    if (act) document.getElementById(hasPassword ? 'mfa-password' : 'mfa-code')?.focus()
  }, [act, hasPassword])
  if (!act) {
    return (
      <div className={styles.form}>
        <Button variant="blackBorder" wide onClick={() => setAct('codes')}>
          {words.new_codes}
        </Button>
        <Button variant="RedOpacity" wide onClick={() => setAct('disable')}>
          {words.disable}
        </Button>
      </div>
    )
  }
  return (
    <form {...form.props} className={styles.form}>
      <h2>{words.confirm}</h2>
      {act === 'codes' && <p>{words.new_codes_hint}</p>}
      {form.problem && <Notice>{form.problem.message}</Notice>}
      {hasPassword && <CurrentPassword id="mfa-password" {...form.text('password')} />}
      <OtpInput
        id="mfa-code"
        label={all.second.code}
        digitLabel={all.digit}
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
        error={form.errors['code']}
        disabled={form.busy}
      />
      <SubmitButton
        form={form}
        variant={act === 'disable' ? 'Red' : 'Orange'}
        size="l"
        wide
        label={act === 'disable' ? words.disable : words.new_codes}
      />
      <button type="button" className={styles.quiet} onClick={() => setAct(null)}>
        {words.cancel}
      </button>
    </form>
  )
}
