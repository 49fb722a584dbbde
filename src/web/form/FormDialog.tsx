import type { ReactNode } from 'react'
import { DialogButtons } from '#web/client/DialogButtons.tsx'
import type { ButtonVariant } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Form, type FormState } from './Form.tsx'

type FormDialogProps = {
  form: FormState & { busy: boolean; send: () => void }
  open?: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  size?: 's' | 'm' | 'l'
  /** Screen readers read its words at once. */
  alert?: boolean
  /** Label of the button that sends the form. */
  submit: ReactNode
  variant?: ButtonVariant
  /** Label of the other button; "Cancel" by default. */
  cancel?: ReactNode
  /** Nothing can be sent yet. */
  disabled?: boolean
  /** Class of the form. */
  className?: string | undefined
  children: ReactNode
}

/** Dialog around one `useForm` form, with buttons to cancel and to send. Nothing closes it during the request. */
export function FormDialog({
  form,
  open = true,
  onClose,
  submit,
  variant = 'black',
  cancel,
  disabled = false,
  className,
  children,
  ...dialog
}: FormDialogProps): ReactNode {
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={onClose}
      dismissible={!form.busy}
      footer={
        <DialogButtons
          busy={form.busy}
          onCancel={onClose}
          onSubmit={() => form.send()}
          disabled={disabled}
          variant={variant}
          cancel={cancel}
        >
          {submit}
        </DialogButtons>
      }
    >
      <Form form={form} disabled={disabled} className={className}>
        {children}
      </Form>
    </Dialog>
  )
}
