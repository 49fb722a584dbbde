import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { OnePurchase as Row } from '../../offline.contract.ts'
import { onePurchase } from '../offline.api.ts'
import { Purchase } from '../Purchase.tsx'
import { useOfflineWords } from '../words.ts'
import { Decide } from './Decide.tsx'
import { Pay } from './Pay.tsx'
import { PURCHASES } from './Purchases.tsx'
import { OWED_STATES as OWED } from '../../shared/owed-states.ts'

/** The next step: a decision, then recording payments. Approving by keyboard moves the focus there. */
function Dealing({ row }: { row: Row }): ReactNode {
  const [root, focusNext] = useNextFocus<HTMLDivElement>(row.state)
  return (
    <div ref={root}>
      {row.state === 'ordered' && <Decide row={row} onApprove={() => focusNext('input')} />}
      {OWED.includes(row.state) && <Pay row={row} />}
    </div>
  )
}

/** /admin/purchases/:id: the purchase as its owner sees it, with what an Admin decides and records. */
export default function OnePurchase(): ReactNode {
  const words = useOfflineWords()
  const { id = '' } = useParams()
  const may = useCan('Subscription', 'Update')
  const purchase = useQuery(onePurchase(id))
  return (
    <RecordPage query={purchase} none={words.admin.none} back={{ href: PURCHASES, label: words.admin.back }}>
      {({ organization }) => (
        <Record wide title={organization}>
          <Purchase id={id} level={2}>
            {(row) => may && <Dealing row={row} />}
          </Purchase>
        </Record>
      )}
    </RecordPage>
  )
}
