import Columns from 'lucide-react/icons/columns-3'
import { Button } from '../form/Button.tsx'
import { Menu } from '../overlay/Menu.tsx'
import styles from './ColumnChoice.module.css'

type ColumnChoiceProps = {
  label: string
  columns: readonly { key: string; header: string }[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

/** Which columns are shown. Cards on phones show all of them, so it is not offered there. */
export function ColumnChoice({ label, columns, hidden, onChange }: ColumnChoiceProps) {
  const toggle = (key: string) => {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <div className={styles.choice}>
      <Menu
        trigger={
          <Button variant="White" size="s" icon={<Columns aria-hidden="true" />}>
            {label}
          </Button>
        }
        items={columns.map(({ key, header }) => ({
          id: key,
          label: header,
          checked: !hidden.has(key),
          onSelect: () => toggle(key),
        }))}
      />
    </div>
  )
}
