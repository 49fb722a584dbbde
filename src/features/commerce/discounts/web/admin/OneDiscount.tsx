import { zoneInWords } from '#web/client/format/zones.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Button } from '#web/ui/form/Button.tsx'
import { Record } from '#web/client/lists/RecordPage.tsx'
import type { DiscountRow } from '../../discounts.contract.ts'
import { discountsApi, oneDiscount, useDiscountChange } from '../discounts.api.ts'
import { useDiscountWords } from '../words.ts'
import { bodyOf, valuesOf, type DiscountValues } from './discount-values.ts'
import { DiscountForm, DISCOUNTS } from './DiscountForm.tsx'
import { STATE_TONE } from './Discounts.tsx'
import { Found } from './Found.tsx'

function Change({ row }: { row: DiscountRow }): ReactNode {
  const words = useDiscountWords()
  const navigate = useNavigate()
  const client = useQueryClient()
  const change = useDiscountChange(({ values, version }: { values: DiscountValues; version: number }) =>
    discountsApi.change(row.id, bodyOf(values), version),
  )
  return (
    <Record
      title={row.code}
      state={[STATE_TONE[row.state], words.states[row.state]]}
      text={`${words.used_text(row.uses, row.max_uses)} ${words.zone(zoneInWords(row.zone))}`}
      actions={
        <Button variant="White" href={`${DISCOUNTS}/add/${row.id}`}>
          {words.copy}
        </Button>
      }
    >
      <DiscountForm
        initial={valuesOf(row)}
        versioned={{
          version: row.version,
          reload: async () => {
            const now = await client.fetchQuery({ ...oneDiscount(row.id), staleTime: 0 })
            return now && { version: now.version, values: valuesOf(now) }
          },
        }}
        save={async (values, version) => {
          await change.mutateAsync({ values, version })
          void navigate(DISCOUNTS)
        }}
      />
    </Record>
  )
}

/** /admin/discount/:id: one discount, how often it was used, and its form. */
export default function OneDiscount(): ReactNode {
  const { id = '' } = useParams()
  return <Found id={id}>{(row) => <Change key={row.id} row={row} />}</Found>
}
