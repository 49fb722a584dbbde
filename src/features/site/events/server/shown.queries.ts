import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import type { Actor } from '#server/auth/actor.ts'
import { containing, type ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import {
  findEdition,
  shownDocument,
  type PublishedDocument,
  type ReadersAnswer,
} from '../../documents/server/public.ts'
import type { registrationsContract, ShownDate, ShownEvent } from '../registrations.contract.ts'
import { asCalendarDate, namesOf, shownSql } from './about.ts'
import { calendarFile, organizerOf } from '#server/calendar/calendar-file.ts'
import { shownDateSql, standsSql } from './dates.sql.ts'
import { DATE_COLUMNS, factsOf, type DateRecord } from './events.access.ts'
import { site_document_editions } from '../../documents/server/documents.table.ts'

const SHOWN = 60
const SHOWN_PAST = 3

type Extra = z.output<(typeof registrationsContract.list)['grammar']['extra']>
/** Is there another date of the same event, so or so? */
const otherSql = (condition: string): string =>
  `exists (select from event_dates y where y.document_id = x.document_id and ${standsSql('y')} and ${condition})`

/** Published events, each by its next date, or by its last one if no date is upcoming. */
export const eventCards = (
  platform: Platform,
  actor: Actor,
  extra: Extra,
): ListSource<typeof registrationsContract.list> => ({
  from: `
    event_dates x
    join events e on e.document_id = x.document_id
    join lateral (
      select s.language, s.slug::text as slug, s.content -> 'details' as details, s.files
      from ${site_document_editions} s
      where s.document_id = e.document_id and s.current
      order by s.language = '${actor.language === 'es' ? 'es' : 'en'}' desc, s.language
      limit 1
    ) as d on true`,
  id: 'e.document_id',
  columns: {
    id: 'e.document_id',
    language: 'd.language',
    slug: 'd.slug',
    title: `d.details -> 'title' ->> d.language`,
    description: `d.details -> 'description' ->> d.language`,
    cover: `
      case when d.files ? (d.details -> 'cover' ->> 'media_id') then
        json_build_object(
          'hash', d.files -> (d.details -> 'cover' ->> 'media_id') ->> 'hash',
          'width', (d.files -> (d.details -> 'cover' ->> 'media_id') ->> 'width')::int,
          'height', (d.files -> (d.details -> 'cover' ->> 'media_id') ->> 'height')::int,
          'alt', case when (d.details -> 'cover' ->> 'decorative')::boolean then ''
            else coalesce(d.details -> 'cover' -> 'alt' ->> d.language, '') end
        )
      end`,
    mode: 'e.mode',
    place: 'e.place',
    access: 'e.access',
    price_cents: 'e.price_cents',
    date: shownDateSql('x', 'e'),
    coming: `(
      select count(*)::int from event_dates y
      where y.document_id = x.document_id and ${standsSql('y')} and y.starts_at >= x.starts_at
    )`,
    starts_at: 'x.starts_at',
  },
  types: { id: 'uuid' },
  where: (values) => {
    const now = values.add(platform.clock())
    return [
      standsSql('x'),
      ...(extra.when === 'coming'
        ? [
            `x.ends_at > ${now}`,
            `not ${otherSql(`y.ends_at > ${now} and (y.starts_at, y.id) < (x.starts_at, x.id)`)}`,
          ]
        : [
            `x.ends_at <= ${now}`,
            `not ${otherSql(`(y.ends_at > ${now} or (y.starts_at, y.id) > (x.starts_at, x.id))`)}`,
          ]),
      ...(extra.access ? [`e.access ->> ${values.add(extra.access)} = 'confirmed'`] : []),
    ]
  },
  search: (values, q) => {
    const text = values.add(containing(q))
    return {
      where: `(unaccent(d.details -> 'title' ->> d.language) ilike unaccent(${text})
        or unaccent(d.details -> 'description' ->> d.language) ilike unaccent(${text})
        or unaccent(e.place) ilike unaccent(${text}))`,
    }
  },
})

/** An event as its readers have it, in their language where there is one. @throws common.not_found */
export async function shownEvent(platform: Platform, slug: string, language: Language): Promise<ShownEvent> {
  const found = await findEdition(platform.db, 'event', slug, language)
  if (!found) throw new Failure(common.not_found)
  return eventOf(platform, found)
}

export const eventAnswer: ReadersAnswer = async (at, found) => ({
  path: `/events/${found.slug}`,
  data: await eventOf(at, found),
})

type At = Parameters<ReadersAnswer>[0]
async function eventOf(at: At, found: PublishedDocument): Promise<ShownEvent> {
  const [document, facts, dates] = await Promise.all([
    shownDocument(at.db, found),
    factsOf(at.db, found.id),
    datesOf(at, found.id),
  ])
  const { mode, place, party, access, price_cents, questions, book_days } = facts
  return {
    ...document,
    facts: {
      mode,
      place: mode === 'room' ? '' : place,
      party,
      access,
      price_cents,
      book_days,
      questions: questions.map(({ key, text, needed }) => ({
        key,
        needed,
        text: text[document.language] || text.en || text.es,
      })),
    },
    dates,
  }
}

/** Upcoming dates and the last past ones, in order. */
async function datesOf({ db, clock }: At, document_id: string): Promise<ShownDate[]> {
  const part = (condition: string, order: string, most: number): string => `
    (
      select ${shownDateSql('x', 'e')} as date, x.starts_at
      from event_dates x
      join events e on e.document_id = x.document_id
      where x.document_id = $1 and x.removed_at is null and ${condition}
      order by x.starts_at ${order}, x.id
      limit ${most}
    )`
  const rows = await db.query<{ date: ShownDate }>(
    `
      select date
      from (${part('x.ends_at > $2', 'asc', SHOWN)} union all ${part('x.ends_at <= $2 and x.canceled_at is null', 'desc', SHOWN_PAST)}) as shown
      order by starts_at`,
    [document_id, clock()],
  )
  return rows.map(({ date }) => date)
}

/** Future dates of all published events, as a calendar feed that calendar programs poll. */
export async function calendarFeed(platform: Platform, language: Language): Promise<string> {
  const { db, clock } = platform
  const now = clock()
  const dates = await db.query<DateRecord>(
    `
      select ${DATE_COLUMNS}
      from event_dates x
      where ends_at > $1 and removed_at is null
        and ${shownSql('x')}
      order by starts_at, id
      limit 500`,
    [now],
  )
  const events = new Map(
    await Promise.all(
      [...new Set(dates.map(({ document_id }) => document_id))].map(
        async (id) => [id, { facts: await factsOf(db, id), names: await namesOf(db, id) }] as const,
      ),
    ),
  )
  const shown = dates.flatMap((date) => {
    const event = events.get(date.document_id)
    return event?.names
      ? [asCalendarDate(platform, { date, facts: event.facts, names: event.names }, language, false)]
      : []
  })
  const { name: site } = await platform.site.identity(platform.db)
  return calendarFile(platform, shown, {
    method: 'PUBLISH',
    name: language === 'es' ? `Eventos de ${site}` : `Events of ${site}`,
    organizer: await organizerOf(platform, platform.db),
  })
}
