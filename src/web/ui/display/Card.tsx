import type { HTMLAttributes, ReactNode } from 'react'
import styles from './Card.module.css'
import { cx } from '../cx.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  /** The element it is: `article` for a thing of its own, `section` with a heading, `li` in a list. */
  as?: 'div' | 'article' | 'section' | 'li'
  /**
   * `raised` has the shadow, `flat` only an edge, `quiet` a tinted ground, `wood` the strong wood ground, as
   * dark by night: there a yellow button would drown in its light wood.
   */
  look?: 'raised' | 'flat' | 'quiet' | 'wood'
  padding?: 'none' | 's' | 'm' | 'l'
  /** The card reacts as a whole: its first link covers it (mark that link with `data-cover`). */
  interactive?: boolean
  children: ReactNode
}

/** A sheet of paper that holds one thing. */
export function Card({
  as: Element = 'div',
  look = 'flat',
  padding = 'm',
  interactive,
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Element
      data-scheme={look === 'wood' ? 'light' : undefined}
      {...rest}
      className={cx(
        styles.card,
        styles[look],
        styles[`pad-${padding}`],
        interactive && styles.interactive,
        className,
      )}
    >
      {children}
    </Element>
  )
}
