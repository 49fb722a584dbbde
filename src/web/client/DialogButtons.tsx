import type { ReactNode } from 'react'
import { useCommonWords } from '../i18n/common.ts'
import { Button, type ButtonVariant } from '../ui/form/Button.tsx'

type DialogButtonsProps = {
  busy: boolean
  onCancel: () => void
  onSubmit: () => void
  /** Nothing can be submitted yet. */
  disabled?: boolean
  variant?: ButtonVariant
  /** Label of the button that closes the dialog; "Cancel" by default. */
  cancel?: ReactNode
  /** Label of the button that submits. */
  children: ReactNode
}

/** Footer of a dialog with a form: cancel and submit. Neither can be pressed during the request. */
export function DialogButtons({
  busy,
  onCancel,
  onSubmit,
  disabled = false,
  variant = 'black',
  cancel,
  children,
}: DialogButtonsProps): ReactNode {
  const common = useCommonWords()
  return (
    <>
      <Button variant="OffWhite" onClick={onCancel} disabled={busy}>
        {cancel ?? common.cancel}
      </Button>
      <Button variant={variant} loading={busy} disabled={disabled} onClick={onSubmit}>
        {children}
      </Button>
    </>
  )
}
