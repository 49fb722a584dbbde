import { plainPictureAddress } from '#contract/published.ts'
import type { PageSource } from '#server/http/pages/pages.ts'
import type { Language } from '#contract/constants.ts'
import type { Platform } from '#server/platform.ts'
import { findEdition, inLanguageHref } from '../../documents/server/public.ts'
import type { ShownDate } from '../registrations.contract.ts'
import type { Mode } from '../terms.contract.ts'
import { shownEvent } from './shown.queries.ts'

const ATTENDANCE: Record<Mode, string> = {
  place: 'OfflineEventAttendanceMode',
  room: 'OnlineEventAttendanceMode',
  both: 'MixedEventAttendanceMode',
}
const addressesOf = (slugs: Partial<Record<Language, string>>): Partial<Record<Language, string>> =>
  Object.fromEntries(
    (Object.entries(slugs) as [Language, string][]).map(([language, slug]) => [
      language,
      inLanguageHref(`/event?slug=${slug}`, language),
    ]),
  )

/** Each event at its address, with every date to come as schema.org has it. */
export const eventPages = (platform: Platform): PageSource => ({
  async head({ path, query, language, origin }) {
    const { slug } = query
    if (path !== '/event' || !slug) return null
    const found = await findEdition(platform.db, 'event', slug, language)
    if (!found) return null
    const { title, description, cover, facts, dates } = await shownEvent(platform, slug, language)
    const addresses = addressesOf(found.slugs)
    const url = `${origin}${addresses[found.language] ?? `/event?slug=${slug}`}`
    const image = cover ? plainPictureAddress(cover) : null
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
      // What is only planned is not said: a language is offered once its interpreter is confirmed.
      ...(facts.access.asl === 'confirmed' && { inLanguage: 'ase' }),
      ...(date.left !== null && { remainingAttendeeCapacity: date.left }),
      isAccessibleForFree: true,
      organizer: { '@type': 'Organization', name: 'ASL Shop', url: origin },
      ...(image && { image: new URL(image, origin).href }),
    })
    const now = platform.clock()
    return {
      title,
      description,
      addresses,
      ...(image && { image }),
      structured: dates.filter((date) => new Date(date.ends_at) > now).map(structured),
    }
  },
  /** The sitemap has them as documents. */
  addresses: () => Promise.resolve([]),
})
