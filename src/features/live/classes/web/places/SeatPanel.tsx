import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { forWhom } from '../../../appointments/web/public.ts'
import type { MyClass, PublicClass } from '../../class-places.contract.ts'
import { SeatOffer } from './ClassCard.tsx'
import { myClasses } from './places.api.ts'
import s from './Places.module.css'
import { NewSeat, OwnSeat } from './SeatActions.tsx'
import { usePlacesWords } from './words.ts'

/** Actions of a learner, or of an adult for a child, on a seat; `closed` is the reason why none is available. */
function ForLearners({ one, closed }: { one: PublicClass; closed: string | null }): ReactNode {
  const words = usePlacesWords().seat
  const dates = useDateOptions()
  const whom = useQuery(forWhom('appointment'))
  const mine = useQuery(myClasses('coming'))
  const [search] = useSearchParams()
  // A guardian's mail names the child.
  const [chosen, setChosen] = useState(search.get('for'))
  if (!whom.data || !mine.data) return <Skeleton lines={2} />
  const { people, child } = whom.data
  const person = people.find(({ id }) => id === chosen) ?? people[0]
  if (!person) return <p>{child ? words.alone : words.staff}</p>
  const own: MyClass | undefined = mine.data.find(
    (entry) => entry.class.id === one.id && entry.learner.id === person.id,
  )
  const forChild = person.self ? null : person
  return (
    <>
      {people.length > 1 && (
        <Segments
          label={words.whom}
          options={people.map(({ id, self, name }) => ({ value: id, label: self ? words.me : name }))}
          value={person.id}
          onChange={setChosen}
        />
      )}
      <div className={s['standing']} key={person.id}>
        {own ? (
          // The page shows the class's clock too, so an hour says whose it is.
          <OwnSeat own={own} child={forChild} until={formatDateTime(own.until, { ...dates, named: true })} />
        ) : closed ? (
          <p>{closed}</p>
        ) : (
          <>
            <SeatOffer of={one} />
            <NewSeat one={one} child={forChild} />
          </>
        )}
      </div>
    </>
  )
}

/** The seat of who is signed in: staff read that it is not theirs to take. */
export function SeatPanel({ one, closed }: { one: PublicClass; closed: string | null }): ReactNode {
  const words = usePlacesWords().seat
  const learns = useAuth(({ user }) => user?.role === 'Student')
  if (learns) return <ForLearners one={one} closed={closed} />
  return (
    <>
      {closed ? <p>{closed}</p> : <SeatOffer of={one} />}
      <p className={s['muted']}>{words.staff}</p>
    </>
  )
}
