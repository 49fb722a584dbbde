import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { MailHand } from '#web/ui/art/MailHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { AuthLayout, screen } from './AuthLayout.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Notice } from '#web/form/Notice.tsx'
import { signInApi } from './sign-in.api.ts'
import { useSignInWords } from './words.ts'

type State = { email?: string; kind?: 'verify' | 'reset' | 'guardian' } | null

/** /static: a mail is on its way. */
function Content(): ReactNode {
  const words = useSignInWords().inbox
  const common = useCommonWords()
  const state = useLocation().state as State
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'sent' | { error: unknown } | null>(null)
  const email = state?.email
  const reset = state?.kind === 'reset'
  const again = async (): Promise<void> => {
    if (!email) return
    setBusy(true)
    await (reset ? signInApi.forgot(email) : signInApi.resend({ email })).then(
      () => setOutcome('sent'),
      (error: unknown) => setOutcome({ error }),
    )
    setBusy(false)
  }
  const guardian = state?.kind === 'guardian'
  const lead = !email
    ? words.verify_unknown
    : guardian
      ? words.guardian(email)
      : reset
        ? email.includes('@')
          ? words.reset(email)
          : words.reset_name(email)
        : words.verify(email)
  return (
    <AuthLayout
      title={words.title}
      lead={lead}
      art={<MailHand />}
      aside={words.aside}
      foot={
        <>
          <p>{words.tips}</p>
          <p>
            <Link href={reset ? '/auth/forgot-password' : '/auth/register'}>{words.other}</Link>
          </p>
        </>
      }
    >
      {outcome && (
        <Notice kind={outcome === 'sent' ? 'info' : 'problem'}>
          {outcome === 'sent' ? words.sent : saidOf(outcome.error, common)}
        </Notice>
      )}
      {email && !guardian && (
        <Button variant="blackBorder" size="l" wide loading={busy} onClick={() => void again()}>
          {words.again}
        </Button>
      )}
    </AuthLayout>
  )
}
export default screen(Content)
