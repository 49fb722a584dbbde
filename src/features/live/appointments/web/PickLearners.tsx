import { useQuery } from '@tanstack/react-query'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import type { PersonIn } from '../appointments.contract.ts'
import { myLearners } from './appointments.api.ts'
import styles from './Appointments.module.css'
import { LEARNERS_AT_MOST } from './lengths.ts'
import { useAppointmentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** More than these are searched rather than looked through. */
const FEW = 8

/** Those of a teacher’s learners who share a lesson, one to five. */
export function PickLearners({
  picked,
  onChange,
}: {
  picked: readonly PersonIn[]
  onChange: (picked: PersonIn[]) => void
}) {
  const all = useAppointmentWords()
  const words = all.teach
  const { text, setText, search } = useDebouncedSearch()
  const query = useQuery(myLearners(search))
  return (
    <Asked query={query} failed={{ title: all.failed }} lost={isFailed} loading={<Spinner />}>
      {(data) => {
        if (data.length === 0 && search === '') return <p className={parts.hint}>{words.no_learners}</p>
        const isPicked = ({ id }: PersonIn): boolean => picked.some((one) => one.id === id)
        // Chosen learners stay in sight during later searches.
        const shown = [...picked.filter(({ id }) => !data.some((one) => one.id === id)), ...data]
        const full = picked.length >= LEARNERS_AT_MOST
        return (
          <fieldset className={styles.learners}>
            <legend className={parts.label}>{words.learners}</legend>
            <p className={parts.hint} aria-live="polite">
              {full ? words.full : words.at_most(LEARNERS_AT_MOST)}
            </p>
            {(data.length >= FEW || text !== '') && (
              <SearchInput
                label={words.search}
                placeholder={words.search}
                clearLabel={words.clear}
                value={text}
                busy={query.isFetching}
                onChange={setText}
              />
            )}
            <ul className={styles.learnerNames}>
              {shown.map((person) => (
                <li key={person.id}>
                  <Checkbox
                    label={person.name}
                    checked={isPicked(person)}
                    disabled={full && !isPicked(person)}
                    onChange={(event) =>
                      onChange(
                        event.target.checked
                          ? [...picked, person]
                          : picked.filter(({ id }) => id !== person.id),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            {shown.length === 0 && <p className={parts.hint}>{words.not_found}</p>}
          </fieldset>
        )
      }}
    </Asked>
  )
}
