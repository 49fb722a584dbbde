import type { ReactNode } from 'react'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useSession } from './session.ts'
import { signOut } from './sign-out.ts'

/**
 * Covers the screen of an ended session while it keeps typed text. Signing in happens in another tab, which
 * hands its token over; then the person goes on here.
 */
export function SessionEnded(): ReactNode {
  const words = useCommonWords()
  const ended = useSession((session) => session.ended)
  return (
    <Dialog
      open={ended}
      onClose={() => {}}
      dismissible={false}
      alert
      size="s"
      title={words.session_ended}
      closeLabel={words.close}
      footer={
        <>
          <Button variant="OffWhite" onClick={() => void signOut({ local: true })}>
            {words.leave_anyway}
          </Button>
          <Button href="/auth/login" target="_blank" data-autofocus="">
            {words.sign_in_again}
          </Button>
        </>
      }
    >
      <p>{words.session_ended_text}</p>
    </Dialog>
  )
}
