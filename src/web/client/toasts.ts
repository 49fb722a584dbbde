import { create } from 'zustand'
import type { ResponseType } from '#contract/endpoint.ts'
import { resettable } from './session/reset.ts'

export type ToastVariant = ResponseType
/** `type` is the server's response_type if the toast belongs to an answer. */
export type Toast = { id: string; variant: ToastVariant; message: string; type?: string | undefined }

/**
 * The toasts on screen, oldest first. The component takes one away by its close button or after
 * TOAST.dismissMs.
 */
export const useToasts = resettable(create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] })))

let count = 0

/** Shows a toast and returns it. The same message is not stacked upon itself while it is still on screen. */
export function showToast(toast: Omit<Toast, 'id'> & { id?: string }): Toast {
  const { toasts } = useToasts.getState()
  const same = toasts.find((shown) => shown.variant === toast.variant && shown.message === toast.message)
  if (same) return same
  const added: Toast = { ...toast, id: toast.id ?? `toast-${++count}` }
  useToasts.setState({ toasts: [...toasts, added] })
  return added
}

/** Takes one toast away. */
export function dismissToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

export const toast = {
  success: (message: string) => showToast({ variant: 'Success', message }),
  info: (message: string) => showToast({ variant: 'Info', message }),
  warning: (message: string) => showToast({ variant: 'Warning', message }),
  error: (message: string) => showToast({ variant: 'Error', message }),
}
