import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatLongDate } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { DayHours } from '../availability.contract.ts'
import styles from './Availability.module.css'
import { Windows } from './Week.tsx'
import { useAvailabilityWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Days that are off or have other hours than every week. */
export function SingleDays({
  days,
  onChange,
}: {
  days: readonly DayHours[]
  onChange: (next: DayHours[]) => void
}) {
  const words = useAvailabilityWords()
  const language = useLanguage()
  const [day, setDay] = useState('')
  const put = (next: DayHours): void =>
    onChange(
      [...days.filter((one) => one.day !== next.day), next].toSorted((a, b) => a.day.localeCompare(b.day)),
    )
  const named = (iso: string): string => formatLongDate(`${iso}T12:00:00Z`, { language, zone: 'UTC' })
  return (
    <div className={parts.section}>
      <p className={parts.note}>{words.exceptions_text}</p>
      {days.length > 0 && (
        <ol className={styles.days}>
          {days.map((one) => (
            <li key={one.day} className={styles.day}>
              <div className={styles.dayHead}>
                <h4 className={styles.dayName}>{named(one.day)}</h4>
                <IconButton
                  label={words.remove_day(named(one.day))}
                  icon={<X />}
                  onClick={() => onChange(days.filter(({ day: other }) => other !== one.day))}
                />
              </div>
              {one.windows.length === 0 && <span className={parts.note}>{words.day_off}</span>}
              <Windows
                day={named(one.day)}
                windows={one.windows}
                onChange={(windows) => put({ day: one.day, windows })}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.addDay}>
        <TextInput
          type="date"
          label={words.day}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button
          disabled={day === ''}
          onClick={() => {
            put({ day, windows: [] })
            setDay('')
          }}
        >
          {words.add_day}
        </Button>
      </div>
    </div>
  )
}
