import type { CalendarDay } from '#contract/calendar-day.ts'
import type { ReactNode } from 'react'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents, formatPercent } from '#web/client/format/money.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import type { DiscountRow, DiscountState } from '../../discounts.contract.ts'
import { discountsList } from '../discounts.api.ts'
import { useDiscountWords } from '../words.ts'
import { DISCOUNTS } from './DiscountForm.tsx'
import { DISCOUNT_STATES as STATES } from '../../shared/discount-states.ts'
import s from './Discounts.module.css'

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
  const dates = useDateOptions(language)
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
  return (
    <div className={s['page']}>
      <PageHeader
        title={words.title}
        text={words.text}
        actions={
          <Button variant="Orange" href={`${DISCOUNTS}/add`}>
            {words.add}
          </Button>
        }
      />
      <ListView
        list={list}
        query={discountsList(list.query)}
        caption={words.title}
        rowId={(row) => row.id}
        rowName={(row) => row.code}
        search={words.search}
        columns={[
          {
            key: 'code',
            header: words.columns.code,
            primary: true,
            sortable: true,
            cell: (row: DiscountRow) => (
              <Link className={s['link']} href={addressOf(row.id)}>
                {row.code}
              </Link>
            ),
          },
          {
            key: 'worth',
            header: words.columns.worth,
            cell: (row: DiscountRow) =>
              row.kind === 'percent' ? formatPercent(row.percent ?? 0, language) : formatCents(row.cents),
          },
          {
            key: 'applies_to',
            header: words.columns.applies_to,
            cell: (row: DiscountRow) => words.applies[row.applies_to],
          },
          {
            key: 'uses',
            header: words.columns.uses,
            sortable: true,
            cell: (row: DiscountRow) => words.used(row.uses, row.max_uses),
          },
          { key: 'ends_on', header: words.columns.days, folds: true, cell: days },
          {
            key: 'state',
            header: words.state,
            cell: (row: DiscountRow) => <Badge tone={STATE_TONE[row.state]}>{words.states[row.state]}</Badge>,
          },
        ]}
        rowActions={(row) => [
          { id: 'edit', label: words.edit, href: addressOf(row.id) },
          { id: 'copy', label: words.copy, href: `${DISCOUNTS}/add/${row.id}` },
        ]}
        filters={
          <Select
            label={words.state}
            hideLabel
            value={chosenIn(list.filters.state)}
            options={[
              { value: '', label: words.all },
              ...STATES.map((state) => ({ value: state, label: words.states[state] })),
            ]}
            onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
          />
        }
        empty={<EmptyState title={words.empty} text={words.empty_text} />}
      />
    </div>
  )
}
