import { useContext } from 'react'
import { cx } from '../cx.ts'
import { Picture } from '../display/Picture.tsx'
import { BrandContext } from './brand.ts'
import { Mark } from './Mark.tsx'
import styles from './Wordmark.module.css'

/** Mark or logo, and the site's name as text: it is read and selected like any other. */
export function Wordmark({ size = 'm', className }: { size?: 's' | 'm' | 'l'; className?: string }) {
  const { name, logo } = useContext(BrandContext)
  return (
    <span className={cx(styles.wordmark, styles[size], className)}>
      {logo ? (
        <Picture picture={logo} alt="" sizes="8rem" first className={styles.logo} />
      ) : (
        <Mark className={styles.mark} />
      )}
      <span>{name}</span>
    </span>
  )
}
