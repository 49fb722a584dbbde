import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { notReached } from '#web/client/health/is-lost.ts'
import { useSignedIn } from '#web/client/session/session.ts'
import { MailHand } from '#web/ui/art/MailHand.tsx'
import { WhereHand } from '#web/ui/art/WhereHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { AuthLayout, screen } from './AuthLayout.tsx'
import styles from '#web/form/form.module.css'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { signInApi } from './sign-in.api.ts'
import { inHash } from './signing-in.ts'
import { useSignInWords } from './words.ts'

type Outcome = 'waiting' | 'changed' | 'stopped' | 'undone'

/**
 * /auth/email-change: the link of either address: confirm, stop, or take a change back. Nothing happens by
 * opening it alone.
 */
function Content(): ReactNode {
  const words = useSignInWords().email_change
  const signedIn = useSignedIn()
  const [token] = useState(() => inHash('token'))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { data: change, isError } = useQuery({
    queryKey: ['auth', 'email-change', token],
    queryFn: () => signInApi.emailChangeByToken(token),
    enabled: token !== '',
    retry: false,
    throwOnError: notReached,
  })
  const form = useForm<{ act: string }>({
    initial: { act: '' },
    submit: async ({ act }) =>
      setOutcome(
        (await (act === 'confirm' ? signInApi.confirmEmailChange(token) : signInApi.stopEmailChange(token)))
          .status,
      ),
  })
  const home = (
    <Button variant="blackBorder" size="l" wide href="/">
      {words.home}
    </Button>
  )
  if (outcome) {
    const { title, lead } = words.outcomes[outcome]
    return (
      <AuthLayout title={title} lead={lead} art={<MailHand />} aside={words.aside}>
        {signedIn || outcome === 'undone' ? (
          home
        ) : (
          <Button variant="Orange" size="l" wide href="/auth/login">
            {words.sign_in}
          </Button>
        )}
      </AuthLayout>
    )
  }
  if (token === '' || isError)
    return (
      <AuthLayout title={words.expired_title} lead={words.expired} art={<WhereHand />} aside={words.aside}>
        {home}
      </AuthLayout>
    )
  if (!change) return <Loader type="site-loader" label={words.loading} />
  const { side } = change
  const act = (name: 'confirm' | 'stop') => () => form.send({ act: name })
  return (
    <AuthLayout
      title={words[`${side}_title`]}
      lead={words[`${side}_lead`]}
      art={<MailHand />}
      aside={words.aside}
    >
      <dl className={styles.facts}>
        <dt>{words.from}</dt>
        <dd>{side === 'undo' ? change.new_email : change.old_email}</dd>
        <dt>{words.to}</dt>
        <dd>{side === 'undo' ? change.old_email : change.new_email}</dd>
      </dl>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      {change.confirmed && <Notice kind="info">{words.outcomes.waiting.lead}</Notice>}
      {side === 'undo' ? (
        <Button variant="Red" size="l" wide loading={form.busy} onClick={act('stop')}>
          {words.undo}
        </Button>
      ) : (
        <>
          {!change.confirmed && (
            <Button variant="Orange" size="l" wide loading={form.busy} onClick={act('confirm')}>
              {words.confirm}
            </Button>
          )}
          <Button variant="RedOpacity" size="l" wide disabled={form.busy} onClick={act('stop')}>
            {words.stop}
          </Button>
        </>
      )}
    </AuthLayout>
  )
}
export default screen(Content)
