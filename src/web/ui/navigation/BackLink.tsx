import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import styles from './BackLink.module.css'
import { Link } from './Link.tsx'

/** Link back to the list that contains this item, above its title. */
export function BackLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <Link className={styles.back ?? ''} href={href}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  )
}
