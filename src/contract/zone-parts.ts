const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(zone: string): Intl.DateTimeFormat {
  let known = formatters.get(zone)
  if (!known)
    formatters.set(
      zone,
      (known = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      })),
    )
  return known
}

/** Numbers of a zone's calendar and clock at an instant: year, month, day, hour, minute, second. */
export const partsIn = (zone: string, at: Date): Record<string, number> =>
  Object.fromEntries(
    formatter(zone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  )
