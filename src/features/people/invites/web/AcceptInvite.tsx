import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { rememberAddress } from '#web/client/session/navigate-after-login.ts'
import { useSignedIn } from '#web/client/session/session.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { currentLanguage } from '#web/i18n/language.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import {
  AuthLayout,
  BirthFields,
  birthOf,
  enter,
  InvitedFields,
  screen,
  TermsCheckbox,
} from '../../sign-in/web/public.ts'
import styles from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { invitesApi } from './invites.api.ts'
import { Unusable } from './Unusable.tsx'
import { keepInvite, useInvite } from './use-invite.ts'
import { useInviteWords } from './words.ts'

type Invite = NonNullable<ReturnType<typeof useInvite>['invite']>

/** A new person: name and password. */
function JoinForm({ token, invite }: { token: string; invite: Invite }): ReactNode {
  const words = useInviteWords()
  const learner = invite.role === 'learner'
  const body = ({
    birth_year,
    ...values
  }: {
    first_name: string
    last_name: string
    password: string
    birth_year: string
    terms: boolean
  }) => ({
    ...values,
    ...(learner && birthOf(birth_year, '')),
    token,
    language: currentLanguage(),
    terms: values.terms as true,
  })
  const form = useForm({
    initial: {
      first_name: invite.first_name ?? '',
      last_name: invite.last_name ?? '',
      password: '',
      birth_year: '',
      terms: false as boolean,
    },
    body,
    shape: () =>
      import('../invites.contract.ts').then(({ AcceptInvite }) =>
        learner ? AcceptInvite.required({ birth_year: true }) : AcceptInvite,
      ),
    submit: async (values) => enter((await invitesApi.accept(body(values))).token),
  })
  return (
    <Form form={form} className={styles.form}>
      <InvitedFields form={form} email={invite.email} />
      {learner && <BirthFields year={form.text('birth_year')} />}
      {invite.grants_consent && (
        <Notice kind="info">
          {(invite.pays ? words.accept.consent : words.accept.consent_unpaid)(invite.organization.name)}
        </Notice>
      )}
      <TermsCheckbox form={form} />
      <SubmitButton form={form} size="l" wide label={words.accept.submit} />
    </Form>
  )
}

function Content(): ReactNode {
  const words = useInviteWords()
  const { token, invite, unknown } = useInvite()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  if (unknown) return <Unusable why="unknown" />
  if (!invite) return <Loader type="site-loader" label={words.accept.loading} />
  if (invite.state !== 'sent') return <Unusable why={invite.state} id={invite.id} />
  if (invite.has_account && signedIn) return <Navigate to={`/confirm-invite#token=${token}`} replace />
  const toSignIn = (): void => {
    keepInvite(token)
    rememberAddress('/confirm-invite')
    void navigate('/auth/login')
  }
  return (
    <AuthLayout
      title={words.accept.title(invite.organization.name)}
      lead={
        invite.has_account ? words.existing.lead : words.accept.lead(invite.invited_by, words.as[invite.role])
      }
      art={<HelloHand />}
      aside={words.accept.aside}
    >
      {invite.has_account ? (
        <Button variant="Orange" size="l" wide onClick={toSignIn}>
          {words.existing.submit}
        </Button>
      ) : (
        <JoinForm token={token} invite={invite} />
      )}
    </AuthLayout>
  )
}
export default screen(Content)
