import type { ReactNode } from 'react'
import { formatCents } from '#web/client/format/money.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { StatementRow, StatementState } from '../statements.contract.ts'
import { STATE_TONE, useFormats } from './said.ts'
import { statementsList } from './statements.api.ts'
import s from './Statements.module.css'
import { useStatementWords } from './words.ts'

const STATES = Object.keys(STATE_TONE) as StatementState[]

/** Statements: of one Regional Center, as its owner reads them, or for an Admin of all. */
export function StatementsTable({ home, all }: { home: string; all: boolean }): ReactNode {
  const words = useStatementWords()
  const format = useFormats()
  const list = useList(['state'], { order: 'month.desc' })
  return (
    <ListView
      list={list}
      query={statementsList(list.query)}
      caption={words.title}
      rowId={(row) => row.id}
      rowName={(row) => format.month(row.month)}
      {...(all && { search: words.search })}
      columns={[
        {
          key: 'month',
          header: words.columns.month,
          primary: true,
          sortable: true,
          cell: (row: StatementRow) => (
            <Link className={s['link']} href={`${home}/${row.id}`}>
              {format.month(row.month)}
            </Link>
          ),
        },
        ...(all
          ? [
              {
                key: 'organization',
                header: words.columns.organization,
                sortable: true,
                cell: (row: StatementRow) => row.organization,
              },
            ]
          : []),
        {
          key: 'number',
          header: words.columns.number,
          folds: true,
          sortable: true,
          cell: (row: StatementRow) => row.number,
        },
        {
          key: 'state',
          header: words.state,
          cell: (row: StatementRow) => <Badge tone={STATE_TONE[row.state]}>{words.states[row.state]}</Badge>,
        },
        {
          key: 'total',
          header: words.columns.total,
          align: 'end',
          sortable: true,
          cell: (row: StatementRow) => formatCents(row.total),
        },
        {
          key: 'open_cents',
          header: words.columns.open,
          align: 'end',
          sortable: true,
          cell: (row: StatementRow) => formatCents(row.open_cents),
        },
        {
          key: 'due_at',
          header: words.columns.due,
          folds: true,
          sortable: true,
          cell: (row: StatementRow) => format.day(row.due_on),
        },
      ]}
      filters={
        <Select
          label={words.state}
          hideLabel
          value={chosenIn(list.filters.state)}
          options={[
            { value: '', label: words.all },
            ...STATES.map((value) => ({ value, label: words.states[value] })),
          ]}
          onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
        />
      }
      empty={<EmptyState title={words.empty} text={words.empty_text} />}
    />
  )
}
