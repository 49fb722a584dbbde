import { useEffect, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { useBusy } from '../release/busy.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'

/**
 * Asks before somebody leaves what is not saved: another screen, another part of this one (the address
 * changes), or the window. A screen has one at a time: the router knows of one.
 */
export function LeaveGuard({ when }: { when: boolean }): ReactNode {
  const words = useCommonWords()
  const blocker = useBlocker(when)
  useBusy('form', when)
  useEffect(() => {
    if (!when) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={words.leave_title}
      confirmLabel={words.leave_anyway}
      cancelLabel={words.stay}
    >
      {words.unsaved_changes}
    </ConfirmDialog>
  )
}
