import { useEffect, useState, type ReactNode } from 'react'
import { rememberAddress, safePath } from '#web/client/session/navigate-after-login.ts'
import { isSignedIn, useSession } from '#web/client/session/session.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { IlyHand } from '#web/ui/art/IlyHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { AuthLayout, screen } from './AuthLayout.tsx'
import { FreshLink } from './LinkExpired.tsx'
import { signInApi } from './sign-in.api.ts'
import { enter, inHash } from './signing-in.ts'
import { useSignInWords } from './words.ts'

/** Not welcomed yet: the questions of the welcome come first. */
const isNew = (): boolean => useAuth.getState().user?.['onboarded_at'] === null

type Outcome = 'working' | 'confirmed' | 'signed_in' | 'expired'

/** A token works once, and React may mount a screen twice. */
const asked = new Map<string, ReturnType<typeof signInApi.verify>>()
function verify(token: string): ReturnType<typeof signInApi.verify> {
  const known = asked.get(token) ?? signInApi.verify(token)
  asked.set(token, known)
  return known
}

/** /static1: the link of the confirmation mail. */
function Content(): ReactNode {
  const words = useSignInWords().confirmed
  const [token] = useState(() => inHash('token'))
  const [outcome, setOutcome] = useState<Outcome>(token === '' ? 'confirmed' : 'working')
  useEffect(() => {
    if (token === '') return
    verify(token).then(
      (answer) => {
        setOutcome(answer.status)
        // Already signed in here: the area is opened anew, with what the confirmation brought.
        if (answer.token && isSignedIn()) {
          useSession.getState().setToken(answer.token)
          location.assign(safePath(answer.navigate) ?? (isNew() ? '/app/welcome' : '/app'))
        } else if (answer.token) enter(answer.token, answer.navigate)
        else if (answer.navigate) rememberAddress(answer.navigate)
      },
      () => setOutcome('expired'),
    )
  }, [token])

  if (outcome === 'expired') return <FreshLink />
  return (
    <AuthLayout
      title={outcome === 'working' ? words.working : words.title}
      lead={outcome === 'working' ? null : outcome === 'signed_in' ? words.signed_in : words.lead}
      art={<IlyHand />}
      aside={words.aside}
    >
      {outcome === 'confirmed' ? (
        <Button variant="Orange" size="l" wide href="/auth/login">
          {words.submit}
        </Button>
      ) : (
        <Loader label={words.working} />
      )}
    </AuthLayout>
  )
}
export default screen(Content)
