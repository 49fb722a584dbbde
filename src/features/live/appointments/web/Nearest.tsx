import { formatLongDate, formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { Slot } from '../../availability/availability.contract.ts'
import styles from './Appointments.module.css'
import { useAppointmentWords } from './words.ts'

/** Free times near one that was taken meanwhile. */
export function Nearest({ slots, onChoose }: { slots: readonly Slot[]; onChoose: (slot: Slot) => void }) {
  const words = useAppointmentWords().confirm
  const dates = useDateOptions()
  if (slots.length === 0) return null
  return (
    <div className={styles.nearest}>
      <p>{words.nearest}</p>
      {slots.map((slot) => (
        <Button key={slot.starts_at} onClick={() => onChoose(slot)}>
          {formatLongDate(slot.starts_at, dates)}, {formatTime(slot.starts_at, dates)}
        </Button>
      ))}
    </div>
  )
}
