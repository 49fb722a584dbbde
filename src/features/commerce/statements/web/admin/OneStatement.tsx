import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCan } from '#web/client/stores/roles.ts'
import { Statement } from '../Statement.tsx'
import { Pay } from './Pay.tsx'
import { STATEMENTS } from './Statements.tsx'

/** /admin/statements/:id: the statement as its Regional Center sees it, and what was paid of it. */
export default function OneStatement(): ReactNode {
  const { id = '' } = useParams()
  const may = useCan('Subscription', 'Update')
  return (
    <Statement id={id} home={STATEMENTS}>
      {(row) => may && row.open_cents > 0 && <Pay key={row.open_cents} row={row} />}
    </Statement>
  )
}
