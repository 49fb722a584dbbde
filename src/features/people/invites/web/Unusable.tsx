import type { ReactNode } from 'react'
import { useSignedIn } from '#web/client/session/session.ts'
import { WhereHand } from '#web/ui/art/WhereHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { AuthLayout } from '../../sign-in/web/public.ts'
import { useInviteWords } from './words.ts'

type UnusableProps = { why: 'accepted' | 'expired' | 'revoked' | 'unknown'; id?: string | undefined }

/** Why an invitation cannot be used, and what to do instead. */
export function Unusable({ why, id }: UnusableProps): ReactNode {
  const words = useInviteWords().unusable
  const signedIn = useSignedIn()
  return (
    <AuthLayout title={words.title} lead={words[why]} art={<WhereHand />} aside={words.aside}>
      {why === 'expired' && id && (
        <Button variant="Orange" size="l" wide href={`/resend-invite/${id}`}>
          {words.again}
        </Button>
      )}
      {why === 'accepted' && !signedIn && (
        <Button variant="Orange" size="l" wide href="/auth/login">
          {words.sign_in}
        </Button>
      )}
      <Button variant="blackBorder" size="l" wide href="/">
        {words.home}
      </Button>
    </AuthLayout>
  )
}
