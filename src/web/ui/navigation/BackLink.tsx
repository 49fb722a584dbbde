import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import styles from './BackLink.module.css'
import { Link } from './Link.tsx'

/** The way back to where a thing stands among others, above its title. */
export function BackLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <Link className={styles.back ?? ''} href={href}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  )
}
