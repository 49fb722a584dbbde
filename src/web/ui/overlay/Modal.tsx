import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { cx } from '../cx.ts'
import { MODAL_OPENED, useOpenModal, type ModalOpened } from './modals.ts'
import styles from './Modal.module.css'

type ModalProps = {
  open: boolean
  /** Escape or a press beside the sheet asks for this; the owner sets `open` to false. */
  onClose: () => void
  /** False while something is being saved: nothing closes it. */
  dismissible?: boolean
  /** It asks something that has to be answered: assistive technology reads its words at once. */
  alert?: boolean
  /** Its name, where no `Dialog.Title` stands in it. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/**
 * What every modal is: a sheet above a veil. The focus goes to `data-autofocus` or the first field of a form,
 * stays inside and goes back to where it was; the page behind does not scroll.
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
  const { isTopmost, firstFocus, giveBack } = useOpenModal(open, sheet)
  return (
    <Root
      open={open}
      onOpenChange={(_, details) => {
        // Modals that don't stand in each other all hear the key.
        if (dismissible && (details.reason !== 'escape-key' || isTopmost())) onClose()
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
          finalFocus={() => {
            giveBack()
            return false
          }}
        >
          <Announced sheet={sheet} open={open} />
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  )
}

/** Tells what stands below that it is covered. */
function Announced({ sheet, open }: { sheet: RefObject<HTMLElement | null>; open: boolean }) {
  useEffect(() => {
    const dialog = sheet.current
    if (!open || !dialog) return
    let tellClosed = (): void => undefined
    const closed = new Promise<void>((resolve) => {
      tellClosed = resolve
    })
    document.dispatchEvent(new CustomEvent<ModalOpened>(MODAL_OPENED, { detail: { dialog, closed } }))
    return tellClosed
  }, [sheet, open])
  return null
}
