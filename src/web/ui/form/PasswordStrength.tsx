import { cx } from '../cx.ts'
import styles from './PasswordStrength.module.css'

type PasswordStrengthProps = {
  /** 0 (nothing typed) to 4 (strong). */
  score: 0 | 1 | 2 | 3 | 4
  /** Meaning of the score, in words; announced politely when it changes. */
  label: string
}

/** Four bars and a word below a new password. */
export function PasswordStrength({ score, label }: PasswordStrengthProps) {
  return (
    <div className={cx(styles.strength, styles[`score-${score}`])}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={cx(styles.bar, bar <= score && styles.full)} />
        ))}
      </div>
      <div className={styles.label} aria-live="polite">
        {label}
      </div>
    </div>
  )
}
