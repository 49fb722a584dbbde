import type { CalendarDay } from '#contract/calendar-day.ts'
import type { ReactNode } from 'react'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents, formatPercent } from '#web/client/format/money.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { DiscountRow, DiscountState } from '../../discounts.contract.ts'
import { discountsList } from '../discounts.api.ts'
import { useDiscountWords } from '../words.ts'
import { DISCOUNTS } from './DiscountForm.tsx'

export const STATE_TONE: Record<DiscountState, BadgeTone> = {
  active: 'green',
  upcoming: 'yellow',
  ended: 'neutral',
  used_up: 'neutral',
  inactive: 'neutral',
}

/** /admin/discount: every code, whether it can be used, and how often it was. */
export default function Discounts(): ReactNode {
  const words = useDiscountWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const list = useList(['state'], { order: 'created_at.desc' })
  const addressOf = (id: string): string => `${DISCOUNTS}/${id}`
  // A day without a time: it is the same everywhere.
  const day = (on: CalendarDay): string => formatDay(on, dates)
  const days = ({ starts_on, ends_on }: DiscountRow): string =>
    starts_on && ends_on
      ? words.between(day(starts_on), day(ends_on))
      : starts_on
        ? words.days.from(day(starts_on))
        : ends_on
          ? words.days.until(day(ends_on))
          : words.days.always
  const add = (
    <Button variant="Orange" href={`${DISCOUNTS}/add`}>
      {words.add}
    </Button>
  )
  return (
    <AdminList
      title={words.title}
      text={words.text}
      actions={add}
      list={list}
      query={discountsList(list.query)}
      rowName={(row) => row.code}
      hrefOf={(row) => addressOf(row.id)}
      search={words.search}
      headers={words.columns}
      columns={[
        { key: 'code', sortable: true, text: (row) => row.code },
        {
          key: 'worth',
          align: 'end',
          text: (row) =>
            row.kind === 'percent' ? formatPercent(row.percent ?? 0, language) : formatCents(row.cents),
        },
        { key: 'applies_to', text: (row) => words.applies[row.applies_to] },
        { key: 'uses', sortable: true, align: 'end', text: (row) => words.used(row.uses, row.max_uses) },
        { key: 'ends_on', header: words.columns.days, sortable: true, folds: true, text: days },
        {
          key: 'state',
          header: words.state,
          badge: (row) => [STATE_TONE[row.state], words.states[row.state]],
        },
      ]}
      filters={[{ name: 'state', label: words.state, all: words.all, options: words.states }]}
      rowActions={(row) => [
        { id: 'edit', label: words.edit, href: addressOf(row.id) },
        { id: 'copy', label: words.copy, href: `${DISCOUNTS}/add/${row.id}` },
      ]}
      csv={{
        columns: [
          'code',
          'kind',
          'percent',
          'cents',
          'applies_to',
          'uses',
          'max_uses',
          'starts_on',
          'ends_on',
          'state',
        ],
      }}
      empty={{ title: words.empty, text: words.empty_text, action: add }}
    />
  )
}
