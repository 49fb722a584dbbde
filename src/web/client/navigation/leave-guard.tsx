import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { addUnsaved, discardUnsaved } from '#web/ui/form/unsaved.ts'
import { begin } from '../release/busy.ts'
import { onReset } from '../session/reset.ts'

// Once the person is signed out, a form that is still on the screen must not hold the way home.
onReset(discardUnsaved)

/**
 * Guards a form while `when` is true: leaving its screen or closing its dialog or the window asks first, and
 * a new release waits. A form that is not on the screen does not ask.
 *
 * @param at any element of the form
 * @param saving true while a request saves the form, which may leave the screen by itself
 */
export function useUnsaved(when: boolean, at: RefObject<Element | null>, saving?: RefObject<boolean>): void {
  const end = useRef<(() => void) | null>(null)
  // The element may appear and disappear at any render, with the dialog around it.
  useEffect(() => {
    if (when && at.current) {
      if (end.current) return
      const endings = [
        begin('form'),
        addUnsaved({ element: () => at.current, isSaving: () => saving?.current ?? false }),
      ]
      end.current = () => endings.forEach((ending) => ending())
    } else {
      end.current?.()
      end.current = null
    }
  })
  useEffect(
    () => () => {
      end.current?.()
      end.current = null
    },
    [],
  )
}

/** Guards the form around it that does not use `useForm`. `isSaving` is true while a request saves it. */
export function LeaveGuard({ when, isSaving = false }: { when: boolean; isSaving?: boolean }): ReactNode {
  const at = useRef<HTMLTemplateElement>(null)
  const saving = useRef(isSaving)
  useEffect(() => {
    saving.current = isSaving
  })
  useUnsaved(when, at, saving)
  return <template ref={at} />
}

type Request = { status: string }
/**
 * Guards the form around it that does not use `useForm`, while its values differ from the first ones and
 * from those that were saved last.
 *
 * @param requests mutations that save the form or close it
 */
export function FormGuard({
  values,
  requests,
}: {
  values: unknown
  requests: readonly Request[]
}): ReactNode {
  const now = JSON.stringify(values)
  const statuses = requests.map(({ status }) => status).join(' ')
  const [first] = useState(now)
  const [saved, setSaved] = useState(now)
  const [before, setBefore] = useState(statuses)
  if (before !== statuses) {
    const was = before.split(' ')
    setBefore(statuses)
    if (requests.some(({ status }, at) => status === 'success' && was[at] === 'pending')) setSaved(now)
  }
  const isPending = requests.some(({ status }) => status === 'pending')
  return <LeaveGuard when={now !== first && now !== saved} isSaving={isPending} />
}
