import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState, type ReactNode } from 'react'
import { useCommonWords } from '../../i18n/common.ts'
import { Button } from '../form/Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './ConfirmDialog.module.css'
import { TextInput } from '../form/TextInput.tsx'

type ConfirmDialogProps = {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  title: ReactNode
  /** The loss that the action causes, in plain words. */
  children: ReactNode
  confirmLabel: string
  /** Label of the harmless button; "Cancel" by default. */
  cancelLabel?: string
  /** The confirmation is under way: nothing closes the dialog. */
  busy?: boolean
  /** Something is still to be chosen: the confirming button waits. */
  unready?: boolean
  /** `destructive` makes the confirming button red. */
  destructive?: boolean
  /** For what can't be undone: the name to type before the button works. */
  typeToConfirm?: { name: string; label: ReactNode }
}

/**
 * Asks before something is done that matters. The focus starts on the harmless button, or in the field for
 * the name.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const common = useCommonWords()
  const {
    open,
    onCancel,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel = common.cancel,
    busy = false,
    unready = false,
    destructive = true,
    typeToConfirm,
  } = props
  const [typed, setTyped] = useState(''),
    [was, setWas] = useState(open)
  // The typed text is kept while the action is running, and cleared when the dialog opens again.
  if (was !== open) {
    setWas(open)
    setTyped('')
  }
  const allowed = !unready && (!typeToConfirm || typed.trim() === typeToConfirm.name.trim())
  const leave = () => {
    setTyped('')
    onCancel()
  }
  const submit = () => {
    if (!allowed || busy) return
    onConfirm()
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={title}
      closeLabel={cancelLabel}
      size="s"
      alert
      dismissible={!busy}
      footer={
        <>
          <Button
            variant="OffWhite"
            onClick={leave}
            disabled={busy}
            data-autofocus={typeToConfirm ? undefined : ''}
          >
            {cancelLabel}
          </Button>
          <Button variant={destructive ? 'Red' : 'black'} onClick={submit} loading={busy} disabled={!allowed}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <AlertDialog.Description render={<div className={styles.text} />}>{children}</AlertDialog.Description>
        {typeToConfirm && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <TextInput
              label={typeToConfirm.label}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              exact
              data-autofocus=""
            />
          </form>
        )}
      </div>
    </Dialog>
  )
}
