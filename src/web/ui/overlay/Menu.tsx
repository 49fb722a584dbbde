import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../navigation/Link.tsx'
import styles from './Menu.module.css'

export type MenuItem = {
  id: string
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean
  /** Red, and set apart from the items before it. */
  destructive?: boolean
  /** A line above it. */
  separated?: boolean
} & (
  | { onSelect: () => void; href?: undefined; checked?: undefined }
  | { href: string; onSelect?: undefined; checked?: undefined }
  /** A choice that can be on or off; the menu stays open. */
  | { checked: boolean; onSelect: () => void; href?: undefined }
)

type MenuProps = {
  /** The button that opens it, e.g. an IconButton or a Button. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Above the items. */
  title?: ReactNode
  align?: 'start' | 'center' | 'end'
}

/** A menu of actions at a button: arrow keys, type-ahead and Escape as one expects. */
export function Menu({ trigger, items, title, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.place} sideOffset={6} align={align} collisionPadding={8}>
          <Base.Popup className={styles.popup}>
            {title && <div className={styles.title}>{title}</div>}
            {items.map((item, index) => (
              <Fragment key={item.id}>
                {(item.separated || (item.destructive && index > 0)) && (
                  <Base.Separator className={styles.line} />
                )}
                <Item item={item} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ item }: { item: MenuItem }) {
  const inside = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  )
  const className = cx(styles.item, item.destructive && styles.destructive)
  const disabled = item.disabled ?? false
  if (item.checked !== undefined) {
    return (
      <Base.CheckboxItem
        className={className}
        disabled={disabled}
        checked={item.checked}
        onCheckedChange={item.onSelect}
        closeOnClick={false}
      >
        <span className={styles.box} aria-hidden="true">
          {item.checked && <Check />}
        </span>
        {inside}
      </Base.CheckboxItem>
    )
  }
  if (item.href !== undefined)
    return (
      <Base.LinkItem className={className} closeOnClick render={<Link href={item.href} />}>
        {inside}
      </Base.LinkItem>
    )
  return (
    <Base.Item className={className} disabled={disabled} onClick={item.onSelect}>
      {inside}
    </Base.Item>
  )
}
