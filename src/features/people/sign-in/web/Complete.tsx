import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { currentLanguage } from '#web/i18n/language.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { WhereHand } from '#web/ui/art/WhereHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { NameFields } from './AccountFields.tsx'
import { AuthLayout, screen } from './AuthLayout.tsx'
import { BirthFields, birthOf } from './BirthFields.tsx'
import styles from '#web/form/form.module.css'
import { useForm } from '#web/form/use-form.ts'
import { signInApi } from './sign-in.api.ts'
import { enter, inHash, navigateInQuery } from './signing-in.ts'
import { TermsCheckbox } from './TermsLabel.tsx'
import { useSignInWords } from './words.ts'

type Pending = Awaited<ReturnType<typeof signInApi.pendingProvider>>
type Body = Parameters<typeof signInApi.registerByProvider>[0]
type Values = {
  first_name: string
  last_name: string
  birth_year: string
  guardian_email: string
  terms: boolean
}

/** Registration fields that the provider did not supply. */
function CompleteForm({ ticket, pending }: { ticket: string; pending: Pending }): ReactNode {
  const all = useSignInWords()
  const navigate = useNavigate()
  const body = ({ birth_year, guardian_email, ...values }: Values): unknown => ({
    ...values,
    ...birthOf(birth_year, guardian_email),
    ticket,
    language: currentLanguage(),
  })
  const form = useForm<Values>({
    initial: {
      first_name: pending.first_name,
      last_name: pending.last_name,
      birth_year: '',
      guardian_email: '',
      terms: false,
    },
    body,
    shape: () =>
      import('../../providers/providers.contract.ts').then(({ RegisterByProvider }) => RegisterByProvider),
    submit: async (values) => {
      const answer = await signInApi.registerByProvider(body(values) as Body)
      if (answer.token) enter(answer.token, navigateInQuery() ?? null)
      else
        void navigate('/static', {
          state:
            answer.status === 'guardian'
              ? { email: values.guardian_email, kind: 'guardian' }
              : { email: pending.email, kind: 'verify' },
        })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <NameFields form={form} />
      <BirthFields year={form.text('birth_year')} guardian={form.text('guardian_email')} />
      <TermsCheckbox form={form} />
      <SubmitButton form={form} size="l" wide label={all.complete.submit} />
    </Form>
  )
}

/** /auth/complete: first sign-in through a provider. */
function Content(): ReactNode {
  const all = useSignInWords()
  const words = all.complete
  const [ticket] = useState(() => inHash('ticket'))
  const { data, isError } = useQuery({
    queryKey: ['auth', 'pending-provider', ticket],
    queryFn: () => signInApi.pendingProvider(ticket),
    enabled: ticket !== '',
    retry: false,
  })
  if (ticket === '' || isError)
    return (
      <AuthLayout title={words.expired_title} lead={words.expired} art={<WhereHand />} aside={words.aside}>
        <Button variant="Orange" size="l" wide href="/auth/login">
          {all.login.submit}
        </Button>
      </AuthLayout>
    )
  if (!data) return <Loader type="site-loader" label={words.loading} />
  return (
    <AuthLayout
      title={words.title}
      lead={words.lead(words.names[data.provider], data.email)}
      art={<HelloHand />}
      aside={words.aside}
    >
      <CompleteForm ticket={ticket} pending={data} />
    </AuthLayout>
  )
}
export default screen(Content)
