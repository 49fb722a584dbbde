import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { zoneInWords } from '#web/client/format/zones.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { ClassRow } from '../class-shapes.contract.ts'
import type { ClassState } from '../class-places.contract.ts'
import s from './Classes.module.css'
import { classesIRun } from './classes.api.ts'
import { useClassesLive } from './classes-cache.ts'
import { SeatDots } from './SeatDots.tsx'
import { dayInWords, whenThere } from './when.ts'
import { useClassWords } from './words.ts'

export const TONES: Record<ClassState, BadgeTone> = {
  draft: 'yellow',
  published: 'green',
  canceled: 'red',
  over: 'neutral',
}

function ClassCard({ row }: { row: ClassRow }): ReactNode {
  const words = useClassWords()
  const dates = useDateOptions()
  const at = row.state === 'over' || row.state === 'canceled' ? row.last_at : row.next_at
  const when = at === null ? null : whenThere(at, row.zone, dates)
  return (
    <Card as="li" interactive className={s['card']}>
      <div className={parts.section}>
        <h3 className={s['cardTitle']}>
          <Link href={`/classes/${row.id}`} data-cover="">
            {row.title}
          </Link>
          {row.state !== 'published' && <Badge tone={TONES[row.state]}>{words.states[row.state]}</Badge>}
        </h3>
        <p className={s['when']}>
          {when === null
            ? words.starts(dayInWords(row.first_day, dates.language))
            : row.next_at
              ? words.next(when.there)
              : words.was(when.there)}
        </p>
        <p className={s['facts']}>
          <span>{words.with(row.teachers.map(({ name }) => name).join(', '))}</span>
          {row.sessions > 0 && <span>{words.sessions(row.sessions)}</span>}
          <span>{words.zone(zoneInWords(row.zone))}</span>
          <span>{row.open ? words.for_all : words.for_organization}</span>
        </p>
      </div>
      {row.state !== 'draft' && row.state !== 'canceled' && <SeatDots {...row} />}
    </Card>
  )
}

/** /classes: the classes that one teaches or runs. */
export default function Classes(): ReactNode {
  const words = useClassWords()
  const query = useQuery(classesIRun)
  useClassesLive()
  const make = (
    <Button variant="Orange" icon={<Plus aria-hidden="true" />} href="/classes/new">
      {words.make}
    </Button>
  )
  const groups = [
    { name: 'running', rows: query.data?.filter(({ state }) => state === 'published') ?? [] },
    { name: 'drafts', rows: query.data?.filter(({ state }) => state === 'draft') ?? [] },
    {
      name: 'past',
      rows: query.data?.filter(({ state }) => state === 'over' || state === 'canceled').toReversed() ?? [],
    },
  ] as const
  return (
    <Page
      className={s['page']}
      title={words.title}
      text={words.text}
      actions={query.data && query.data.length > 0 && make}
    >
      <Asked query={query} failed={{ title: words.failed }} lost={isFailed} loading={<Loader />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState art={<HelloHand />} title={words.none} text={words.none_text} action={make} />
          ) : (
            groups
              .filter(({ rows }) => rows.length > 0)
              .map(({ name, rows }) => (
                <section key={name} className={parts.section} aria-labelledby={`classes-${name}`}>
                  <h2 id={`classes-${name}`} className={s['heading']}>
                    {words.groups[name]}
                  </h2>
                  <ul className={s['list']}>
                    {rows.map((row) => (
                      <ClassCard key={row.id} row={row} />
                    ))}
                  </ul>
                </section>
              ))
          )
        }
      </Asked>
    </Page>
  )
}
