import type { ReactNode } from 'react'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { rememberAddress } from '#web/client/session/navigate-after-login.ts'
import { useSession } from '#web/client/session/session.ts'
import { signOut } from '#web/client/session/sign-out.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { AuthLayout, screen } from '../../sign-in/web/public.ts'
import styles from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { invitesApi } from './invites.api.ts'
import { Unusable } from './Unusable.tsx'
import { forgetInvite, useInvite } from './use-invite.ts'
import { useInviteWords } from './words.ts'

/** /confirm-invite: joining with the account one has. */
function Content(): ReactNode {
  const words = useInviteWords()
  const { token, invite, unknown } = useInvite()
  const own = useAuth((state) => state.user?.email ?? state.user?.sign_in_name) ?? ''
  const form = useForm({
    initial: {},
    submit: async () => {
      const answer = await invitesApi.confirm(token)
      forgetInvite()
      useSession.getState().setToken(answer.token)
      // Another role opens another area: the application starts anew with the new token.
      location.assign('/static3')
    },
  })
  const changeAccount = async (): Promise<void> => {
    await signOut()
    // Signing out drops the stored address, so store it again.
    rememberAddress(`/confirm-invite#token=${token}`)
    location.assign('/auth/login')
  }
  if (unknown) return <Unusable why="unknown" />
  if (!invite) return <Loader type="site-loader" label={words.accept.loading} />
  if (invite.state !== 'sent') return <Unusable why={invite.state} id={invite.id} />
  if (own !== '' && own.toLowerCase() !== invite.email.toLowerCase()) {
    return (
      <AuthLayout
        title={words.confirm.title(invite.organization.name)}
        lead={words.confirm.other_lead(invite.email, own)}
        art={<HelloHand />}
        aside={words.accept.aside}
      >
        <Button variant="Orange" size="l" wide onClick={() => void changeAccount()}>
          {words.confirm.other}
        </Button>
        <Button variant="blackBorder" size="l" wide href="/">
          {words.confirm.later}
        </Button>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title={words.confirm.title(invite.organization.name)}
      lead={words.confirm.lead(invite.invited_by, words.as[invite.role])}
      art={<HelloHand />}
      aside={words.accept.aside}
    >
      <Form form={form} className={styles.form}>
        {invite.grants_consent && (
          <Notice kind="info">
            {(invite.pays ? words.accept.consent : words.accept.consent_unpaid)(invite.organization.name)}
          </Notice>
        )}
        <SubmitButton form={form} size="l" wide label={words.confirm.submit} />
        <Button variant="blackBorder" size="l" wide href="/">
          {words.confirm.later}
        </Button>
      </Form>
    </AuthLayout>
  )
}
export default screen(Content)
