import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DATE_RANGES, PAGE_SIZE } from '#contract/constants.ts'
import type { ListParams } from '#contract/lists.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import type { ListState } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { myFamily } from '../../families/web/public.ts'
import type { Watcher } from '../looks.contract.ts'
import { myLooks, myWatchers } from './looks.api.ts'
import styles from './Looks.module.css'
import { useLookWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

function Organization({ watcher }: { watcher: Watcher }) {
  const words = useLookWords()
  const names = new Intl.ListFormat(useLanguage(), { type: 'conjunction' }).format(
    watcher.people.map((person) => person.name),
  )
  return (
    <div className={parts.lines}>
      <h3 className={styles.name}>{watcher.organization}</h3>
      <ul className={styles.things}>
        {watcher.things.map((thing) => (
          <li key={thing}>{words.things[thing]}</li>
        ))}
      </ul>
      {!watcher.things.includes('progress') && <p className={styles.small}>{words.not_yet}</p>}
      {watcher.people.length > 0 && <p className={styles.small}>{words.people(names)}</p>}
    </div>
  )
}

/** Family whose owner sees this person's progress: always for a child, otherwise if they share it. */
function Family({ owner, child }: { owner: string; child: boolean }) {
  const words = useLookWords().family
  return (
    <div className={parts.lines}>
      <h3 className={styles.name}>{owner}</h3>
      <ul className={styles.things}>
        <li>{words.things}</li>
      </ul>
      <p className={styles.small}>
        {child ? (
          words.child
        ) : (
          <>
            {words.shared} <Link href="/app/manage_users">{words.change}</Link>
          </>
        )}
      </p>
    </div>
  )
}

function Watchers() {
  const words = useLookWords()
  const common = useCommonWords()
  const organizations = useQuery(myWatchers),
    family = useQuery(myFamily)
  const { data } = organizations,
    membership = family.data?.member_of
  const owner = membership && (membership.child || membership.shares_progress) ? membership : null
  const isError = organizations.isError || family.isError,
    ready = data && family.data
  const retry = (): void => void Promise.all([organizations.refetch(), family.refetch()])
  return (
    <Card as="section" aria-labelledby="watchers-title" className={parts.section}>
      <h2 id="watchers-title" className={styles.title}>
        {words.who}
      </h2>
      {isError && !ready && (
        <ErrorState
          level={3}
          title={words.failed}
          retry={{ label: common.retry, onRetry: retry, busy: organizations.isFetching || family.isFetching }}
        />
      )}
      {!ready && !isError && <Skeleton lines={3} />}
      {ready && data.length === 0 && !owner && <p>{words.who_none}</p>}
      {ready && owner && <Family owner={owner.owner} child={owner.child} />}
      {ready && data.map((watcher) => <Organization key={watcher.organization_id} watcher={watcher} />)}
      <p className={styles.small}>{words.admins}</p>
    </Card>
  )
}

const FIRST = { page: 1, page_size: PAGE_SIZE as number, order: 'at.desc', range: '' }

/** A list's state of its own: the address of the settings says which part of them is open. */
function useOwnList(): ListState<'date_range'> {
  const [{ page, page_size, order, range }, setState] = useState(FIRST)
  const change = (part: Partial<typeof FIRST>): void =>
    setState((before) => ({ ...before, page: 1, ...part }))
  const filters = range === '' ? {} : { date_range: range }
  return {
    q: '',
    page,
    order,
    filters,
    filtered: range !== '',
    query: { ...filters, order, page, page_size } as ListParams,
    setQ: () => undefined,
    setPage: (next) => change({ page: next }),
    setPageSize: (rows) => change({ page_size: rows }),
    setOrder: (next) => change({ order: next }),
    setFilter: (_name, value) => change({ range: value }),
    clear: () => change({ order: 'at.desc', range: '' }),
  }
}

/** People and organizations that can see this person's data, and their looks. */
export function LooksSection() {
  const words = useLookWords()
  const common = useCommonWords()
  const dates = useDateOptions()
  const list = useOwnList()
  return (
    <>
      <Watchers />
      <Card as="section" aria-labelledby="looks-title" className={parts.section}>
        <h2 id="looks-title" className={styles.title}>
          {words.title}
        </h2>
        <p>{words.text}</p>
        <AdminList
          list={list}
          query={myLooks(list.query)}
          caption={words.caption}
          rowName={(row) => `${row.viewer}, ${formatDateTime(row.at, dates)}`}
          headers={words.columns}
          columns={[
            {
              key: 'viewer',
              sortable: true,
              text: (row) => row.viewer,
              note: (row) => row.organization ?? (row.as === 'family' ? words.your_family : words.platform),
            },
            { key: 'kind', text: (row) => words.kinds[row.kind] },
            { key: 'at', sortable: true, time: (row) => row.at },
          ]}
          filters={[
            {
              name: 'date_range',
              label: words.period,
              options: common.ranges,
              values: DATE_RANGES,
              exact: true,
              usual: 'all',
            },
          ]}
          empty={{ title: words.empty, text: words.empty_text }}
        />
      </Card>
    </>
  )
}
