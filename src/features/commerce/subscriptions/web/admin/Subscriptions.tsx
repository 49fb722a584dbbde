import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Plans } from '#features/commerce/plans/web/admin/public.ts'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import type { Subscription } from '../../subscriptions.contract.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { StatusBadges } from './StatusBadges.tsx'
import { SUBSCRIPTIONS, subscriptionsList } from './subscriptions-admin.api.ts'
import s from './Subscriptions.module.css'
import { useSubscriptionsAdminWords } from './words.ts'

/** A renewal failed, and may still be paid. */
const FAILED = 'not.is.null'

function Bought(): ReactNode {
  const words = useSubscriptionsAdminWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const list = useList(['status', 'provider', 'grace_until'], { order: 'created_at.desc' })
  const when = (row: Subscription): string => {
    if (row.canceled_on) return words.ended(formatDay(row.canceled_on, dates))
    if (row.cancel_on) return words.ends(formatDay(row.cancel_on, dates))
    if (row.status === 'Active' && !row.period_end_on) return words.for_life
    if (!row.period_end_on) return ''
    const day = formatDay(row.period_end_on, dates)
    return row.billing_type === 'Subscription' ? words.renews(day) : words.ends(day)
  }
  const choose = (name: 'status' | 'provider', label: string, names: Record<string, string>) => (
    <Select
      label={label}
      hideLabel
      value={chosenIn(list.filters[name])}
      options={[
        { value: '', label },
        ...Object.entries(names).map(([value, said]) => ({ value, label: said })),
      ]}
      onChange={(event) => list.setFilter(name, event.target.value && `eq.${event.target.value}`)}
    />
  )
  return (
    <ListView
      list={list}
      query={subscriptionsList(list.query)}
      caption={words.title}
      rowId={(row) => row.id}
      rowName={(row) => row.buyer}
      search={words.search}
      columns={[
        {
          key: 'buyer',
          header: words.columns.buyer,
          primary: true,
          cell: (row: Subscription) => (
            <Link className={s['link']} href={`${SUBSCRIPTIONS}/${row.id}`}>
              {row.buyer || row[`name_${language}`]}
            </Link>
          ),
        },
        { key: 'plan', header: words.columns.plan, cell: (row: Subscription) => row[`name_${language}`] },
        {
          key: 'seats',
          header: words.columns.seats,
          folds: true,
          cell: (row: Subscription) => (row.organization_id ? row.seats.toLocaleString(language) : ''),
        },
        { key: 'period_end', header: words.columns.ends, sortable: true, cell: when },
        {
          key: 'provider',
          header: words.columns.provider,
          folds: true,
          cell: (row: Subscription) => words.providers[row.provider],
        },
        {
          key: 'status',
          header: words.columns.status,
          cell: (row: Subscription) => <StatusBadges row={row} />,
        },
      ]}
      filters={
        <>
          {choose('status', words.all_statuses, words.statuses)}
          {choose('provider', words.all_providers, words.providers)}
          <Select
            label={words.payments}
            hideLabel
            value={list.filters['grace_until'] ?? ''}
            options={[
              { value: '', label: words.payments },
              { value: FAILED, label: words.failed },
            ]}
            onChange={(event) => list.setFilter('grace_until', event.target.value)}
          />
        </>
      }
      empty={<EmptyState title={words.empty} text={words.empty_text} />}
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
    <div className={s['page']}>
      <PageHeader
        title={words.title}
        text={words.text}
        actions={
          active === 'subscriptions' && (
            <Button variant="Orange" onClick={() => setAssigning(true)}>
              {words.assign.button}
            </Button>
          )
        }
      />
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
    </div>
  )
}
