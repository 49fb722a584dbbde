import Ellipsis from 'lucide-react/icons/ellipsis'
import { IconButton } from '../form/IconButton.tsx'
import { Menu, type MenuItem } from '../overlay/Menu.tsx'

/** All that can be done with a row, in one menu; nothing when nothing can be done. */
export function RowActions({ label, items }: { label: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null
  return <Menu trigger={<IconButton label={label} icon={<Ellipsis />} />} items={items} />
}
