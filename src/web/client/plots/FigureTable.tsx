import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { writeCsv } from '#contract/csv.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { usePlotWords } from '../../i18n/plots.ts'
import { Button } from '../../ui/form/Button.tsx'
import parts from '../../ui/layout/parts.module.css'
import { saveFile } from '../browser/save-file.ts'
import { RowsTable } from '../lists/RowsTable.tsx'
import type { PlotHead } from './Plot.tsx'
import styles from './plots.module.css'

export type FigureColumn<Row> = {
  key: string
  header: string
  /** The value as a file has it, and as the table shows it without `cell`. */
  value: (row: Row) => string | number | null
  cell?: (row: Row) => ReactNode
  /** The value in words (a time, a share), where it is no plain number. */
  write?: (row: Row) => string
  /** Words instead of a number. */
  worded?: true
}
type FigureTableProps<Row> = PlotHead & {
  /** The first one names a row. */
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
}

/** Figures of several things: a sentence, a table, and the same as CSV. */
export function FigureTable<Row>({
  title,
  name,
  sentence,
  columns,
  rows,
  rowId,
}: FigureTableProps<Row>): ReactNode {
  const words = usePlotWords(),
    language = useLanguage()
  const inWords = (value: string | number | null): string =>
    value === null || value === '' ? '–' : value.toLocaleString(language)
  const nameOf = (row: Row): string => String(columns[0]!.value(row) ?? '–')
  const save = (): void =>
    saveFile(
      new Blob(
        [
          writeCsv([
            columns.map(({ header }) => header),
            ...rows.map((row) => columns.map(({ value }) => value(row))),
          ]),
        ],
        { type: 'text/csv' },
      ),
      `${name}.csv`,
    )
  return (
    <section className={parts.section}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p className={parts.note}>{sentence}</p>
        </div>
        {rows.length > 0 && (
          <div className={styles.actions}>
            <Button
              size="s"
              variant="White"
              icon={<Download aria-hidden="true" />}
              aria-label={words.save_csv(title)}
              onClick={save}
            >
              {words.csv}
            </Button>
          </div>
        )}
      </div>
      {rows.length > 0 && (
        <RowsTable
          caption={title}
          rows={rows}
          rowId={rowId}
          rowName={nameOf}
          columns={columns.map(({ key, header, value, cell, write, worded }, n) => ({
            key,
            header,
            ...(n > 0 && !worded && { align: 'end' as const }),
            cell:
              cell ??
              ((row: Row) => (
                <span className={n > 0 && !worded ? parts.number : undefined}>
                  {write ? write(row) : inWords(value(row))}
                </span>
              )),
          }))}
        />
      )}
    </section>
  )
}
