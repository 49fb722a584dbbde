import type { ReactNode } from 'react'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Loader } from '#web/ui/Loader.tsx'
import { useSession } from '#web/client/session.ts'
import { AuthLayout, formStyles as styles, Notice, screen, useForm } from '../../sign-in/web/public.ts'
import { invitesApi } from './invites.api.ts'
import { Unusable } from './Unusable.tsx'
import { forgetInvite, useInvite } from './use-invite.ts'
import { useInviteWords } from './words.ts'

/** /confirm-invite: joining with the account one has. */
function Content(): ReactNode {
  const words = useInviteWords()
  const { token, invite, unknown } = useInvite()
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
  if (unknown) return <Unusable why="unknown" />
  if (!invite) return <Loader type="site-loader" label={words.accept.loading} />
  if (invite.state !== 'sent') return <Unusable why={invite.state} id={invite.id} />
  return (
    <AuthLayout title={words.confirm.title(invite.organization.name)} lead={words.confirm.lead(invite.invited_by, words.roles[invite.role])} art={<HelloHand />} aside={words.accept.aside}>
      <form {...form.props} className={styles.form}>
        {form.problem && <Notice>{form.problem.message}</Notice>}
        {invite.grants_consent && <Notice kind="info">{words.accept.consent(invite.organization.name)}</Notice>}
        <Button type="submit" variant="Orange" size="l" wide loading={form.busy}>{words.confirm.submit}</Button>
        <Button variant="blackBorder" size="l" wide href="/">{words.confirm.later}</Button>
      </form>
    </AuthLayout>
  )
}
export default screen(Content)
