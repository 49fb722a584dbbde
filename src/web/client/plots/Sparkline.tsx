import styles from './Sparkline.module.css'

const STEP = 10
const BAR = 7
const HEIGHT = 36
/** A day without anything still shows where it is. */
const LEAST = 1.5

/** A row of small bars, one per day, today last. `label` describes the chart. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${values.length * STEP - (STEP - BAR)} ${HEIGHT}`}
      role="img"
      aria-label={`${label}: ${values.join(', ')}`}
      preserveAspectRatio="none"
      focusable="false"
    >
      {values.map((value, index) => {
        const height = Math.max(LEAST, (value / most) * HEIGHT)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a day is its place
            key={index}
            className={index === values.length - 1 ? styles.today : styles.bar}
            x={index * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx="1.5"
          />
        )
      })}
    </svg>
  )
}
