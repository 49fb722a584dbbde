import { Suspense, type ReactNode } from 'react'
import { LessonPrice } from '#features/live/appointments/web/public.ts'
import { formatPriceDuration } from '#web/client/format/duration.ts'
import { formatCents } from '#web/client/format/money.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { PlanRow } from '../../plans.contract.ts'
import { plansList } from '../plans.api.ts'
import { PLANS } from './PlanForm.tsx'
import s from './Plans.module.css'
import { usePlanAdminWords } from './words.ts'

/** Level of a plan over all of its areas. */
function levelOf({ courses, dictionary, live }: PlanRow): PlanRow['courses'] {
  const levels = [courses, dictionary, live]
  if (levels.every((level) => level === 'Full')) return 'Full'
  return levels.every((level) => level === 'No') ? 'No' : 'Limited'
}

/** The plans that are sold, and those that no longer are: a tab of /admin/manage-subscription. */
export function Plans(): ReactNode {
  const words = usePlanAdminWords()
  const language = useLanguage()
  const list = useList(['status', 'buyer'], { order: 'position.asc' })
  const addressOf = (id: string): string => `${PLANS}/plans/${id}`
  const name = (row: PlanRow): string => row[`name_${language}`]
  const price = (row: PlanRow): string => {
    const amount = formatCents(row.cents)
    return `${row.buyer === 'organization' ? words.per_seat(amount) : amount} ${formatPriceDuration(row.duration, row.duration_unit, language)}`
  }
  return (
    <div className={s['page']}>
      <div className={s['actions']}>
        <Button variant="Orange" href={`${PLANS}/add`}>
          {words.add}
        </Button>
        <Button variant="White" href="/product">
          {words.page}
        </Button>
      </div>
      <ListView
        list={list}
        query={plansList(list.query)}
        caption={words.title}
        rowId={(row) => row.id}
        rowName={name}
        search={words.search}
        columns={[
          {
            key: language === 'en' ? 'name_en' : 'name',
            header: words.columns.name,
            primary: true,
            sortable: language === 'en',
            cell: (row: PlanRow) => (
              <Link className={s['link']} href={addressOf(row.id)}>
                {name(row)}
              </Link>
            ),
          },
          { key: 'cents', header: words.columns.price, sortable: true, cell: price },
          { key: 'buyer', header: words.columns.buyer, cell: (row: PlanRow) => words.buyers[row.buyer] },
          {
            key: 'billing_type',
            header: words.columns.billing,
            folds: true,
            cell: (row: PlanRow) => words.billing[row.billing_type],
          },
          {
            key: 'courses',
            header: words.columns.access,
            folds: true,
            cell: (row: PlanRow) => words.levels[levelOf(row)],
          },
          {
            key: 'status',
            header: words.status,
            cell: (row: PlanRow) => (
              <Badge tone={row.status === 'active' ? 'green' : 'neutral'}>{words.statuses[row.status]}</Badge>
            ),
          },
        ]}
        rowActions={(row) => [{ id: 'edit', label: words.edit, href: addressOf(row.id) }]}
        filters={
          <Select
            label={words.status}
            hideLabel
            value={chosenIn(list.filters.status)}
            options={[
              { value: '', label: words.all },
              ...(['active', 'inactive'] as const).map((value) => ({ value, label: words.statuses[value] })),
            ]}
            onChange={(event) => list.setFilter('status', event.target.value)}
          />
        }
        empty={<EmptyState title={words.empty} text={words.empty_text} />}
      />
      <Suspense>
        <LessonPrice />
      </Suspense>
    </div>
  )
}
