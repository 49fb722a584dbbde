import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Plans } from '#features/commerce/plans/web/admin/public.ts'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Subscription } from '../../subscriptions.contract.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { StatusBadges } from './StatusBadges.tsx'
import { SUBSCRIPTIONS, subscriptionsList } from './subscriptions-admin.api.ts'
import { useSubscriptionsAdminWords } from './words.ts'

/** A renewal failed, and may still be paid. */
const FAILED = 'not.is.null'

function Bought(): ReactNode {
  const words = useSubscriptionsAdminWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const list = useList(['status', 'provider', 'grace_until'], { order: 'created_at.desc' })
  const when = (row: Subscription): string => {
    if (row.canceled_on) return words.ended(formatDay(row.canceled_on, dates))
    if (row.cancel_on) return words.ends(formatDay(row.cancel_on, dates))
    if (row.status === 'Active' && !row.period_end_on) return words.for_life
    if (!row.period_end_on) return ''
    const day = formatDay(row.period_end_on, dates)
    return row.billing_type === 'Subscription' ? words.renews(day) : words.ends(day)
  }
  return (
    <AdminList
      list={list}
      query={subscriptionsList(list.query)}
      caption={words.title}
      rowName={(row) => row.buyer}
      hrefOf={(row) => `${SUBSCRIPTIONS}/${row.id}`}
      search={words.search}
      headers={words.columns}
      columns={[
        { key: 'buyer', text: (row) => row.buyer || row[`name_${language}`] },
        { key: 'plan', text: (row) => row[`name_${language}`] },
        { key: 'seats', folds: true, number: (row) => (row.organization_id ? row.seats : null) },
        { key: 'period_end', header: words.columns.ends, sortable: true, text: when },
        { key: 'provider', folds: true, text: (row) => words.providers[row.provider] },
        { key: 'status', cell: (row) => <StatusBadges row={row} /> },
      ]}
      filters={[
        { name: 'status', label: words.all_statuses, options: words.statuses },
        { name: 'provider', label: words.all_providers, options: words.providers },
        { name: 'grace_until', label: words.payments, options: { [FAILED]: words.failed }, exact: true },
      ]}
      csv={{
        columns: [
          'buyer',
          'name_en',
          'seats',
          'unit_cents',
          'status',
          'provider',
          'created_on',
          'period_end_on',
          'cancel_on',
          'canceled_on',
        ],
      }}
      empty={{ title: words.empty, text: words.empty_text }}
    />
  )
}

/** /admin/manage-subscription: plans as they were bought, and those that are sold. */
export default function Subscriptions(): ReactNode {
  const words = useSubscriptionsAdminWords()
  const [search, setSearch] = useSearchParams()
  const [assigning, setAssigning] = useState(false)
  const active = search.get('tab') === 'plans' ? 'plans' : 'subscriptions'
  return (
    <Page
      className={parts.page}
      title={words.title}
      text={words.text}
      actions={
        active === 'subscriptions' && (
          <Button variant="Orange" onClick={() => setAssigning(true)}>
            {words.assign.button}
          </Button>
        )
      }
    >
      <Tabs
        label={words.tabs.label}
        active={active}
        // Drops the search, which means nothing in the other list.
        onChange={(id) => setSearch(id === 'plans' ? { tab: id } : {}, { replace: true })}
        tabs={[
          { id: 'subscriptions', label: words.tabs.subscriptions, panel: <Bought /> },
          { id: 'plans', label: words.tabs.plans, panel: <Plans /> },
        ]}
      />
      {assigning && <AssignDialog onDone={() => setAssigning(false)} />}
    </Page>
  )
}
