import styles from './Breadcrumbs.module.css'
import { Link } from './Link.tsx'

export type Crumb = { label: string; href?: string }

/**
 * The path from the outermost place to this one (the last, without a link). On phones only the link one level
 * up is shown.
 */
export function Breadcrumbs({ label, items }: { label: string; items: readonly Crumb[] }) {
  if (items.length < 2) return null
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const last = index === items.length - 1
          return (
            <li key={item.label} className={styles.item}>
              {item.href && !last ? (
                <Link className={styles.link} href={item.href}>
                  {item.label}
                </Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{item.label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
