import type { ComponentProps, ReactNode } from 'react'
import { Button, type ButtonVariant } from '#web/ui/form/Button.tsx'
import { Notice } from './Notice.tsx'
import type { useForm } from './use-form.ts'

/** Part of a form's state that its elements need. */
export type FormState = Pick<
  ReturnType<typeof useForm<Record<string, string | boolean>>>,
  'props' | 'problem'
>

/** Element of a `useForm` form, with the error of the whole form above its fields. */
export function Form({
  form,
  disabled = false,
  children,
  ...attributes
}: {
  form: FormState
  /** Nothing can be sent yet, not even by Enter. */
  disabled?: boolean
} & ComponentProps<'form'>): ReactNode {
  return (
    <form {...form.props} {...(disabled && { onSubmit: (event) => event.preventDefault() })} {...attributes}>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      {children}
    </form>
  )
}

type SubmitProps = {
  form: { busy: boolean }
  label: ReactNode
  variant?: ButtonVariant
  size?: 's' | 'm' | 'l'
  wide?: boolean
  icon?: ReactNode
  disabled?: boolean
}

/** Button that sends the form around it. */
export function SubmitButton({ form, label, variant = 'Orange', ...button }: SubmitProps): ReactNode {
  return (
    <Button type="submit" variant={variant} loading={form.busy} {...button}>
      {label}
    </Button>
  )
}
