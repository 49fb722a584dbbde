import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { rememberAddress } from '#web/client/session/navigate-after-login.ts'
import { useSignedIn } from '#web/client/session/session.ts'
import { signOut } from '#web/client/session/sign-out.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { currentLanguage } from '#web/i18n/language.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { WhereHand } from '#web/ui/art/WhereHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import {
  AuthLayout,
  BirthFields,
  birthOf,
  enter,
  inHash,
  InvitedFields,
  screen,
  TermsCheckbox,
} from '../../sign-in/web/public.ts'
import styles from '#web/form/form.module.css'
import { useForm } from '#web/form/use-form.ts'
import { familiesApi, shownInvite } from './families.api.ts'
import { useFamilyWords } from './words.ts'

type Invite = { owner: string; email: string; first_name: string | null }
type Body = Parameters<typeof familiesApi.accept>[0]
type Values = {
  first_name: string
  last_name: string
  password: string
  birth_year: string
  terms: boolean
  shares_progress: boolean
}

/** Form for a new person: name, password, and consent to share progress with the owner. */
function NewMember({ token, invite }: { token: string; invite: Invite }): ReactNode {
  const words = useFamilyWords().join
  const body = ({ birth_year, ...values }: Values): unknown => ({
    ...values,
    ...birthOf(birth_year, ''),
    token,
    language: currentLanguage(),
  })
  const form = useForm<Values>({
    initial: {
      first_name: invite.first_name ?? '',
      last_name: '',
      password: '',
      birth_year: '',
      terms: false,
      shares_progress: false,
    },
    body,
    shape: () => import('../family-invites.contract.ts').then(({ AcceptFamilyInvite }) => AcceptFamilyInvite),
    submit: async (values) => enter((await familiesApi.accept(body(values) as Body)).token),
  })
  return (
    <Form form={form} className={styles.form}>
      <InvitedFields form={form} email={invite.email} />
      <BirthFields year={form.text('birth_year')} />
      <Checkbox
        label={words.share(invite.owner)}
        hint={words.share_hint}
        checked={form.values.shares_progress}
        onChange={(event) => form.set('shares_progress', event.target.checked)}
      />
      <TermsCheckbox form={form} />
      <SubmitButton form={form} size="l" wide label={words.submit} />
    </Form>
  )
}

/** Somebody who is signed in with the invited address. */
function Confirm({ token, invite }: { token: string; invite: Invite }): ReactNode {
  const words = useFamilyWords().join
  const form = useForm({
    initial: { shares_progress: false as boolean },
    submit: async ({ shares_progress }) => {
      await familiesApi.confirm({ token, shares_progress })
      location.assign('/app/manage_users')
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <Checkbox
        label={words.share(invite.owner)}
        hint={words.share_hint}
        checked={form.values.shares_progress}
        onChange={(event) => form.set('shares_progress', event.target.checked)}
      />
      <SubmitButton form={form} size="l" wide label={words.submit} />
    </Form>
  )
}

function Content(): ReactNode {
  const words = useFamilyWords()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const email = useAuth((state) => state.user?.email)
  const [token] = useState(() => inHash('token'))
  const { data: invite, isError } = useQuery(shownInvite(token))
  const here = `/family-invite#token=${token}`
  const home = (
    <Button variant="blackBorder" size="l" wide href="/">
      {words.not.home}
    </Button>
  )
  const signIn = async (): Promise<void> => {
    if (signedIn) await signOut()
    // Signing out drops the stored address, so store it again.
    rememberAddress(here)
    if (signedIn) location.assign('/auth/login')
    else void navigate('/auth/login')
  }
  if (token === '' || isError)
    return (
      <AuthLayout
        title={words.not.title}
        lead={words.not.unknown}
        art={<WhereHand />}
        aside={words.not.aside}
      >
        {home}
      </AuthLayout>
    )
  if (!invite) return <Loader type="site-loader" label={words.join.loading} />
  if (invite.state !== 'sent')
    return (
      <AuthLayout
        title={words.not.title}
        lead={words.not[invite.state]}
        art={<WhereHand />}
        aside={words.not.aside}
      >
        {invite.state === 'accepted' && !signedIn && (
          <Button variant="Orange" size="l" wide href="/auth/login">
            {words.not.sign_in}
          </Button>
        )}
        {home}
      </AuthLayout>
    )
  if (invite.full)
    return (
      <AuthLayout
        title={words.join.full_title}
        lead={words.join.full(invite.owner)}
        art={<WhereHand />}
        aside={words.not.aside}
      >
        {home}
      </AuthLayout>
    )
  const other = signedIn && email?.toLowerCase() !== invite.email.toLowerCase()
  return (
    <AuthLayout
      title={words.join.title(invite.owner)}
      lead={
        other
          ? words.join.other_lead(invite.email)
          : !signedIn && invite.has_account
            ? words.join.existing
            : words.join.lead(invite.owner)
      }
      art={<HelloHand />}
      aside={words.join.aside}
    >
      {other && (
        <Button variant="Orange" size="l" wide onClick={() => void signIn()}>
          {words.join.other}
        </Button>
      )}
      {!signedIn && invite.has_account && (
        <Button variant="Orange" size="l" wide onClick={() => void signIn()}>
          {words.join.sign_in}
        </Button>
      )}
      {signedIn && !other && <Confirm token={token} invite={invite} />}
      {!signedIn && !invite.has_account && <NewMember token={token} invite={invite} />}
    </AuthLayout>
  )
}
export default screen(Content)
