import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Dialog.module.css'
import { IconButton } from '../form/IconButton.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  /** Escape, the close button or a press beside the sheet asks for this; the owner sets `open` to false. */
  onClose: () => void
  title: ReactNode
  /** One sentence below the title; it describes the dialog to assistive technology. */
  description?: ReactNode
  closeLabel: string
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode
  size?: 's' | 'm' | 'l'
  /** False while something is being saved: nothing closes it. */
  dismissible?: boolean
  children?: ReactNode
  className?: string
}

/**
 * A modal sheet on the browser's own `<dialog>`: focus stays inside and goes back to where it was. An element
 * with `data-autofocus` takes the focus first.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  footer,
  size = 'm',
  dismissible = true,
  children,
  className,
}: DialogProps) {
  const id = useId()
  const modal = useModal({ open, onClose, dismissible })
  return (
    <dialog
      {...modal}
      className={cx(styles.dialog, styles[size], className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <div>
              <h2 id={`${id}-title`} className={styles.title}>
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className={styles.description}>
                  {description}
                </p>
              )}
            </div>
            {dismissible && <IconButton label={closeLabel} icon={<X />} onClick={onClose} />}
          </header>
          {children && <div className={styles.body}>{children}</div>}
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
