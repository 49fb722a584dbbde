import { DOCUMENT_TITLE } from '#contract/constants.ts'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { Db } from '../db/database.ts'
import type { MailFile } from '../mail/mail.ts'
import { addressOf } from '../mail/smtp.ts'
import type { Platform } from '../platform.ts'

/** A date as calendars take it. */
export type CalendarDate = {
  id: string
  starts_at: Date
  ends_at: Date
  sequence: number
  canceled: boolean
  title: string
  text: string
  /** Place of the date; the address of a room only for those who are registered. */
  location: string
  url: string
}
/** Sender of a calendar file: the address that our mail is sent from, under the site's name. */
export type Organizer = { name: string; email: string }
/**
 * Purpose of a calendar file (RFC 5546). PUBLISH is a feed or a file to open. REQUEST brings or changes one
 * date in the reader's calendar and CANCEL takes it out: programs act on both only when they name the
 * organizer and the reader.
 */
export type CalendarMessage = { organizer: Organizer } & (
  | { method: 'PUBLISH'; name: string }
  | { method: 'REQUEST' | 'CANCEL'; attendee: string }
)

/** The site as sender of calendar messages. */
export async function organizerOf(
  { config, site }: Pick<Platform, 'config' | 'site'>,
  db: Db,
): Promise<Organizer> {
  const { sender, name } = await site.identity(db)
  return { name: sender || name, email: addressOf(config.MAIL_FROM) }
}

/** Text of several lines without other control characters or marks that turn the reading direction. */
const tidy = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, '')
const line = (text: string): string => tidy(text).replace(/\s*\n\s*/g, ' ')
/** RFC 5545 has no escape for these in the value of a parameter. */
const parameter = (text: string): string => line(text).replace(/["\\]/g, '')
/** Escapes the names of calendars, which the library writes unescaped. */
const escaped = (text: string): string => line(text).replace(/[\\;,]/g, '\\$&')
/** Google and Outlook do not show the URL of an entry, so its text ends with the link. */
const withLink = ({ text, url }: CalendarDate): string =>
  text.includes(url) ? text : [text, url].filter(Boolean).join('\n\n')

/**
 * A calendar file (RFC 5545). A date keeps its UID whatever becomes of it; its SEQUENCE rises, and one that
 * is canceled says so. Times are instants: a date is one row, so no rule of a zone has to travel with it.
 */
export function calendarFile(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  dates: readonly CalendarDate[],
  message: CalendarMessage,
): string {
  const { hostname } = new URL(config.PUBLIC_URL)
  const { organizer, method } = message
  const calendar = ical({
    ...(message.method === 'PUBLISH' && { name: escaped(message.name) }),
    prodId: { company: DOCUMENT_TITLE, product: 'Calendar' },
    method: ICalCalendarMethod[method],
  })
  for (const date of dates)
    calendar.createEvent({
      id: `${date.id}@${hostname}`,
      sequence: date.sequence,
      stamp: clock(),
      start: date.starts_at,
      end: date.ends_at,
      summary: line(date.title),
      description: tidy(withLink(date)),
      location: line(date.location) || null,
      url: line(date.url),
      status: date.canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: parameter(organizer.name), email: organizer.email },
      // Nobody reads answers at the sending address: the reader has booked already.
      ...(message.method !== 'PUBLISH' && {
        attendees: [
          {
            email: message.attendee,
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ],
      }),
    })
  return calendar.toString()
}

/** A calendar file that travels with a mail. */
export const calendarMailFile = (
  name: string,
  method: CalendarMessage['method'],
  content: string,
): MailFile => ({
  name,
  type: `text/calendar; charset=utf-8; method=${method}`,
  encoding: 'utf8',
  content,
  ...(method !== 'PUBLISH' && { invitation: method }),
})
