import { useState, type ReactNode } from 'react'
import { LockHand } from '#web/ui/art/LockHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { AuthLayout, screen } from './AuthLayout.tsx'
import styles from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
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
        <form {...form.props} className={styles.form}>
          {form.problem && <Notice>{form.problem.message}</Notice>}
          <NewPassword id="password" label={all.new_password} {...form.text('password')} />
          <Button type="submit" variant="Orange" size="l" wide loading={form.busy}>
            {words.submit}
          </Button>
        </form>
      )}
    </AuthLayout>
  )
}
export default screen(Content)
