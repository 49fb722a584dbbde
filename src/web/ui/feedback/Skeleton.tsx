import { cx } from '../cx.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  /**
   * `text` is lines of text, `title` one thick line, `media` a 16:9 frame, `square` a 1:1 frame, `round` an
   * avatar, `block` fills its container's height.
   */
  shape?: 'text' | 'title' | 'media' | 'square' | 'round' | 'block'
  lines?: number
  className?: string
}

/**
 * Outline of loading content. Decorative: mark its container `aria-busy` and name the content in a Loader or
 * heading.
 */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  if (shape === 'text' && lines > 1) {
    return (
      <span className={cx(styles.lines, className)} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className={cx(styles.bone, styles.text)} />
        ))}
      </span>
    )
  }
  return <span className={cx(styles.bone, styles[shape], className)} aria-hidden="true" />
}
