import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { cx } from '../cx.ts'
import { leavePart } from '../form/unsaved.ts'
import { useOpenModal } from './modals.ts'
import styles from './Modal.module.css'

type ModalProps = {
  open: boolean
  /**
   * Escape, a close button or a press beside the sheet asks for this; the owner sets `open` to false. Unsaved
   * forms on the sheet ask the person first.
   */
  onClose: () => void
  /** False while something is being saved: nothing closes it. */
  dismissible?: boolean
  /** It asks something that has to be answered: assistive technology reads its words at once. */
  alert?: boolean
  /** Its accessible name if it contains no `Dialog.Title`. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/**
 * Base of every modal: a sheet above a veil. Focuses `data-autofocus` or the first field of a form, traps the
 * focus and returns it on close; the page behind does not scroll.
 */
export function Modal({
  open,
  onClose,
  dismissible = true,
  alert = false,
  label,
  className,
  children,
}: ModalProps) {
  const Root = alert ? AlertDialog.Root : Dialog.Root
  const sheet = useRef<HTMLDivElement>(null)
  const { isTopmost, firstFocus, covers } = useOpenModal(open, sheet)
  return (
    <Root
      open={open}
      onOpenChange={(_, details) => {
        // Modals that are not nested all receive the key.
        if (dismissible && (details.reason !== 'escape-key' || isTopmost())) leavePart(sheet.current, onClose)
        else details.cancel()
      }}
    >
      <Dialog.Portal className={styles.layer}>
        <Dialog.Backdrop
          forceRender
          className={styles.veil}
          // Base UI lets nothing but an answer close a question: here a press beside it is a no.
          {...(alert && dismissible && { onClick: onClose })}
        />
        <Dialog.Popup
          ref={sheet}
          className={cx(styles.sheet, className)}
          aria-label={label}
          initialFocus={firstFocus}
          // `covers` returns the focus at once, before the screen's own effects on a lost focus.
          finalFocus={false}
        >
          <Covering open={open} sheet={sheet} covers={covers} />
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  )
}

type Covers = Pick<ReturnType<typeof useOpenModal>, 'covers'>

/** Its effect ends with the modal, also where that is taken out of the document while it is open. */
function Covering({ open, sheet, covers }: { open: boolean; sheet: RefObject<HTMLElement | null> } & Covers) {
  useEffect(() => (open && sheet.current ? covers(sheet.current) : undefined), [open, sheet, covers])
  return null
}
