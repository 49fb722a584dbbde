import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './PageHeader.module.css'

export type PageHeaderProps = {
  title: ReactNode
  /** A short word above the title: the kind of thing, the course it is part of. */
  kicker?: ReactNode
  text?: ReactNode
  /** The screen's primary action, and at most a few others. */
  actions?: ReactNode
  breadcrumbs?: ReactNode
  className?: string
}

/** From this many characters on a title is set smaller. */
const LONG_TITLE = 64

/** The head of a screen: breadcrumbs, title (its only h1) and the main action. */
export function PageHeader({ title, kicker, text, actions, breadcrumbs, className }: PageHeaderProps) {
  return (
    <header className={cx(styles.header, className)}>
      {breadcrumbs}
      <div className={styles.row}>
        <div className={styles.words}>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <h1
            className={styles.title}
            data-long={typeof title === 'string' && title.length > LONG_TITLE ? '' : undefined}
          >
            {title}
          </h1>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}
