import Again from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import s from './Replayed.module.css'

/** A stage with signing, and a replay button in its corner. */
export function Replayed({
  label,
  onPlay,
  children,
}: {
  label: string
  onPlay: () => void
  children: ReactNode
}): ReactNode {
  return (
    <div className={s['replayed']}>
      {children}
      <span className={s['replay']}>
        <IconButton look="stage" label={label} icon={<Again />} onClick={onPlay} />
      </span>
    </div>
  )
}
