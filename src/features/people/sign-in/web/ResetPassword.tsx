import { useState, type ReactNode } from 'react'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { LockHand } from '#web/ui/art/LockHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { AuthLayout, screen } from './AuthLayout.tsx'
import styles from '#web/form/form.module.css'
import { useForm } from '#web/form/use-form.ts'
import { NewPassword } from './NewPassword.tsx'
import { signInApi } from './sign-in.api.ts'
import { inHash } from './signing-in.ts'
import { useSignInWords } from './words.ts'

function Content(): ReactNode {
  const all = useSignInWords()
  const words = all.reset
  const [token] = useState(() => inHash('token'))
  const [done, setDone] = useState(false)
  const form = useForm({
    disposable: true,
    initial: { password: '' },
    body: (values) => ({ ...values, token }),
    shape: () => import('../../passwords/passwords.contract.ts').then((contract) => contract.ResetPassword),
    submit: async ({ password }) => {
      await signInApi.reset({ token, password })
      setDone(true)
    },
  })
  const expired = token === '' || form.problem?.code === 'link_expired'
  return (
    <AuthLayout
      title={done ? words.done_title : words.title}
      lead={done ? words.done : expired ? words.expired : words.lead}
      art={<LockHand />}
      aside={words.aside}
    >
      {done && (
        <Button variant="Orange" size="l" wide href="/auth/login">
          {all.login.submit}
        </Button>
      )}
      {!done && expired && (
        <Button variant="Orange" size="l" wide href="/auth/forgot-password">
          {words.again}
        </Button>
      )}
      {!done && !expired && (
        <Form form={form} className={styles.form}>
          <NewPassword id="password" label={all.new_password} {...form.text('password')} />
          <SubmitButton form={form} size="l" wide label={words.submit} />
        </Form>
      )}
    </AuthLayout>
  )
}
export default screen(Content)
