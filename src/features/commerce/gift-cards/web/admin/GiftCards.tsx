import { useState, type ReactNode } from 'react'
import { formatCents } from '#web/client/format/money.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { GiftCardRow, GiftState } from '../../gift-cards.contract.ts'
import { giftCardsList } from '../gift-cards.api.ts'
import { GIFT_TONE } from '../gift-tone.ts'
import { useGiftWords } from '../words.ts'
import { AskGift, type AskedGift } from './AskGift.tsx'
import { EditGift } from './EditGift.tsx'

const STATES: readonly GiftState[] = ['Scheduled', 'sent', 'redeemed', 'voided']

/** /admin/manage-gift-card: every card that was paid; sends one again, corrects or voids it. */
export default function GiftCards(): ReactNode {
  const all = useGiftWords()
  const words = all.admin
  const language = useLanguage()
  const list = useList(['state'], { order: 'created_at.desc' })
  const [asked, setAsked] = useState<AskedGift | null>(null)
  const [edited, setEdited] = useState<GiftCardRow | null>(null)
  const { columns } = words
  return (
    <AdminList
      title={all.title}
      text={words.text}
      list={list}
      query={giftCardsList(list.query)}
      rowName={(row) => row.to_name}
      search={words.search}
      headers={columns}
      columns={[
        {
          key: 'to_name',
          header: columns.to,
          text: (row) => row.to_name,
          note: (row) => row.to_email ?? words.to_print,
        },
        {
          key: 'cents',
          header: columns.worth,
          sortable: true,
          align: 'end',
          text: (row) => [row[`plan_name_${language}`], formatCents(row.cents)].filter(Boolean).join(' · '),
        },
        { key: 'buyer', text: (row) => row.buyer },
        {
          key: 'state',
          cell: (row) => (
            <>
              <Badge tone={GIFT_TONE[row.state]}>{all.states[row.state]}</Badge>{' '}
              {row.suspended && <Badge tone="red">{words.suspended}</Badge>}
            </>
          ),
          note: (row) =>
            row.redeemer
              ? words.redeemer(row.redeemer)
              : row.void_reason === 'refunded'
                ? words.refunded
                : row.void_reason,
        },
        { key: 'send_on', header: columns.day, sortable: true, folds: true, day: (row) => row.send_on },
        {
          key: 'created_at',
          header: columns.created,
          sortable: true,
          folds: true,
          date: (row) => row.created_at,
        },
      ]}
      filters={[{ name: 'state', label: words.state, all: words.all, options: all.states, values: STATES }]}
      rowActions={(row) => [
        ...(row.state === 'sent' && !row.suspended
          ? [{ id: 'resend', label: words.resend, onSelect: () => setAsked({ what: 'resend', card: row }) }]
          : []),
        ...(row.state === 'sent' || row.state === 'Scheduled'
          ? [
              { id: 'edit', label: words.edit, onSelect: () => setEdited(row) },
              {
                id: 'void',
                label: words.void,
                destructive: true,
                separated: true,
                onSelect: () => setAsked({ what: 'void', card: row }),
              },
            ]
          : []),
      ]}
      csv={{
        columns: ['to_name', 'to_email', 'buyer', 'cents', 'state', 'send_on', 'created_at'],
      }}
      empty={{ title: words.empty, text: words.empty_text }}
    >
      {asked && <AskGift key={asked.card.id} asked={asked} onDone={() => setAsked(null)} />}
      {edited && <EditGift key={edited.id} card={edited} onDone={() => setEdited(null)} />}
    </AdminList>
  )
}
