import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Drawer.module.css'
import { IconButton } from '../form/IconButton.tsx'
import { useModal } from './use-modal.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** `start` for navigation, `end` for filters and details, `bottom` for a sheet on phones. */
  side?: 'start' | 'end' | 'bottom'
  footer?: ReactNode
  children: ReactNode
  className?: string
}

/** A modal sheet at an edge of the screen; keeps and returns the focus as Dialog does. */
export function Drawer({
  open,
  onClose,
  title,
  closeLabel,
  side = 'end',
  footer,
  children,
  className,
}: DrawerProps) {
  const id = useId()
  const modal = useModal({ open, onClose, dismissible: true })
  return (
    <dialog {...modal} className={cx(styles.drawer, styles[side], className)} aria-labelledby={id}>
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
