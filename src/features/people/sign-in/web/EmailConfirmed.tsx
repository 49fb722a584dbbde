import { useState, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { rememberAddress, safePath } from '#web/client/session/navigate-after-login.ts'
import { isSignedIn, useSession } from '#web/client/session/session.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { IlyHand } from '#web/ui/art/IlyHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { AuthLayout, screen } from './AuthLayout.tsx'
import { FreshLink } from './LinkExpired.tsx'
import { signInApi } from './sign-in.api.ts'
import { enter, inHash } from './signing-in.ts'
import { useSignInWords } from './words.ts'

/** Returns true for a new person, who sees the welcome questions first. */
const isNew = (): boolean => useAuth.getState().user?.['onboarded_at'] === null

type Outcome = 'confirmed' | 'already_confirmed' | 'signed_in' | 'expired'

/**
 * /static1: the link of the confirmation mail. Opening it changes nothing, since mail scanners open links
 * too: the address is confirmed by the button.
 */
function Content(): ReactNode {
  const words = useSignInWords().confirmed
  const [token] = useState(() => inHash('token'))
  const [outcome, setOutcome] = useState<Outcome | null>(token === '' ? 'confirmed' : null)
  const form = useForm<Record<string, never>>({
    initial: {},
    submit: async () => {
      const answer = await signInApi.verify(token).catch((error: unknown) => {
        if (isApiError(error) && error.status === 422) return null
        throw error
      })
      setOutcome(answer?.status ?? 'expired')
      if (!answer) return
      // Already signed in here: the area is opened anew, with what the confirmation brought.
      if (answer.token && isSignedIn()) {
        useSession.getState().setToken(answer.token)
        location.assign(safePath(answer.navigate) ?? (isNew() ? '/app/welcome' : '/app'))
      } else if (answer.token) enter(answer.token, answer.navigate)
      else if (answer.navigate) rememberAddress(answer.navigate)
    },
  })

  if (outcome === 'expired') return <FreshLink />
  const { title, lead } = words[outcome ?? 'asking']
  return (
    <AuthLayout title={title} lead={lead} art={<IlyHand />} aside={words.aside}>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      {outcome === null ? (
        <Button variant="Orange" size="l" wide loading={form.busy} onClick={() => form.send({})}>
          {words.confirm}
        </Button>
      ) : outcome === 'signed_in' ? (
        <Loader label={words.opening} />
      ) : (
        <Button variant="Orange" size="l" wide href="/auth/login">
          {words.submit}
        </Button>
      )}
    </AuthLayout>
  )
}
export default screen(Content)
