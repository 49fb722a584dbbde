import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { WeeklyHours, Window } from '../availability.contract.ts'
import styles from './Availability.module.css'
import { useAvailabilityWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const NEW: Window = { from: '18:00', to: '21:00' }

/**
 * Hours of one day: any number of stretches on the clock; one that ends earlier than it begins ends the next
 * day.
 */
export function Windows({
  day,
  windows,
  onChange,
}: {
  day: string
  windows: readonly Window[]
  onChange: (next: Window[]) => void
}) {
  const words = useAvailabilityWords()
  const put = (n: number, change: Partial<Window>): void =>
    onChange(windows.map((window, i) => (i === n ? { ...window, ...change } : window)))
  return (
    <div className={styles.windows}>
      {windows.length === 0 && <span className={parts.note}>{words.closed}</span>}
      {windows.map((window, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stretch has nothing else that it is known by
        <div key={n} className={styles.window}>
          <TextInput
            type="time"
            required
            hideLabel
            label={words.from(day)}
            value={window.from}
            onChange={(event) => put(n, { from: event.target.value })}
          />
          <span>{words.until}</span>
          <TextInput
            type="time"
            required
            hideLabel
            label={words.to(day)}
            value={window.to}
            onChange={(event) => put(n, { to: event.target.value })}
          />
          <IconButton
            label={words.remove(day, window.from)}
            icon={<X />}
            onClick={() => onChange(windows.filter((_, i) => i !== n))}
          />
          {window.to <= window.from && <span className={parts.note}>{words.next_day}</span>}
        </div>
      ))}
      <Button
        size="s"
        variant="White"
        icon={<Plus />}
        onClick={() => onChange([...windows, windows.length === 0 ? NEW : { from: '09:00', to: '12:00' }])}
      >
        {words.add(day)}
      </Button>
    </div>
  )
}

/** The hours of every week, Monday first. */
export function Week({
  hours,
  onChange,
}: {
  hours: readonly WeeklyHours[]
  onChange: (next: WeeklyHours[]) => void
}) {
  const words = useAvailabilityWords()
  return (
    <ol className={styles.days}>
      {words.weekdays.map((name, n) => {
        const weekday = n + 1
        return (
          <li key={name} className={styles.day}>
            <h4 className={styles.dayName}>{name}</h4>
            <Windows
              day={name}
              windows={hours.filter((one) => one.weekday === weekday)}
              onChange={(next) =>
                onChange(
                  [
                    ...hours.filter((one) => one.weekday !== weekday),
                    ...next.map(({ from, to }) => ({ weekday, from, to })),
                  ].toSorted((a, b) => a.weekday - b.weekday),
                )
              }
            />
          </li>
        )
      })}
    </ol>
  )
}
