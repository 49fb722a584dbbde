import { DOCUMENT_TITLE } from '#contract/constants.ts'
import type { Platform } from '../platform.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A date as calendars take it. */
export type CalendarDate = {
  id: string
  starts_at: Date
  ends_at: Date
  sequence: number
  canceled: boolean
  title: string
  text: string
  /** Where it is; of the room only to those who are registered. */
  location: string
  url: string
}

/**
 * A calendar file (RFC 5545). A date keeps its UID whatever becomes of it; its SEQUENCE rises, and one that
 * is canceled says so. Times are instants: a date is one row, so no rule of a zone has to travel with it.
 *
 * @param method CANCEL takes the dates out of a calendar, REQUEST brings or changes them, PUBLISH is a feed
 */
export function calendarFile(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  dates: readonly CalendarDate[],
  { method, name }: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; name: string },
): string {
  const { hostname } = new URL(config.PUBLIC_URL)
  const calendar = ical({
    name,
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
      summary: date.title,
      description: date.text,
      location: date.location || null,
      url: date.url,
      status: date.canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
