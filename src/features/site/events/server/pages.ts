import { plainPictureAddress } from '#contract/published.ts'
import { inBoth, type PageSource } from '#server/http/pages/pages.ts'
import { breadcrumbs } from '#server/http/pages/structured.ts'
import type { Language } from '#contract/constants.ts'
import type { Platform } from '#server/platform.ts'
import { addressesIn, blockData, findEdition, listedDocuments } from '../../documents/server/public.ts'
import type { ShownDate } from '../registrations.contract.ts'
import type { Mode } from '../terms.contract.ts'
import { shownEvent } from './shown.queries.ts'

const ATTENDANCE: Record<Mode, string> = {
  place: 'OfflineEventAttendanceMode',
  room: 'OnlineEventAttendanceMode',
  both: 'MixedEventAttendanceMode',
}
const EVENTS: Record<Language, string> = { en: 'Events', es: 'Eventos' }
const CALENDAR: Record<Language, string> = { en: 'Calendar of events', es: 'Calendario de eventos' }

/** Page of each event, with every future date as schema.org data. */
export const eventPages = (platform: Platform): PageSource => ({
  async head({ path, query, language, origin }) {
    const { slug } = query
    if (path !== '/event' || !slug) return null
    const found = await findEdition(platform.db, 'event', slug, language)
    if (!found) return null
    const { title, description, cover, facts, dates } = await shownEvent(platform, slug, language)
    const { name } = await platform.site.identity(platform.db)
    const addresses = addressesIn('event', null, found.slugs)
    const url = `${origin}${addresses[found.language] ?? `/event?slug=${slug}`}`
    const image = cover ? plainPictureAddress(cover) : found.share
    const place = { '@type': 'Place', name: facts.place, address: facts.place }
    const room = { '@type': 'VirtualLocation', url }
    const structured = (date: ShownDate): Record<string, unknown> => ({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      description,
      url,
      startDate: date.starts_at,
      endDate: date.ends_at,
      eventStatus: `https://schema.org/${date.canceled ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `https://schema.org/${ATTENDANCE[facts.mode]}`,
      location: facts.mode === 'both' ? [place, room] : facts.mode === 'room' ? room : place,
      // Planned services are omitted: ASL is given as the language only once confirmed.
      ...(facts.access.asl === 'confirmed' && { inLanguage: 'ase' }),
      ...(date.left !== null && { remainingAttendeeCapacity: date.left }),
      isAccessibleForFree: facts.price_cents === null,
      offers: {
        '@type': 'Offer',
        url,
        price: (facts.price_cents ?? 0) / 100,
        priceCurrency: 'USD',
        validFrom: found.published_at,
        availability: `https://schema.org/${date.left === 0 ? 'SoldOut' : 'InStock'}`,
      },
      organizer: { '@type': 'Organization', name, url: origin },
      ...(image && { image: new URL(image, origin).href }),
    })
    const now = platform.clock()
    return {
      title,
      description,
      addresses,
      ...(found.share && { image: found.share }),
      structured: [
        ...dates.filter((date) => new Date(date.ends_at) > now).map(structured),
        breadcrumbs(origin, [
          [EVENTS[found.language], inBoth('/event')[found.language]],
          [title, addresses[found.language] ?? '/event'],
        ]),
        ...(await blockData(platform.db, found, origin)),
      ],
    }
  },
  async besides({ path, language }) {
    if (path !== '/event') return {}
    const href = `/api/v2/event-calendar?lang=${language}`
    return { links: [{ type: 'text/calendar', href, title: CALENDAR[language] }] }
  },
  /** The change date considers an event's texts, facts and dates: each is shown to readers. */
  async addresses() {
    const [documents, facts] = await Promise.all([
      listedDocuments(platform.db.reports, ['event']),
      platform.db.reports.query<{ id: string; changed: Date }>(`
        select
          e.document_id as id,
          greatest(e.updated_at, (
            select max(x.updated_at) from event_dates x where x.document_id = e.document_id
          )) as changed
        from events e`),
    ])
    const changed = new Map(facts.map((one) => [one.id, one.changed]))
    return documents.map(({ id, listed }) => ({
      ...listed,
      changed: Object.fromEntries(
        Object.entries(listed.changed ?? {}).map(([language, date]) => {
          const since = changed.get(id)
          return [language, since && since > date ? since : date]
        }),
      ),
    }))
  },
})
