import type { ReactNode } from 'react'
import { Link } from '../navigation/Link.tsx'
import styles from './Named.module.css'

/** An address that is too long for its line breaks behind its @, not before its last letter. */
const breakable = (text: ReactNode): ReactNode => {
  const end = typeof text === 'string' ? text.indexOf('@') + 1 : 0
  return typeof text === 'string' && end > 0 ? (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  ) : (
    text
  )
}

/**
 * Subject of a row: a picture, the name, and one more line beneath to identify it. With `href` the whole is a
 * link.
 */
export function Named({
  picture,
  name,
  note,
  href,
}: {
  picture?: ReactNode
  name: ReactNode
  note?: ReactNode
  href?: string | undefined
}): ReactNode {
  const inside = (
    <>
      {picture}
      <span className={styles.words}>
        <span className={styles.name}>{breakable(name)}</span>
        {note && <span className={styles.note}>{breakable(note)}</span>}
      </span>
    </>
  )
  return href === undefined ? (
    <span className={styles.named}>{inside}</span>
  ) : (
    <Link className={styles.named} href={href}>
      {inside}
    </Link>
  )
}
