import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { IconButton } from '../form/IconButton.tsx'
import { Select } from '../form/Select.tsx'
import type { DataTableWords, Sort } from './DataTable.tsx'
import styles from './SortChoice.module.css'

type SortChoiceProps = {
  words: DataTableWords['sort']
  columns: readonly { key: string; header: string }[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** Sort control of the cards on phones, which have no headers. */
export function SortChoice({ words, columns, sort, onSort }: SortChoiceProps) {
  const chosen = columns.find((column) => column.key === sort?.key)
  const up = sort?.direction !== 'desc'
  return (
    <div className={styles.choice}>
      <Select
        className={styles.by}
        label={words.by}
        value={chosen?.key ?? ''}
        placeholder={words.usual}
        options={columns.map(({ key, header }) => ({ value: key, label: header }))}
        onChange={(event) => onSort({ key: event.target.value, direction: 'asc' })}
      />
      {chosen && (
        <IconButton
          look="edge"
          label={up ? words.ascending : words.descending}
          icon={up ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
          onClick={() => onSort({ key: chosen.key, direction: up ? 'desc' : 'asc' })}
        />
      )}
    </div>
  )
}
