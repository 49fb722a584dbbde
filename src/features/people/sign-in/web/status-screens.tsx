import type { ReactNode } from 'react'
import { BookHands } from '#web/ui/art/BookHands.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { LockHand } from '#web/ui/art/LockHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { useSignInWords } from './words.ts'

export function InvitationAcceptedContent(): ReactNode {
  const words = useSignInWords().joined
  return (
    <AuthLayout title={words.title} lead={words.lead} art={<HelloHand />} aside={words.aside}>
      <Button variant="Orange" size="l" wide href="/">
        {words.submit}
      </Button>
    </AuthLayout>
  )
}

export function AnswerRecordedContent(): ReactNode {
  const words = useSignInWords().recorded
  return (
    <AuthLayout title={words.title} lead={words.lead} art={<BookHands />} aside={words.aside}>
      <Button variant="Orange" size="l" wide href="/">
        {words.submit}
      </Button>
    </AuthLayout>
  )
}

export function AccountInactiveContent(): ReactNode {
  const words = useSignInWords().inactive
  const suspended = new URLSearchParams(location.search).get('because') === 'suspended'
  return (
    <AuthLayout
      title={suspended ? words.suspended_title : words.title}
      lead={suspended ? words.suspended_lead : words.lead}
      art={<LockHand />}
      aside={words.aside}
    >
      <Button variant="Orange" size="l" wide href="/support">
        {words.submit}
      </Button>
      <Button variant="blackBorder" size="l" wide href="/">
        {words.home}
      </Button>
    </AuthLayout>
  )
}
