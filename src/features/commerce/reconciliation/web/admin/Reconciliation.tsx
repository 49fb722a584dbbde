import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newIdempotencyKey } from '#web/client/api.ts'
import { formatDate, formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { FindingRow, RunRow, RunState } from '../../reconciliation.contract.ts'
import { findingsList, lastRuns, useRun } from './reconciliation-admin.api.ts'
import s from './Reconciliation.module.css'
import { WaitingMoney } from './WaitingMoney.tsx'
import { useReconciliationAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

const TONE: Record<RunState, BadgeTone> = { running: 'yellow', done: 'green', failed: 'red' }

function Findings({ run }: { run: RunRow }): ReactNode {
  const words = useReconciliationAdminWords()
  const language = useLanguage()
  const list = useList(['repaired'], { order: 'created_at.desc' })
  const sum = (row: FindingRow, value: number | null): string =>
    value === null ? '–' : row.kind === 'seats' ? value.toLocaleString(language) : formatCents(value)
  return (
    <AdminList
      list={list}
      query={findingsList({ ...list.query, run_id: `eq.${run.id}` })}
      caption={words.findings}
      rowName={(row) => words.kinds[row.kind]}
      headers={words.columns}
      columns={[
        { key: 'kind', sortable: true, text: (row) => words.kinds[row.kind] },
        {
          key: 'about',
          cell: (row) => (
            <span className={parts.badges}>
              {row.order_id && row.order_number !== null && (
                <Link href={`/admin/orders/${row.order_id}`}>{words.order(row.order_number)}</Link>
              )}
              {row.subscription_id && (
                <Link href={`/admin/manage-subscription/${row.subscription_id}`}>{words.subscription}</Link>
              )}
              <span className={parts.detail}>{[row.object, row.note].filter(Boolean).join(' · ')}</span>
            </span>
          ),
        },
        {
          key: 'sums',
          align: 'end',
          text: (row) =>
            (row.expected ?? row.actual) !== null && `${sum(row, row.expected)} / ${sum(row, row.actual)}`,
        },
        {
          key: 'repaired',
          header: words.columns.state,
          badge: (row) => [row.repaired ? 'green' : 'red', row.repaired ? words.repaired : words.open],
        },
      ]}
      filters={[{ name: 'repaired', label: words.all, options: { false: words.open, true: words.repaired } }]}
      csv={{
        columns: ['kind', 'object', 'note', 'expected', 'actual', 'repaired', 'order_number'],
      }}
      empty={{ title: words.empty, text: words.empty_text }}
    />
  )
}

/** /admin/reconciliation: the last comparison with the card provider, and what it found. */
export default function Reconciliation(): ReactNode {
  const words = useReconciliationAdminWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const run = useRun()
  const runs = useQuery(lastRuns())
  const [last, ...earlier] = runs.data ?? []
  const number = (n: number): string => n.toLocaleString(language)
  return (
    <Page
      title={words.title}
      text={words.text}
      actions={
        <Button
          variant="Orange"
          loading={run.isPending || last?.state === 'running'}
          onClick={() => run.mutate(newIdempotencyKey())}
        >
          {words.run}
        </Button>
      }
    >
      <WaitingMoney />
      {runs.data?.length === 0 && <EmptyState title={words.never} text={words.never_text} />}
      {last && (
        <>
          <p className={parts.text} role="status">
            {words.last}: {formatDateTime(last.started_at, dates)} ({words.triggers[last.trigger]}).{' '}
            {words.since(formatDate(last.since, dates))}.{' '}
            <Badge tone={TONE[last.state]}>{words.states[last.state]}</Badge> {last.problem}
          </p>
          <StatTiles>
            <StatTile label={words.tiles.open} value={number(last.open)} />
            <StatTile label={words.tiles.repaired} value={number(last.repaired)} />
            <StatTile label={words.tiles.subscriptions} value={number(last.subscriptions)} />
            <StatTile label={words.tiles.payments} value={number(last.payments)} />
          </StatTiles>
          {last.state === 'running' ? (
            <p className={parts.text}>{words.running}</p>
          ) : (
            <Findings key={last.id} run={last} />
          )}
        </>
      )}
      {earlier.length > 0 && (
        <Card as="section">
          <h2 className={s['heading']}>{words.runs}</h2>
          <ul className={parts.entries}>
            {earlier.map((each) => (
              <li key={each.id} className={parts.row}>
                <span>{formatDateTime(each.started_at, dates)}</span>
                <span className={parts.detail}>{words.found(each.open, each.repaired)}</span>
                <Badge tone={TONE[each.state]}>{words.states[each.state]}</Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  )
}
