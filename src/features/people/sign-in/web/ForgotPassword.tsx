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

function Content(): ReactNode {
  const all = useSignInWords()
  const words = all.forgot
  const navigate = useNavigate()
  const form = useForm({
    disposable: true,
    initial: { email: '' },
    shape: () => import('../../passwords/passwords.contract.ts').then((contract) => contract.ForgotPassword),
    submit: async ({ email }) => {
      await signInApi.forgot(email)
      void navigate('/static', { state: { email, kind: 'reset' } })
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
          <Link href="/auth/login">{words.back}</Link>
        </p>
      }
    >
      <Form form={form} className={styles.form}>
        <TextInput
          id="email"
          type="text"
          inputMode="email"
          label={all.identifier}
          autoComplete="username"
          exact
          {...form.text('email')}
        />
        <SubmitButton form={form} size="l" wide label={words.submit} />
      </Form>
    </AuthLayout>
  )
}
export default screen(Content)
