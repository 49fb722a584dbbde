import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useCommonWords } from '../../i18n/common.ts'
import { cx } from '../cx.ts'
import styles from './Dialog.module.css'
import { IconButton } from '../form/IconButton.tsx'
import { Modal } from './Modal.tsx'

type DialogProps = {
  open: boolean
  /** Escape, the close button or a press beside the sheet asks for this; the owner sets `open` to false. */
  onClose: () => void
  title: ReactNode
  /** One sentence below the title; it describes the dialog to assistive technology. */
  description?: ReactNode
  /** Name of the button at the top; "Close" by default. */
  closeLabel?: string
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode
  size?: 's' | 'm' | 'l'
  /** False while something is being saved: nothing closes it. */
  dismissible?: boolean
  /** It asks something that has to be answered: assistive technology reads its words at once. */
  alert?: boolean
  children?: ReactNode
  className?: string
}

/** A modal sheet: traps the focus and returns it on close. An element with `data-autofocus` is focused first. */
export function Dialog({
  title,
  description,
  closeLabel,
  footer,
  size = 'm',
  dismissible = true,
  children,
  className,
  ...modal
}: DialogProps) {
  const common = useCommonWords()
  return (
    <Modal {...modal} dismissible={dismissible} className={cx(styles.dialog, styles[size], className)}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <div>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
          </div>
          {dismissible && (
            <Base.Close render={<IconButton label={closeLabel ?? common.close} icon={<X />} />} />
          )}
        </header>
        {children && <div className={styles.body}>{children}</div>}
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </Modal>
  )
}
