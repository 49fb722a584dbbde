import ICAL from 'ical.js'

/**
 * Number of times that a property may occur in an entry: RFC 5546 §3.2.1 (PUBLISH), §3.2.2 (REQUEST), §3.2.5
 * (CANCEL).
 */
type Times = readonly [least: number, most: number]
const COUNTS: Record<string, Record<'PUBLISH' | 'REQUEST' | 'CANCEL', Times>> = {
  UID: { PUBLISH: [1, 1], REQUEST: [1, 1], CANCEL: [1, 1] },
  DTSTAMP: { PUBLISH: [1, 1], REQUEST: [1, 1], CANCEL: [1, 1] },
  ORGANIZER: { PUBLISH: [1, 1], REQUEST: [1, 1], CANCEL: [1, 1] },
  ATTENDEE: { PUBLISH: [0, 0], REQUEST: [1, Infinity], CANCEL: [1, Infinity] },
  SEQUENCE: { PUBLISH: [0, 1], REQUEST: [1, 1], CANCEL: [1, 1] },
  DTSTART: { PUBLISH: [1, 1], REQUEST: [1, 1], CANCEL: [0, 1] },
  DTEND: { PUBLISH: [0, 1], REQUEST: [0, 1], CANCEL: [0, 1] },
  SUMMARY: { PUBLISH: [1, 1], REQUEST: [1, 1], CANCEL: [0, 1] },
  DESCRIPTION: { PUBLISH: [0, 1], REQUEST: [0, 1], CANCEL: [0, 1] },
  LOCATION: { PUBLISH: [0, 1], REQUEST: [0, 1], CANCEL: [0, 1] },
  URL: { PUBLISH: [0, 1], REQUEST: [0, 1], CANCEL: [0, 1] },
  STATUS: { PUBLISH: [0, 1], REQUEST: [0, 1], CANCEL: [0, 1] },
}
/** Those of a calendar as a whole. */
const OF_CALENDAR = ['VERSION', 'PRODID', 'METHOD', 'NAME', 'X-WR-CALNAME']
/** A name, parameters whose quoted values hold no quote, and a value without control characters. */
const LINE = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):([^\p{Cc}]*)$/u

/**
 * Entries of a calendar message, read by a strict reader: RFC 5545's lines, and the properties that RFC 5546
 * asks for with a method, no others.
 *
 * @throws with the first thing that a mail program may stumble over
 */
export function readItip(text: string): { method: string; events: Record<string, string>[] } {
  const physical = text.replace(/\r\n$/, '').split('\r\n')
  for (const one of physical) if (Buffer.byteLength(one) > 75) throw new Error(`longer than 75 bytes: ${one}`)
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  const stack: string[] = [],
    events: [string, string][][] = [],
    calendar = new Map<string, string>()
  for (const one of lines) {
    const [, name, , value] = LINE.exec(one) ?? []
    if (name === undefined || value === undefined) throw new Error(`no content line: ${one}`)
    if (name === 'BEGIN') {
      if (value === 'VEVENT') events.push([])
      stack.push(value)
    } else if (name === 'END') {
      if (stack.pop() !== value) throw new Error(`ends what did not begin: ${one}`)
    } else if (stack.at(-1) === 'VEVENT') events.at(-1)!.push([name, one.slice(name.length)])
    else if (stack.at(-1) === 'VCALENDAR' && OF_CALENDAR.includes(name) && !calendar.has(name))
      calendar.set(name, value)
    else throw new Error(`does not belong here: ${one}`)
  }
  const method = calendar.get('METHOD')
  if (calendar.get('VERSION') !== '2.0' || !calendar.get('PRODID')) throw new Error('no version or product')
  if (method !== 'PUBLISH' && method !== 'REQUEST' && method !== 'CANCEL') throw new Error(`method ${method}`)
  for (const event of events) {
    const unknown = event.find(([name]) => !(name in COUNTS))
    if (unknown) throw new Error(`not asked for: ${unknown.join('')}`)
    for (const [
      name,
      {
        [method]: [least, most],
      },
    ] of Object.entries(COUNTS)) {
      const { length } = event.filter(([one]) => one === name)
      if (length < least || length > most) throw new Error(`${name} stands ${length} times in a ${method}`)
      for (const [, rest] of event.filter(([one]) => one === name && /^(?:ORGANIZER|ATTENDEE)$/.test(one)))
        if (!/:mailto:[^\s@,;:]+@[^\s@,;:]+$/i.test(rest)) throw new Error(`no address: ${name}${rest}`)
    }
  }
  if (method !== 'PUBLISH' && new Set(events.map((event) => event.find(([n]) => n === 'UID')![1])).size !== 1)
    throw new Error('a message is about one entry')
  const parsed = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent')
  return {
    method,
    events: parsed.map((part) =>
      Object.fromEntries(
        part.getAllProperties().map((one) => [one.name, String(one.getFirstValue())] as const),
      ),
    ),
  }
}
