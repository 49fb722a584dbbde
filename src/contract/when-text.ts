import type { Language } from './constants.ts'

const LOCALE = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>
/** Spanish writes 24 hours everywhere. */
const CLOCK = {
  en: { hour: 'numeric', minute: '2-digit' },
  es: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<Language, Intl.DateTimeFormatOptions>

/** A time of day by its hour and minute: '7:00 PM', '19:00'. */
export const clockText = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALE[language], { ...CLOCK[language], timeZone })
    .format(at)
    .replaceAll('\u202f', ' ')

/** Day and hour of an instant on the clock of a zone, with the zone’s short name, in words. */
export const whenText = (at: Date, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALE[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...CLOCK[language],
    timeZoneName: 'short',
    timeZone: zone,
  })
    .format(at)
    // Browsers and servers set different spaces before the half of the day.
    .replaceAll('\u202f', ' ')
