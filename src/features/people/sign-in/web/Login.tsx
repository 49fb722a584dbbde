import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { recordMobileRedirect } from '#web/client/session/mobile-redirect.ts'
import { rememberAddress } from '#web/client/session/navigate-after-login.ts'
import { post } from '#web/client/api.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { AuthLayout, screen } from './AuthLayout.tsx'
import styles from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
import { NothingKept } from '#web/form/NothingKept.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Providers } from './Providers.tsx'
import { signInApi } from './sign-in.api.ts'
import { enter, navigateInQuery } from './signing-in.ts'
import { useSignInWords } from './words.ts'

type Problem = 'not-linked' | 'no-email' | 'provider' | 'canceled'

/**
 * After a provider: the refresh cookie is set, and a refresh returns the token. One request, however often
 * React mounts.
 */
let arriving: Promise<string | null> | undefined
const tokenOfCookie = (): Promise<string | null> =>
  (arriving ??= post<{ token: string }>('/auth/refresh', undefined, {
    headers: { 'x-requested-with': 'asl' },
    quiet: 'extra',
  })
    .then((answer) => (answer.ok === false ? null : answer.data.token))
    .finally(() => {
      arriving = undefined
    }))

function Content(): ReactNode {
  const words = useSignInWords()
  const navigate = useNavigate()
  const query = new URLSearchParams(location.search)
  const [returning, setReturning] = useState(query.has('signed-in'))
  const problem = words.login.problems[query.get('problem') as Problem] as string | undefined
  const wanted = navigateInQuery()

  useEffect(() => recordMobileRedirect(), [])
  useEffect(() => {
    if (wanted) rememberAddress(wanted)
  }, [wanted])
  useEffect(() => {
    if (returning) void tokenOfCookie().then((token) => (token ? enter(token) : setReturning(false)))
  }, [returning])

  const form = useForm({
    disposable: true,
    initial: { email: '', password: '' },
    shape: () => import('../sign-in.contract.ts').then(({ Login }) => Login),
    submit: async (values) => {
      const answer = await signInApi.login(values)
      if (answer.token) enter(answer.token)
      else void navigate(`/auth/2fa#ticket=${answer.ticket}`)
    },
  })
  if (returning) return <Loader type="site-loader" label={words.login.finishing} />
  return (
    <AuthLayout
      title={words.login.title}
      lead={words.login.lead}
      art={<HelloHand />}
      aside={words.login.aside}
      foot={
        <p>
          {words.login.no_account}{' '}
          <Link href={`/auth/register${location.search}`}>{words.login.register}</Link>
        </p>
      }
    >
      {problem && !form.problem && <Notice>{problem}</Notice>}
      <NothingKept />
      <Providers />
      <Form form={form} className={styles.form}>
        <TextInput
          id="email"
          type="text"
          inputMode="email"
          label={words.identifier}
          autoComplete="username"
          exact
          {...form.text('email')}
        />
        <PasswordInput
          id="password"
          label={words.password}
          autoComplete="current-password"
          showLabel={words.show_password}
          hideWordLabel={words.hide_password}
          {...form.text('password')}
        />
        <div className={styles.between}>
          <Link href="/auth/forgot-password">{words.login.forgot}</Link>
        </div>
        <SubmitButton form={form} size="l" wide label={words.login.submit} />
      </Form>
    </AuthLayout>
  )
}
export default screen(Content)
