import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { ReviewBookRow } from '../../review-books.contract.ts'
import { booksApi, useBookChange } from '../review-books.api.ts'
import { useReviewWords } from '../words.ts'

const MONTH = '30',
  YEAR = 365

/** More days for a reviewer. */
export function ExtendDialog({
  book,
  onClose,
}: {
  book: ReviewBookRow | null
  onClose: () => void
}): ReactNode {
  const words = useReviewWords().extend
  const [days, setDays] = useState(MONTH)
  const extend = useBookChange(booksApi.extend)
  const wanted = Number(days)
  const fits = Number.isInteger(wanted) && wanted >= 1 && wanted <= YEAR
  return (
    <Dialog
      open={book !== null}
      onClose={onClose}
      size="s"
      title={words.title(book?.name ?? '')}
      footer={
        <Button
          variant="Orange"
          disabled={!fits}
          loading={extend.isPending}
          onClick={() => book && extend.mutate({ id: book.id, days: wanted }, { onSuccess: onClose })}
        >
          {words.submit}
        </Button>
      }
    >
      <TextInput
        id="extend-days"
        type="number"
        inputMode="numeric"
        min={1}
        max={YEAR}
        label={words.days}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
    </Dialog>
  )
}
