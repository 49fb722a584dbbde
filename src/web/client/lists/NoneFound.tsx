import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'

type NoneFoundProps = { title: ReactNode; text: ReactNode; clear: string; onClear: () => void }

/** Nothing has what was searched for or filtered by, with the button that clears both. */
export function NoneFound({ title, text, clear, onClear }: NoneFoundProps): ReactNode {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Button variant="blackBorder" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  )
}
