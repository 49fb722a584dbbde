import { Segments } from '#web/ui/form/Segments.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { ForWhom } from '../appointments.contract.ts'
import styles from './Appointments.module.css'
import { useAppointmentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Booked = ForWhom['people'][number]

/**
 * Returns the learner of a lesson: the person named in the URL, or else the reader. `child` is the same
 * person unless that is the reader.
 */
export function whomOf(
  data: ForWhom | undefined,
  named: string | null,
): { person: Booked | null; child: Booked | null } {
  const person = data?.people.find(({ id }) => id === named) ?? data?.people[0] ?? null
  return { person, child: person && !person.self ? person : null }
}

/** Choice of the learner, for readers who look after somebody. Shows how many lessons a child has left. */
export function ForWhomChoice({
  people,
  person,
  onChoose,
}: {
  people: readonly Booked[]
  person: Booked
  onChoose: (person: Booked) => void
}) {
  const words = useAppointmentWords().whom
  const labelOf = ({ self, name }: Booked): string => (self ? words.me : name)
  const choose = (id: string): void => onChoose(people.find((one) => one.id === id)!)
  return (
    <div className={styles.whom}>
      {people.length > 3 ? (
        <Select
          label={words.title}
          options={people.map((one) => ({ value: one.id, label: labelOf(one) }))}
          value={person.id}
          onChange={(event) => choose(event.target.value)}
        />
      ) : (
        people.length > 1 && (
          <>
            <p className={parts.label} aria-hidden="true">
              {words.title}
            </p>
            <Segments
              label={words.title}
              className={styles.whomNames}
              options={people.map((one) => ({ value: one.id, label: labelOf(one) }))}
              value={person.id}
              onChange={choose}
            />
          </>
        )
      )}
      {!person.self && (
        <p className={parts.hint} aria-live="polite">
          {words.left(person.name, person.left)}
        </p>
      )}
    </div>
  )
}
