import type { Column } from './DataTable.tsx'
import styles from './Folded.module.css'

/** Columns folded in a narrow table; an empty cell has no label either. */
export function Folded<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const shown = columns
    .map(({ key, header, folds, cell }) => ({ key, header, alone: folds === 'alone', content: cell(row) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== false && content !== '')
  if (shown.length === 0) return null
  return (
    <span className={styles.folds}>
      {shown.map(({ key, header, alone, content }) => (
        <span key={key} className={styles.fold}>
          <span className={alone ? 'visually-hidden' : undefined}>{header}:</span> {content}
        </span>
      ))}
    </span>
  )
}
