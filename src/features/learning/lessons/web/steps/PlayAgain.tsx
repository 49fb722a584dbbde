import Again from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { useStepWords } from './words.ts'
import s from './Steps.module.css'

/** What is signed in a stage, and a button in its corner that plays it once more. */
export function PlayAgain({ onPlay, children }: { onPlay: () => void; children: ReactNode }): ReactNode {
  return (
    <div className={s['replayed']}>
      {children}
      <span className={s['replay']}>
        <IconButton look="stage" label={useStepWords().again} icon={<Again />} onClick={onPlay} />
      </span>
    </div>
  )
}
