import type { ReactNode } from 'react'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import type { StatementState } from '../statements.contract.ts'
import { STATE_TONE, useFormats } from './statement-formats.ts'
import { statementsList } from './statements.api.ts'
import { useStatementWords } from './words.ts'

const STATES = Object.keys(STATE_TONE) as StatementState[]

/** Statements: of one Regional Center, as its owner reads them, or for an Admin of all. */
export function StatementsTable({ home, all }: { home: string; all: boolean }): ReactNode {
  const words = useStatementWords()
  const format = useFormats()
  const list = useList(['state'], { order: 'month.desc' })
  return (
    <AdminList
      list={list}
      query={statementsList(list.query)}
      caption={words.title}
      rowName={(row) => format.month(row.month)}
      hrefOf={(row) => `${home}/${row.id}`}
      headers={words.columns}
      columns={[
        { key: 'month', sortable: true, text: (row) => format.month(row.month) },
        all && { key: 'organization', sortable: true, text: (row) => row.organization },
        { key: 'number', sortable: true, folds: true, text: (row) => row.number },
        {
          key: 'state',
          header: words.state,
          badge: (row) => [STATE_TONE[row.state], words.states[row.state]],
        },
        { key: 'total', sortable: true, money: (row) => row.total },
        { key: 'open_cents', header: words.columns.open, sortable: true, money: (row) => row.open_cents },
        { key: 'due_at', header: words.columns.due, sortable: true, folds: true, day: (row) => row.due_on },
      ]}
      filters={[{ name: 'state', label: words.state, all: words.all, options: words.states, values: STATES }]}
      search={all && words.search}
      csv={{
        columns: ['month', 'organization', 'number', 'state', 'total', 'open_cents', 'due_on'],
      }}
      empty={{ title: words.empty, text: words.empty_text }}
    />
  )
}
