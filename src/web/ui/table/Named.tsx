import type { ReactNode } from 'react'
import { Link } from '../Link.tsx'
import styles from './Named.module.css'

/** Who or what a row is about: a picture, the name, and beneath it one more line to know it by. With `href` the whole is a link. */
export function Named({ picture, name, note, href }: { picture?: ReactNode; name: ReactNode; note?: ReactNode; href?: string | undefined }): ReactNode {
  const inside = <>{picture}<span className={styles.words}><span className={styles.name}>{name}</span>{note && <span className={styles.note}>{note}</span>}</span></>
  return href === undefined ? <span className={styles.named}>{inside}</span> : <Link className={styles.named} href={href}>{inside}</Link>
}
