import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useCommonWords } from '../../i18n/common.ts'
import { cx } from '../cx.ts'
import styles from './Drawer.module.css'
import { IconButton } from '../form/IconButton.tsx'
import { Modal } from './Modal.tsx'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** `start` for navigation, `end` for filters and details, `bottom` for a sheet on phones. */
  side?: 'start' | 'end' | 'bottom'
  footer?: ReactNode
  children: ReactNode
  className?: string
}

/** A modal sheet at an edge of the screen; keeps and returns the focus as Dialog does. */
export function Drawer({ open, onClose, title, side = 'end', footer, children, className }: DrawerProps) {
  const common = useCommonWords()
  return (
    <Modal open={open} onClose={onClose} className={cx(styles.drawer, styles[side], className)}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <Base.Close render={<IconButton label={common.close} icon={<X />} />} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </Modal>
  )
}
