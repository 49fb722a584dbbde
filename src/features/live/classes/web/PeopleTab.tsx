import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState, type ReactNode } from 'react'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { formatDate, formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { ClassPerson } from '../class-places.contract.ts'
import type { ClassPeople, StaffClass } from '../class-shapes.contract.ts'
import { classesApi, peopleOfClass } from './classes.api.ts'
import s from './Classes.module.css'
import { PutIn } from './PutIn.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useClassWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

function Seat({
  number,
  seat,
  onOut,
}: {
  number: number
  seat: ClassPeople['seats'][number] | undefined
  onOut: ((person: ClassPerson) => void) | null
}): ReactNode {
  const words = useClassWords().people
  const dates = useDateOptions()
  const until = formatDateTime(seat?.until, dates)
  return (
    <li className={s['person']}>
      <span className={s['place']}>{number}</span>
      {seat ? (
        <>
          <Avatar name={seat.person.name} size="s" />
          <span className={s['name']}>
            <strong>{seat.person.name}</strong>
            <span className={parts.note}>
              {seat.state === 'taken'
                ? words.since(formatDate(seat.since, dates))
                : seat.state === 'offered'
                  ? words.offered(until)
                  : words.held(until)}
            </span>
          </span>
          {onOut && (
            <Button variant="White" size="s" onClick={() => onOut(seat.person)}>
              {words.take_out}
            </Button>
          )}
        </>
      ) : (
        <span className={parts.note}>{words.free}</span>
      )}
    </li>
  )
}

/** Learners by seat, and the waiting list in order. */
export function PeopleTab({ found }: { found: StaffClass }): ReactNode {
  const all = useClassWords(),
    words = all.people
  const common = useCommonWords()
  const dates = useDateOptions()
  const query = useQuery(peopleOfClass(found.id))
  const [out, setOut] = useState<ClassPerson | null>(null)
  const [adding, setAdding] = useState(false)
  const running = found.state === 'published'
  return (
    <Asked query={query} failed={{ title: all.failed }} lost={isFailed} loading={<Loader />}>
      {(data) => {
        const bySeat = new Map(data.seats.map((seat) => [seat.number, seat]))
        return (
          <div className={s['form']}>
            <section className={parts.section} aria-labelledby="class-seats">
              <h2 id="class-seats" className={s['heading']}>
                {words.seats}
              </h2>
              <ol className={s['list']} data-tight="">
                {Array.from({ length: found.seats }, (_, n) => (
                  <Seat key={n + 1} number={n + 1} seat={bySeat.get(n + 1)} onOut={running ? setOut : null} />
                ))}
              </ol>
              {running && (
                <div className={s['actions']}>
                  <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
                    {words.put_in}
                  </Button>
                </div>
              )}
            </section>
            {(running || data.waiting.length > 0) && (
              <section className={parts.section} aria-labelledby="class-waiting">
                <h2 id="class-waiting" className={s['heading']}>
                  {words.waiting}
                </h2>
                {data.waiting.length === 0 ? (
                  <p className={parts.note}>{words.nobody_waits}</p>
                ) : (
                  <ol className={s['list']} data-tight="">
                    {data.waiting.map(({ person, since }, n) => (
                      <li key={person.id} className={s['person']}>
                        <span className={s['place']}>{n + 1}</span>
                        <Avatar name={person.name} size="s" />
                        <span className={s['name']}>
                          <strong>{person.name}</strong>
                          <span className={parts.note}>{words.since(formatDateTime(since, dates))}</span>
                        </span>
                        <Button variant="White" size="s" onClick={() => setOut(person)}>
                          {words.take_out}
                        </Button>
                      </li>
                    ))}
                  </ol>
                )}
              </section>
            )}
            {adding && <PutIn found={found} seated={data.seats} onClose={() => setAdding(false)} />}
            {out && (
              <ReasonDialog
                title={words.take_out_title(out.name)}
                text={words.take_out_text}
                confirm={words.take_out}
                keep={common.cancel}
                done={words.taken_out(out.name)}
                act={(reason) => classesApi.takeOut(found.id, out.id, reason)}
                onClose={() => setOut(null)}
              />
            )}
          </div>
        )
      }}
    </Asked>
  )
}
