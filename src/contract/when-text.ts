import type { Language } from './constants.ts'

const LOCALE = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>

/** Day and hour of an instant on the clock of a zone, with the zone’s short name, in words. */
export const whenText = (at: Date, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALE[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  })
    .format(at)
    // Browsers and servers set different spaces before the half of the day.
    .replaceAll('\u202f', ' ')
