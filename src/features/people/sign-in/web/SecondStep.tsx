import { useState, type ReactNode } from 'react'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { LockHand } from '#web/ui/art/LockHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { OtpInput } from '#web/ui/form/OtpInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { AuthLayout, screen } from './AuthLayout.tsx'
import styles from '#web/form/form.module.css'
import { useForm } from '#web/form/use-form.ts'
import { signInApi } from './sign-in.api.ts'
import { enter, inHash } from './signing-in.ts'
import { useSignInWords } from './words.ts'

function Content(): ReactNode {
  const all = useSignInWords()
  const words = all.second
  const [ticket] = useState(() => inHash('ticket'))
  const [backup, setBackup] = useState(false)
  const body = (values: { code: string; backup_code: string; trust_device: boolean }) => ({
    ticket,
    trust_device: values.trust_device,
    ...(backup ? { backup_code: values.backup_code } : { code: values.code }),
  })
  const form = useForm({
    disposable: true,
    initial: { code: '', backup_code: '', trust_device: false as boolean },
    body,
    shape: () => import('../sign-in.contract.ts').then(({ SecondStep }) => SecondStep),
    submit: async (values) => {
      const { token } = await signInApi.secondStep(body(values))
      if (token) enter(token)
    },
  })
  const over = ticket === '' || form.problem?.code === 'ticket_expired'
  return (
    <AuthLayout
      title={words.title}
      lead={over ? words.expired : backup ? words.backup_lead : words.lead}
      art={<LockHand />}
      aside={words.aside}
      foot={
        !over && (
          <p>
            <Link href="/auth/login">{words.restart}</Link>
          </p>
        )
      }
    >
      {over && (
        <Button variant="Orange" size="l" wide href="/auth/login">
          {words.restart}
        </Button>
      )}
      {!over && (
        <Form form={form} className={styles.form}>
          {backup ? (
            <TextInput
              id="backup_code"
              label={words.backup}
              autoComplete="off"
              exact
              {...form.text('backup_code')}
            />
          ) : (
            <OtpInput
              first
              id="code"
              label={words.code}
              digitLabel={all.digit}
              value={form.values.code}
              onChange={(code) => form.set('code', code)}
              onComplete={(code) => form.send({ ...form.values, code })}
              error={form.errors['code']}
              disabled={form.busy}
            />
          )}
          <Checkbox
            label={words.trust}
            checked={form.values.trust_device}
            onChange={(event) => form.set('trust_device', event.target.checked)}
          />
          <SubmitButton form={form} size="l" wide label={words.submit} />
          <button type="button" className={styles.quiet} onClick={() => setBackup(!backup)}>
            {backup ? words.use_app : words.use_backup}
          </button>
        </Form>
      )}
    </AuthLayout>
  )
}
export default screen(Content)
