import type { CalendarDay } from '#contract/calendar-day.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { saveFile } from '#web/client/browser/save-file.ts'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { api } from '#web/client/api.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { OnePurchase, PurchaseState } from '../offline.contract.ts'
import { offlineApi, onePurchase } from './offline.api.ts'
import s from './Offline.module.css'
import { useOfflineWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

export const STATE_TONE: Record<PurchaseState, BadgeTone> = {
  quoted: 'neutral',
  ordered: 'yellow',
  approved: 'yellow',
  overdue: 'red',
  lapsed: 'red',
  paid: 'green',
  declined: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
}

function useSaid() {
  const words = useOfflineWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const day = (on: CalendarDay | null): string => formatDay(on, dates)
  /** Sentence about the next step. */
  const next = (row: OnePurchase): string => {
    const { next } = words
    const open = formatCents(row.open_cents)
    switch (row.state) {
      case 'quoted':
        return next.quoted(day(row.valid_until_on))
      case 'approved':
        return next.approved(open, day(row.due_on))
      case 'overdue':
        return row.grace_until_on
          ? next.grace(open, day(row.grace_until_on))
          : next.overdue(open, day(row.due_on))
      case 'lapsed':
        return next.lapsed(open)
      default:
        return next[row.state]
    }
  }
  return { words, language, day, next }
}

function Documents({ row }: { row: OnePurchase }): ReactNode {
  const { words } = useSaid()
  const download = useMutation({
    mutationFn: ({ id }: { id: string; number: string }) => api.blob(`/documents/${id}/pdf`),
    onSuccess: (file, { number }) => saveFile(file, `${number}.pdf`),
  })
  const order = useMutation({
    mutationFn: () => offlineApi.file(row.id),
    onSuccess: (file) => saveFile(file, `purchase-order.${file.type.split('/')[1] ?? 'pdf'}`),
  })
  const pdf = (id: string, number: string, label: string): ReactNode => (
    <Button
      variant="White"
      loading={download.isPending && download.variables.id === id}
      onClick={() => download.mutate({ id, number })}
    >
      {label}
    </Button>
  )
  return (
    <div className={parts.controls}>
      {pdf(row.quote_id, row.quote_number, words.quote_pdf(row.quote_number))}
      {row.invoice_id &&
        pdf(row.invoice_id, row.invoice_number ?? '', words.invoice_pdf(row.invoice_number ?? ''))}
      {row.payments.map(({ id, receipt_id, receipt_number }) => (
        <span key={id}>{pdf(receipt_id, receipt_number, words.receipt_pdf(receipt_number))}</span>
      ))}
      {row.has_file && (
        <Button variant="White" loading={order.isPending} onClick={() => order.mutate()}>
          {words.file}
        </Button>
      )}
    </div>
  )
}

function Facts({ row }: { row: OnePurchase }): ReactNode {
  const { words, day } = useSaid()
  const { facts } = words
  const paying = row.paying && [words.paying[row.paying], row.purchase_order_number].filter(Boolean).join(' ')
  const shown: (readonly [string, string | null])[] = [
    [facts.total, formatCents(row.total)],
    [facts.paid, row.invoice_id && formatCents(row.paid_cents)],
    [facts.open, row.invoice_id && formatCents(row.open_cents)],
    [facts.order, paying],
    [
      facts.period,
      row.starts_on &&
        (row.ends_on
          ? words.until(day(row.starts_on), day(row.ends_on))
          : words.for_life(day(row.starts_on))),
    ],
    [facts.reason, row.reason],
  ]
  return (
    <dl className={s['facts']}>
      {shown.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** One purchase as both sides see it; their actions are shown below (`children`). */
export function Purchase({
  id,
  level,
  children,
}: {
  id: string
  level: 2 | 3
  children?: (row: OnePurchase) => ReactNode
}): ReactNode {
  const { words, language, day, next } = useSaid()
  const found = useQuery(onePurchase(id))
  const Heading = `h${level}` as const
  return (
    <Asked query={found} failed={{ title: words.failed }} lost={isLost} loading={<Skeleton lines={4} />}>
      {(row) => (
        <Card as="section">
          <div className={s['part']}>
            <div className={parts.controls}>
              <Heading>
                {(row.adds_to === null ? words.what : words.what_more)(
                  row[`name_${language}`],
                  row.seats.toLocaleString('en'),
                )}
              </Heading>
              <Badge tone={STATE_TONE[row.state]}>{words.states[row.state]}</Badge>
            </div>
            <p className={s['text']}>{next(row)}</p>
            <Facts row={row} />
            {row.payments.length > 0 && (
              <ul className={parts.rows} aria-label={words.payments}>
                {row.payments.map((payment) => (
                  <li key={payment.id}>
                    {words.payment(formatCents(payment.cents), day(payment.received_on), payment.reference)}
                    {payment.credited > 0 && (
                      <span className={s['small']}> {words.credited(formatCents(payment.credited))}</span>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <Documents row={row} />
            {children?.(row)}
          </div>
        </Card>
      )}
    </Asked>
  )
}
