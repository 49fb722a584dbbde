import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import styles from './GroupRow.module.css'

export type Groups<Row> = {
  of: (row: Row) => string
  label: (rows: readonly Row[]) => ReactNode
}

/** Rows that follow each other and have the same key; without groups all rows are one. */
export function groupsOf<Row>(
  rows: readonly Row[],
  groups: Groups<Row> | undefined,
): { key: string; rows: Row[] }[] {
  const found: { key: string; rows: Row[] }[] = []
  let before: string | undefined
  for (const row of rows) {
    const key = groups?.of(row) ?? ''
    if (key === before) found.at(-1)!.rows.push(row)
    else found.push({ key: `${key} ${found.length}`, rows: [row] })
    before = key
  }
  return found
}

export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The heading of some rows, which folds them away. */
export function GroupRow({
  label,
  span,
  open,
  onToggle,
}: {
  label: ReactNode
  span: number
  open: boolean
  onToggle: () => void
}): ReactNode {
  return (
    <tr className={styles.group}>
      <th scope="colgroup" colSpan={span}>
        <button type="button" className={styles.fold} aria-expanded={open} onClick={onToggle}>
          <ChevronDown aria-hidden="true" />
          <span>{label}</span>
        </button>
      </th>
    </tr>
  )
}
