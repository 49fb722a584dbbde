import { LANGUAGES, type Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { inLanguageHref } from '../../documents/server/public.ts'
import { calendarFile, type CalendarDate, type Organizer } from '#server/calendar/calendar-file.ts'
import { DATE_COLUMNS, factsOf, type DateRecord, type EventRecord } from './events.access.ts'
import { site_document_editions } from '../../documents/server/documents.table.ts'

/** Titles, slugs and descriptions of an event by language. */
type Names = Record<Language, { title: string; slug: string; description: string }>
/** A date of a published event, with all that mails and calendars say of it. */
export type About = { date: DateRecord; facts: EventRecord; names: Names }

/** SQL of whether readers have the event of a date now. @param x alias of the date */
export const shownSql = (x: string): string =>
  `exists (select from ${site_document_editions} s where s.document_id = ${x}.document_id and s.current)`

/**
 * Names of an event in all languages, as readers have it or had it last: those who registered are told of
 * what was archived since. Null where nobody ever had it.
 */
export async function namesOf(db: Db, document_id: string): Promise<Names | null> {
  const rows = await db.query<{
    language: Language
    title: Record<Language, string>
    slug: string
    description: Record<Language, string>
  }>(
    `
      select distinct on (language) language, slug::text, content -> 'details' -> 'title' as title,
        content -> 'details' -> 'description' as description, current
      from ${site_document_editions}
      where document_id = $1 and published_at is not null
      order by language, current desc, number desc`,
    [document_id],
  )
  if (rows.length === 0) return null
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const row = rows.find((one) => one.language === language) ?? rows[0]!
      return [
        language,
        { title: row.title[row.language], slug: row.slug, description: row.description[row.language] },
      ]
    }),
  ) as Names
}

/** A date that readers have or had. @throws common.not_found */
export async function aboutDate(db: Db, id: string): Promise<About> {
  const [date] = await db.query<DateRecord>(
    `select ${DATE_COLUMNS} from event_dates where id = $1 and removed_at is null`,
    [id],
  )
  const names = date && (await namesOf(db, date.document_id))
  if (!date || !names) throw new Failure(common.not_found)
  return { date, names, facts: await factsOf(db, date.document_id) }
}

/** The address of the event’s page in a language. */
export const pageOf = (platform: TxPlatform, { names }: Pick<About, 'names'>, language: Language): string =>
  platform.config.PUBLIC_URL + inLanguageHref(`/event?slug=${names[language].slug}`, language)

/** The date as calendars take it. `registered`: with the link of the room. */
export function asCalendarDate(
  platform: TxPlatform,
  about: About,
  language: Language,
  registered: boolean,
): CalendarDate {
  const { date, facts, names } = about
  const { title, description } = names[language]
  const room = registered && facts.mode !== 'place' ? facts.room_url : ''
  const place = facts.mode === 'room' ? '' : facts.place
  return {
    id: date.id,
    starts_at: date.starts_at,
    ends_at: date.ends_at,
    sequence: date.sequence,
    canceled: date.canceled_at !== null,
    title,
    text: [description, date.cancel_reason ?? '', place && room].filter(Boolean).join('\n\n'),
    location: place || room,
    url: pageOf(platform, about, language),
  }
}

/** The calendar file of one date, for readers of the site. */
export const dateFile = (
  platform: TxPlatform,
  about: About,
  language: Language,
  organizer: Organizer,
): string => {
  const date = asCalendarDate(platform, about, language, false)
  return calendarFile(platform, [date], { method: 'PUBLISH', name: date.title, organizer })
}

/** The calendar message about one date, for somebody who is registered. */
export const dateInvitation = (
  platform: TxPlatform,
  about: About,
  language: Language,
  message: { method: 'REQUEST' | 'CANCEL'; organizer: Organizer; attendee: string },
): string => {
  const date = asCalendarDate(platform, about, language, true)
  return calendarFile(
    platform,
    [{ ...date, canceled: date.canceled || message.method === 'CANCEL' }],
    message,
  )
}

/** @throws common.not_found where readers do not have the event of a date now */
export async function assertShown(db: Db, date_id: string): Promise<void> {
  const [shown] = await db.query(`select from event_dates x where x.id = $1 and ${shownSql('x')}`, [date_id])
  if (!shown) throw new Failure(common.not_found)
}
