import type { ReactNode } from 'react'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { statementLines } from './statements.api.ts'
import s from './Statements.module.css'
import { useStatementWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Lines of a statement: each use, and each returned use. */
export function Lines({ statement_id }: { statement_id: string }): ReactNode {
  const words = useStatementWords().one
  const language = useLanguage()
  const list = useList([], { order: 'at.asc' })
  return (
    <div className={s['part']}>
      <h2 className={s['title']}>{words.lines}</h2>
      <AdminList
        list={list}
        query={statementLines({ ...list.query, statement_id: `eq.${statement_id}` })}
        caption={words.lines}
        rowName={(row) => `${row.learner}, ${row.code}`}
        search={words.search}
        headers={words.columns}
        columns={[
          { key: 'learner', sortable: true, text: (row) => row.learner, note: (row) => row.code },
          {
            key: 'what',
            text: (row) => row[`what_${language}`],
            note: (row) =>
              (row.taken_back || row.correction) && (
                <span className={parts.controls}>
                  {row.taken_back && <Badge tone="orange">{words.taken_back}</Badge>}
                  {row.correction && <Badge tone="neutral">{words.correction}</Badge>}
                </span>
              ),
          },
          { key: 'units', folds: true, number: (row) => row.units },
          { key: 'cents', header: words.columns.amount, sortable: true, money: (row) => row.cents },
          { key: 'at', sortable: true, folds: true, time: (row) => row.at },
        ]}
        empty={{ title: words.none }}
      />
    </div>
  )
}
