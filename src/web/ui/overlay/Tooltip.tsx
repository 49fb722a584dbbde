import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import styles from './Tooltip.module.css'

type TooltipProps = {
  /** The explanation. Never the only place for information: touch has no hover. */
  content: ReactNode
  /** The element it belongs to; it must be focusable and have a name of its own. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A short explanation on hover and focus; Escape hides it. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={350} />
      <Base.Portal>
        <Base.Positioner className={styles.place} side={side} sideOffset={8} collisionPadding={8}>
          <Base.Popup className={styles.tip}>{content}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
