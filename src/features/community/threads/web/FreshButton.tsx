import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'

/** Number of new things, to press: nothing moves under somebody who reads. Nothing while there are none. */
export function FreshButton({
  count,
  label,
  onRead,
}: {
  count: number
  label: (count: number) => string
  onRead: () => void
}): ReactNode {
  return (
    <div role="status">
      {count > 0 && (
        <Button variant="Blue" onClick={onRead}>
          {label(count)}
        </Button>
      )}
    </div>
  )
}
