import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { unitColor } from '../../../courses/web/public.ts'
import { useQuizWords } from '../words.ts'
import s from './Quiz.module.css'

/** A quiz on the whole screen. Closing it loses nothing: every answer is kept as it is given. */
export function QuizDialog({
  title,
  onClose,
  unit,
  children,
}: {
  title: string
  onClose: () => void
  /** Of the lesson, whose colour it has; null: of the course. */
  unit: number | null
  children: ReactNode
}): ReactNode {
  const words = useQuizWords()
  return (
    <Modal open onClose={onClose} label={title} className={s['dialog']}>
      <div className={s['screenful']} {...(unit !== null && { 'data-unit': unitColor(unit) })}>
        <div className={s['close']}>
          <IconButton label={words.close} icon={<X />} onClick={onClose} />
        </div>
        {children}
      </div>
    </Modal>
  )
}
