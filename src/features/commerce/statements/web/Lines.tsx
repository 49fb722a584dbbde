import type { ReactNode } from 'react'
import { formatCents } from '#web/client/format/money.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { StatementLine } from '../statements.contract.ts'
import { statementLines } from './statements.api.ts'
import s from './Statements.module.css'
import { useStatementWords } from './words.ts'

/** Lines of a statement: each use, and each returned use. */
export function Lines({ statement_id }: { statement_id: string }): ReactNode {
  const words = useStatementWords().one
  const language = useLanguage()
  const dates = useDateOptions(language)
  const list = useList([], { order: 'at.asc' })
  return (
    <div className={s['part']}>
      <h2 className={s['title']}>{words.lines}</h2>
      <ListView
        list={list}
        query={statementLines({ ...list.query, statement_id: `eq.${statement_id}` })}
        caption={words.lines}
        rowId={(row) => row.id}
        rowName={(row) => `${row.learner}, ${row.code}`}
        search={words.search}
        columns={[
          {
            key: 'learner',
            header: words.columns.learner,
            primary: true,
            sortable: true,
            cell: (row: StatementLine) => (
              <span className={s['words']}>
                <span>{row.learner}</span>
                <span className={s['small']}>{row.code}</span>
              </span>
            ),
          },
          {
            key: 'what',
            header: words.columns.what,
            cell: (row: StatementLine) => (
              <span className={s['words']}>
                <span>{row[`what_${language}`]}</span>
                {(row.taken_back || row.correction) && (
                  <span className={s['actions']}>
                    {row.taken_back && <Badge tone="orange">{words.taken_back}</Badge>}
                    {row.correction && <Badge tone="neutral">{words.correction}</Badge>}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'units',
            header: words.columns.units,
            align: 'end',
            folds: true,
            cell: (row: StatementLine) => row.units?.toLocaleString(language).replace('-', '−') ?? '',
          },
          {
            key: 'cents',
            header: words.columns.amount,
            align: 'end',
            sortable: true,
            cell: (row: StatementLine) => <span className={s['number']}>{formatCents(row.cents)}</span>,
          },
          {
            key: 'at',
            header: words.columns.at,
            folds: true,
            sortable: true,
            cell: (row: StatementLine) => <time dateTime={row.at}>{formatDateTime(row.at, dates)}</time>,
          },
        ]}
        empty={<EmptyState title={words.none} />}
      />
    </div>
  )
}
