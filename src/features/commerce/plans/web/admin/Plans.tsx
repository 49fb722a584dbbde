import { Suspense, type ReactNode } from 'react'
import { LessonPrice } from '#features/live/appointments/web/public.ts'
import { formatPriceDuration } from '#web/client/format/duration.ts'
import { formatCents } from '#web/client/format/money.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { PlanRow } from '../../plans.contract.ts'
import { plansList } from '../plans.api.ts'
import { PLANS } from './PlanForm.tsx'
import { usePlanAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

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
    <div className={parts.page}>
      <div className={parts.actions}>
        <Button variant="Orange" href={`${PLANS}/add`}>
          {words.add}
        </Button>
        <Button variant="White" href="/product">
          {words.page}
        </Button>
      </div>
      <AdminList
        list={list}
        query={plansList(list.query)}
        caption={words.title}
        rowName={name}
        hrefOf={(row) => addressOf(row.id)}
        search={words.search}
        headers={words.columns}
        columns={[
          {
            key: language === 'en' ? 'name_en' : 'name',
            header: words.columns.name,
            sortable: language === 'en',
            text: name,
          },
          { key: 'cents', header: words.columns.price, sortable: true, align: 'end', text: price },
          { key: 'buyer', text: (row) => words.buyers[row.buyer] },
          {
            key: 'billing_type',
            header: words.columns.billing,
            folds: true,
            text: (row) => words.billing[row.billing_type],
          },
          {
            key: 'courses',
            header: words.columns.access,
            folds: true,
            text: (row) => words.levels[levelOf(row)],
          },
          {
            key: 'status',
            header: words.status,
            badge: (row) => [row.status === 'active' ? 'green' : 'neutral', words.statuses[row.status]],
          },
        ]}
        filters={[
          {
            name: 'status',
            label: words.status,
            all: words.all,
            options: words.statuses,
            values: ['active', 'inactive'],
            exact: true,
          },
        ]}
        rowActions={(row) => [{ id: 'edit', label: words.edit, href: addressOf(row.id) }]}
        csv={{
          columns: [
            'name_en',
            'name_es',
            'cents',
            'duration',
            'duration_unit',
            'buyer',
            'billing_type',
            'status',
          ],
        }}
        empty={{ title: words.empty, text: words.empty_text }}
      />
      <Suspense>
        <LessonPrice />
      </Suspense>
    </div>
  )
}
