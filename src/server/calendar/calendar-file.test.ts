import { expect, it } from 'vitest'
import { calendarFile, type CalendarDate } from './calendar-file.ts'
import { readItip } from './testing.ts'

const clock = (): Date => new Date('2026-03-01T00:00:00Z')
const platform = { config: { PUBLIC_URL: 'https://asl.example' }, clock } as never
const organizer = { name: 'ASL "Shop"; \\ Señas\r\nX-A:1', email: 'hello@asl.example' }
const date: CalendarDate = {
  id: 'one',
  starts_at: new Date('2026-03-02T10:00:00Z'),
  ends_at: new Date('2026-03-02T11:00:00Z'),
  sequence: 2,
  canceled: false,
  title: 'ASL lesson with Ana',
  text: '',
  location: '',
  url: 'https://asl.example/room/one',
}

it('makes messages that programs act on, with the link in the text', () => {
  const request = readItip(
    calendarFile(platform, [date], { method: 'REQUEST', organizer, attendee: 'ana@x.example' }),
  )
  expect(request).toMatchObject({
    method: 'REQUEST',
    events: [
      {
        uid: 'one@asl.example',
        sequence: '2',
        organizer: 'mailto:hello@asl.example',
        attendee: 'MAILTO:ana@x.example',
        description: 'https://asl.example/room/one',
        status: 'CONFIRMED',
      },
    ],
  })
  const canceled = { ...date, canceled: true, sequence: 3 }
  expect(
    readItip(calendarFile(platform, [canceled], { method: 'CANCEL', organizer, attendee: 'ana@x.example' })),
  ).toMatchObject({ method: 'CANCEL', events: [{ uid: 'one@asl.example', status: 'CANCELLED' }] })
  const several = [date, { ...date, id: 'two', text: 'Bring a friend.\nJoin: https://asl.example/room/one' }]
  expect(
    readItip(calendarFile(platform, several, { method: 'PUBLISH', name: 'Mine', organizer })).events[1],
  ).toMatchObject({ description: 'Bring a friend.\nJoin: https://asl.example/room/one' })
})

it('cannot be written into by the texts of people', () => {
  const hostile = [
    'Leo\r\nX-INJECTED:1\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1M',
    'a\nEND:VEVENT\nBEGIN:VEVENT\nUID:2',
    'x\u2028ATTENDEE:mailto:e@e.example\u0085\u0000\u001b[2J',
    'one, two; three \\n "four" : five',
    '\u202Egnp.exe\u2066',
    '👩🏽‍🏫'.repeat(60),
  ]
  for (const text of hostile) {
    const written = calendarFile(platform, [{ ...date, title: text, text, location: text }], {
      method: 'PUBLISH',
      name: text,
      organizer: { ...organizer, name: text },
    })
    const { events } = readItip(written)
    expect(events).toHaveLength(1)
    expect(Object.keys(events[0]!)).not.toContain('x-injected')
    // Letters, quotes, commas and line ends are unchanged; all other control characters are removed.
    expect(events[0]!['summary']).not.toMatch(/[\p{Cc}\u2028\u202A-\u202E\u2066-\u2069]/u)
    expect(events[0]!['summary']!.slice(0, 1)).toBe(text.replace(/[\u202E]/g, '').slice(0, 1))
  }
  expect(
    readItip(
      calendarFile(platform, [{ ...date, title: hostile[3]! }], { method: 'PUBLISH', name: 'x', organizer }),
    ).events[0]!['summary'],
  ).toBe(hostile[3])
})
