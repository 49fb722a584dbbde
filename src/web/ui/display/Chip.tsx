import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { cx } from '../cx.ts'

type ChipProps = {
  children: ReactNode
  pressed: boolean
  onPress: () => void
  icon?: ReactNode
  count?: ReactNode
  className?: string
}

/** A filter that is on or off. */
export function Chip({ children, pressed, onPress, icon, count, className }: ChipProps) {
  return (
    <button type="button" aria-pressed={pressed} className={cx(styles.chip, className)} onClick={onPress}>
      {pressed ? <Check aria-hidden="true" /> : icon}
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}

/**
 * A filter that is set, with a button to take it off. `removeLabel` is the button's whole name, e.g. "Remove
 * filter: Animals".
 */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode
  removeLabel: string
  onRemove: () => void
}) {
  return (
    <span className={styles.set}>
      <span>{children}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </span>
  )
}

/** A row of chips under one name; it wraps. */
export function ChipGroup({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div role="group" aria-label={label} className={cx(styles.group, className)}>
      {children}
    </div>
  )
}
