import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useRefreshLearning } from '../../../courses/web/public.ts'
import { usePracticeWords } from '../words.ts'
import { Session } from './Session.tsx'
import s from './Session.module.css'

/** The session on the whole screen. Leaving it loses nothing: every answer is kept as it is given. */
export default function PracticeDialog({ size, onClose }: { size: number; onClose: () => void }): ReactNode {
  const words = usePracticeWords(),
    refresh = useRefreshLearning()
  const close = (): void => {
    onClose()
    refresh()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={words.title}
      closeLabel={words.close}
      size="l"
      className={s['dialog'] ?? ''}
    >
      <Session size={size} onClose={close} />
    </Dialog>
  )
}
