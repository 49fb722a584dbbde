import type { ReactNode } from 'react'
import { Modal } from '#web/ui/overlay/Modal.tsx'
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
    <Modal open onClose={close} label={words.title} className={s['sheet']}>
      <Session size={size} onClose={close} />
    </Modal>
  )
}
