/** Cities whose zone has an older name than the city. */
const CITIES: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe Islands',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}
/** Zones of places; any other listed name (EST5EDT, Etc/GMT+5, US/Pacific) is an old alias. */
const PLACES = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

const offsets = new Map<string, Intl.DateTimeFormat>()
function offsetOf(zone: string, at: Date): string {
  try {
    let format = offsets.get(zone)
    if (!format)
      offsets.set(
        zone,
        (format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })),
      )
    return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    return ''
  }
}

/** A zone as people read it, by its city and today's offset: 'New York, GMT−5', 'Knox (Indiana), GMT−6'. */
export function zoneInWords(zone: string, at = new Date()): string {
  if (!PLACES.test(zone)) return zone.replaceAll('_', ' ')
  const parts = zone.split('/')
  const last = parts.at(-1)!
  const city = (CITIES[last] ?? last).replaceAll('_', ' ')
  const name = parts.length > 2 ? `${city} (${parts[1]!.replaceAll('_', ' ')})` : city
  const offset = offsetOf(zone, at)
    .replace('-', '−')
    .replace(/^GMT\+0$/, 'GMT')
  return offset ? `${name}, ${offset}` : name
}

/**
 * Choices of a zone: UTC, those that are given, and every place that the browser knows, by city, so that
 * typing the city's first letters finds its zone in the list.
 */
export const zoneOptions = (...own: string[]): { value: string; label: string }[] =>
  [...new Set([...own, 'UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => PLACES.test(zone))])]
    .filter((zone) => zone !== '')
    .map((value) => ({ value, label: zoneInWords(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
