import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Asked } from '#web/client/asked.tsx'
import { saveFrom } from '#web/client/browser/save-file.ts'
import { formatBytes } from '#web/client/format/bytes.ts'
import { monthName } from '#web/client/format/month-name.ts'
import { RowsTable } from '#web/client/lists/RowsTable.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { RetiredMonth } from '../../audit-log.contract.ts'
import { retiredFile, retiredMonths } from '../audit-log.api.ts'
import { useAuditWords } from '../words.ts'
import styles from './AuditLog.module.css'

/** Name of the month whose rows are the last in the file. */
const lastMonth = ({ ends }: RetiredMonth, language: Language): string =>
  monthName(new Date(Date.parse(ends) - 1).toISOString().slice(0, 'yyyy-MM'.length), language)

/** Months of old rows that left the database, each with its file. */
export function OlderMonths(): ReactNode {
  const words = useAuditWords().older
  const language = useLanguage()
  const query = useQuery(retiredMonths)
  // Addresses expire after some minutes, and the page may have been open for longer.
  const download = useMutation({ mutationFn: retiredFile, onSuccess: saveFrom })
  const kind = ({ relation }: RetiredMonth): string => words.relations[relation] ?? relation
  const name = (row: RetiredMonth): string => words.file(kind(row), lastMonth(row, language))
  return (
    <Asked query={query} failed={{ title: words.failed }} loading={<Skeleton lines={6} />}>
      {(months) =>
        months.length === 0 ? (
          <EmptyState title={words.empty} text={words.empty_text} />
        ) : (
          <div className={styles.older}>
            <p className={styles.zone}>{words.text}</p>
            <RowsTable
              caption={words.title}
              rows={months}
              rowId={({ relation, ends }) => `${relation} ${ends}`}
              rowName={name}
              headers={words.columns}
              columns={[
                { key: 'month', text: (row) => lastMonth(row, language) },
                { key: 'relation', text: kind },
                { key: 'rows', number: (row) => row.rows },
                { key: 'bytes', align: 'end', text: (row) => formatBytes(row.bytes, language) },
                {
                  key: 'file',
                  align: 'end',
                  cell: (row) => (
                    <Button
                      variant="White"
                      size="s"
                      aria-label={`${words.download}: ${name(row)}`}
                      loading={download.isPending && download.variables === row}
                      onClick={() => download.mutate(row)}
                    >
                      {words.download}
                    </Button>
                  ),
                },
              ]}
            />
          </div>
        )
      }
    </Asked>
  )
}
