import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { WhereHand } from '#web/ui/art/WhereHand.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { AuthLayout, screen } from './AuthLayout.tsx'
import styles from '#web/form/form.module.css'
import { useForm } from '#web/form/use-form.ts'
import { signInApi } from './sign-in.api.ts'
import { useSignInWords } from './words.ts'

/** Says that a link is used up and sends a fresh one. */
export function FreshLink(): ReactNode {
  const all = useSignInWords()
  const words = all.expired
  const navigate = useNavigate()
  const form = useForm({
    disposable: true,
    initial: { email: '' },
    shape: () => import('../sign-in.contract.ts').then((contract) => contract.ResendVerification),
    submit: async ({ email }) => {
      await signInApi.resend({ email })
      void navigate('/static', { state: { email, kind: 'verify' } })
    },
  })
  return (
    <AuthLayout
      title={words.title}
      lead={words.lead}
      art={<WhereHand />}
      aside={words.aside}
      foot={
        <p>
          <Link href="/auth/login">{all.login.submit}</Link>
        </p>
      }
    >
      <Form form={form} className={styles.form}>
        <TextInput
          id="email"
          type="email"
          label={all.email}
          autoComplete="username"
          {...form.text('email')}
        />
        <SubmitButton form={form} size="l" wide label={words.submit} />
      </Form>
    </AuthLayout>
  )
}
/** /static2 */
export default screen(FreshLink)
