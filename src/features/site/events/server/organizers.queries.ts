import { DAY_MINUTES } from '#contract/durations.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import { wallLater } from './series.ts'
import { documentRows, mayPublish } from '../../documents/server/public.ts'
import { standsSql } from './dates.sql.ts'
import type { EventDate, EventDraft, eventsContract } from '../events.contract.ts'
import { BOOKED_KINDS } from '../terms.contract.ts'
import { event_registrations } from './events.table.ts'
import { writableEvent } from './events.access.ts'
import { site_document_editions, site_documents } from '../../documents/server/documents.table.ts'

/** Days of past dates that are listed: two years. Future dates are all listed. */
const DAYS_SHOWN = 730

type Row = Omit<EventDate, 'needs' | 'book_by'> & Record<(typeof BOOKED_KINDS)[number], number>
const NEEDS = BOOKED_KINDS.map(
  (kind) => `
    (
      select count(*)::int from event_registrations r
      where r.date_id = x.id and r.state in ('confirmed', 'waiting') and '${kind}' = any (r.needs)
    ) as ${kind}`,
).join(',')

/** An event’s facts and dates, with what is needed in sums and the day to book by. */
export async function readEvent(platform: Platform, actor: Person, id: string): Promise<EventDraft> {
  const { db, clock } = platform
  const { document, facts } = await writableEvent(db, actor, id)
  const [rows, series, slugs] = await Promise.all([
    db.query<Row>(
      `
        select
          x.id, x.version, x.series_id, to_json(x.starts_at) as starts_at, to_json(x.ends_at) as ends_at, x.wall,
          x.zone, x.seats, x.taken, x.excepted, to_json(x.canceled_at) as canceled_at, x.cancel_reason,
          (
            select coalesce(sum(r.party), 0)::int from event_registrations r
            where r.date_id = x.id and r.state = 'waiting'
          ) as waiting,
          (
            select coalesce(sum(r.party), 0)::int from event_registrations r
            join event_check_ins c on c.registration_id = r.id
            where r.date_id = x.id
          ) as came,
          (
            select count(*)::int from event_registrations r
            where r.date_id = x.id and r.state in ('confirmed', 'waiting') and r.needs_note <> ''
          ) as notes,
          ${NEEDS}
        from event_dates x
        where x.document_id = $1 and x.removed_at is null and x.ends_at > $2::timestamptz - interval '${DAYS_SHOWN} days'
        order by x.starts_at, x.id`,
      [id, clock()],
    ),
    db.query<EventDraft['series'][number]>(
      'select id, root_id, rule from event_series where document_id = $1 order by created_at',
      [id],
    ),
    db.query<{ language: 'en' | 'es'; slug: string }>(
      `select language, slug::text from ${site_document_editions} where document_id = $1 and current`,
      [id],
    ),
  ])
  const slugIn = (language: 'en' | 'es'): string | null =>
    slugs.find((one) => one.language === language)?.slug ?? null
  const { document_id: _, ...shown } = facts
  return {
    ...shown,
    title: document.details.title,
    slugs: { en: slugIn('en'), es: slugIn('es') },
    may_publish: mayPublish(actor, 'event'),
    series,
    dates: rows.map(({ interpreted, cart, protactile, ...row }) => ({
      ...row,
      needs: Object.entries({ interpreted, cart, protactile }).flatMap(([kind, people]) =>
        people > 0 ? [{ kind: kind as (typeof BOOKED_KINDS)[number], people }] : [],
      ),
      book_by: wallLater(row.wall, -facts.book_days * DAY_MINUTES).slice(0, 10),
    })),
  }
}

/** Events that the actor may write, each with its next date, or its last one if none is upcoming. */
export function organizerEvents(
  { clock }: Pick<Platform, 'clock'>,
  actor: Actor,
): ListSource<typeof eventsContract.list> {
  const documents = documentRows(actor)
  const { id, title, title_en, state_en, state_es, updated_at } = documents.columns
  return {
    from: `
      ${documents.from}
      left join events e on e.document_id = d.id
      left join event_dates x on x.document_id = d.id`,
    id: documents.id,
    columns: {
      id,
      title,
      title_en,
      state_en,
      state_es,
      updated_at,
      mode: `coalesce(e.mode, 'place')`,
      place: `coalesce(e.place, '')`,
      starts_at: 'x.starts_at',
      zone: 'x.zone',
      later_dates: `(
        select count(*)::int from event_dates y
        where y.document_id = d.id and ${standsSql('y')} and y.starts_at > x.starts_at
      )`,
      seats: 'x.seats',
      taken: 'coalesce(x.taken, 0)',
      waiting: `(
        select coalesce(sum(r.party), 0)::int from event_registrations r
        where r.date_id = x.id and r.state = 'waiting'
      )`,
    },
    types: { id: 'uuid', starts_at: 'timestamptz' },
    where: (values) => {
      const now = values.add(clock())
      return [
        ...documents.where!(values),
        `d.kind = 'event'`,
        `x.id is not distinct from (
          select y.id from event_dates y
          where y.document_id = d.id and ${standsSql('y')}
          order by y.ends_at > ${now} desc, case when y.ends_at > ${now} then y.starts_at end, y.starts_at desc, y.id
          limit 1
        )`,
      ]
    },
    search: documents.search!,
    dateColumn: 'x.starts_at',
  }
}

/** Registrations of events that the actor may write. */
export const registrationRows = (actor: Actor): ListSource<typeof eventsContract.registrations> => ({
  from: `
    ${event_registrations} r
    join event_dates x on x.id = r.date_id
    join ${site_documents} d on d.id = x.document_id
    left join event_check_ins c on c.registration_id = r.id`,
  id: 'r.id',
  columns: {
    ...own(event_registrations, 'r'),
    queue: 'r.queue::int',
    email: 'r.email::text',
    checked_in_at: 'c.read_at',
  },
  types: { id: 'uuid', date_id: 'uuid', party: 'int' },
  where: (values) => {
    const scope = actor.permissions.scope('Event', 'Update')
    if (scope === 'all') return []
    return [scope === 'own' ? `d.author_id = ${values.add(actor.user_id)}` : 'false']
  },
  search: (values, q) => {
    const text = values.add(containing(q))
    return { where: `(unaccent(r.name) ilike unaccent(${text}) or r.email::text ilike ${text})` }
  },
})
