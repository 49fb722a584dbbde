import { useState, type ReactNode } from 'react'
import { formatDate, formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import type { GiftCardRow, GiftState } from '../../gift-cards.contract.ts'
import { giftCardsList } from '../gift-cards.api.ts'
import { GIFT_TONE } from '../gift-tone.ts'
import { useGiftWords } from '../words.ts'
import { AskGift, type AskedGift } from './AskGift.tsx'
import { EditGift } from './EditGift.tsx'
import s from './GiftCards.module.css'

const STATES: readonly GiftState[] = ['Scheduled', 'sent', 'redeemed', 'voided']

/** /admin/manage-gift-card: every card that was paid; sends one again, corrects or voids it. */
export default function GiftCards(): ReactNode {
  const all = useGiftWords()
  const words = all.admin
  const language = useLanguage()
  const dates = useDateOptions(language)
  const list = useList(['state'], { order: 'created_at.desc' })
  const [asked, setAsked] = useState<AskedGift | null>(null)
  const [edited, setEdited] = useState<GiftCardRow | null>(null)
  const { columns } = words
  return (
    <div className={s['page']}>
      <PageHeader title={all.title} text={words.text} />
      <ListView
        list={list}
        query={giftCardsList(list.query)}
        caption={all.title}
        rowId={(row) => row.id}
        rowName={(row) => row.to_name}
        search={words.search}
        columns={[
          {
            key: 'to_name',
            header: columns.to,
            primary: true,
            cell: (row: GiftCardRow) => (
              <span className={s['who']}>
                <strong>{row.to_name}</strong>
                <small>{row.to_email ?? words.to_print}</small>
              </span>
            ),
          },
          {
            key: 'cents',
            header: columns.worth,
            sortable: true,
            cell: (row: GiftCardRow) =>
              [row[`plan_name_${language}`], formatCents(row.cents)].filter(Boolean).join(' · '),
          },
          { key: 'buyer', header: columns.buyer, cell: (row: GiftCardRow) => row.buyer },
          {
            key: 'state',
            header: columns.state,
            cell: (row: GiftCardRow) => (
              <span className={s['who']}>
                <span>
                  <Badge tone={GIFT_TONE[row.state]}>{all.states[row.state]}</Badge>{' '}
                  {row.suspended && <Badge tone="red">{words.suspended}</Badge>}
                </span>
                {row.redeemer && <small>{words.redeemer(row.redeemer)}</small>}
                {row.void_reason && (
                  <small>{row.void_reason === 'refunded' ? words.refunded : row.void_reason}</small>
                )}
              </span>
            ),
          },
          {
            key: 'send_on',
            header: columns.day,
            sortable: true,
            folds: true,
            cell: (row: GiftCardRow) => formatDay(row.send_on, dates),
          },
          {
            key: 'created_at',
            header: columns.created,
            sortable: true,
            folds: true,
            cell: (row: GiftCardRow) => formatDate(row.created_at, dates),
          },
        ]}
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
        filters={
          <Select
            label={words.state}
            hideLabel
            value={chosenIn(list.filters.state)}
            options={[
              { value: '', label: words.all },
              ...STATES.map((state) => ({ value: state, label: all.states[state] })),
            ]}
            onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
          />
        }
        empty={<EmptyState title={words.empty} text={words.empty_text} />}
      />
      {asked && <AskGift key={asked.card.id} asked={asked} onDone={() => setAsked(null)} />}
      {edited && <EditGift key={edited.id} card={edited} onDone={() => setEdited(null)} />}
    </div>
  )
}
