import type { Language } from '#contract/constants.ts'
import { inBoth, type PageSource } from '#server/http/pages/pages.ts'
import { breadcrumbs } from '#server/http/pages/structured.ts'
import type { Platform } from '#server/platform.ts'
import type { PublicClass } from '../class-places.contract.ts'
import { openClass, openClassIds } from './public-view.ts'

const CLASSES: Record<Language, string> = { en: 'Live classes', es: 'Clases en vivo' }
const addressOf = (id: string): string => `/v-classes?class=${id}`

/** A class as search engines know one: a course that is given at certain times. */
export function structuredClass(one: PublicClass, origin: string, site: string): Record<string, unknown> {
  const dates = one.sessions.filter(({ state }) => state !== 'canceled')
  const url = `${origin}${addressOf(one.id)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: one.title,
    description: one.summary,
    inLanguage: one.language,
    url,
    provider: { '@type': 'Organization', name: one.organization_name ?? site, sameAs: origin },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${one.minutes * dates.length}M`,
      instructor: one.teachers.map(({ name }) => ({ '@type': 'Person', name })),
      startDate: dates[0]?.starts_at,
      endDate: dates.at(-1)?.ends_at,
      maximumAttendeeCapacity: one.seats,
      remainingAttendeeCapacity: one.seats_left,
    },
    offers: [
      {
        '@type': 'Offer',
        url,
        category: one.opened_by === 'free' ? 'Free' : one.opened_by === 'purchase' ? 'Paid' : 'Subscription',
        ...(one.price && { price: one.price.cents / 100, priceCurrency: one.price.currency }),
        availability: `https://schema.org/${one.seats_left > 0 ? 'InStock' : 'SoldOut'}`,
        validThrough: one.registration_closes_at,
      },
    ],
  }
}

/** Each open class at its address, with its times and seats as schema.org has them. */
export const classPages = (platform: Platform): PageSource => ({
  async head({ path, query, language, origin }) {
    const id = query['class']
    if (path !== '/v-classes' || !id) return null
    const one = await openClass(platform.db, platform.clock(), language, id)
    if (!one) return null
    const { name } = await platform.site.identity(platform.db)
    return {
      title: one.title,
      description: one.summary,
      addresses: inBoth(addressOf(id)),
      structured: [
        structuredClass(one, origin, name),
        breadcrumbs(origin, [
          [CLASSES[language], inBoth('/v-classes')[language]],
          [one.title, inBoth(addressOf(id))[language]],
        ]),
      ],
    }
  },
  async addresses() {
    const { db, clock } = platform
    const open = await openClassIds(db.reports, clock())
    return open.map((id) => ({ kind: 'courses', addresses: inBoth(addressOf(id)) }))
  },
})
