import { useEffect, useState, type ReactNode } from 'react'
import { useBlocker, type Location } from 'react-router'
import { useCommonWords } from '#web/i18n/common.ts'
import { hasUnsaved, onSaved, setAsker } from '#web/ui/form/unsaved.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'

/** Parameters of a list: searching beside a form leaves the form where it is. */
const OF_LISTS = ['q', 'page', 'order'] as const

function searchWithoutList({ search }: Location): string {
  const rest = new URLSearchParams(search)
  for (const name of OF_LISTS) rest.delete(name)
  return rest.toString()
}
type Move = { currentLocation: Location; nextLocation: Location }
const losesUnsaved = ({ currentLocation: here, nextLocation: next }: Move): boolean =>
  (here.pathname !== next.pathname || searchWithoutList(here) !== searchWithoutList(next)) && hasUnsaved()

/**
 * Asks before unsaved forms are left: for another screen, another part of this one, or by closing their
 * dialog. The router has one blocker, so this component is on the page once.
 */
export function LeaveQuestion(): ReactNode {
  const words = useCommonWords()
  const blocker = useBlocker(losesUnsaved)
  const [dialog, setDialog] = useState<{ leave: () => void } | null>(null)
  useEffect(() => setAsker((leave) => setDialog({ leave })), [])
  const stay = (): void => {
    setDialog(null)
    blocker.reset?.()
  }
  // A retried request may save the form while the question is open.
  useEffect(() => onSaved(() => void (hasUnsaved() || stay())))
  return (
    <ConfirmDialog
      open={dialog !== null || blocker.state === 'blocked'}
      onCancel={stay}
      onConfirm={() => {
        setDialog(null)
        dialog?.leave()
        blocker.proceed?.()
      }}
      title={words.leave_title}
      confirmLabel={words.leave_anyway}
      cancelLabel={words.stay}
    >
      {words.unsaved_changes}
    </ConfirmDialog>
  )
}
