import { expect, it } from 'vitest'
import { joined, slotsOf, windowsWithin, type Hours, type Span, type WindowQuery } from './windows.ts'

const hours = (zone: string, from: string, to: string, weekday?: number): Hours => ({
  zone,
  exceptions: [],
  hours: (weekday ? [weekday] : [1, 2, 3, 4, 5, 6, 7]).map((day) => ({ weekday: day, from, to })),
})
const within = (from: string, to: string): Span => [Date.parse(from), Date.parse(to)]
const iso = (spans: readonly Span[]): string[] =>
  spans.map(([from, to]) => `${new Date(from).toISOString().slice(0, 16)} ${(to - from) / 60_000}`)

it('keeps hours on the wall through a year of changing clocks', () => {
  for (const zone of ['America/New_York', 'Europe/Madrid', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const year = windowsWithin(
      hours(zone, '18:00', '21:00'),
      within('2026-01-02T00:00Z', '2027-01-01T00:00Z'),
    )
    expect(year.length, zone).toBeGreaterThanOrEqual(364)
    for (const [from, to] of year)
      expect([clock.format(from), clock.format(to), to - from], zone).toEqual([
        '18:00',
        '21:00',
        3 * 3_600_000,
      ])
  }
})

it('runs on the real clock where hours are skipped, come twice or reach past midnight', () => {
  const newYork = (from: string, to: string): Hours => hours('America/New_York', from, to, 7)
  // 8 March 2026: two o'clock is skipped; an hour from 1:00 to 4:00 less.
  expect(
    iso(windowsWithin(newYork('01:00', '04:00'), within('2026-03-08T00:00Z', '2026-03-09T00:00Z'))),
  ).toEqual(['2026-03-08T06:00 120'])
  // 1 November 2026: one o'clock occurs twice; the window begins with the first.
  const autumn = within('2026-11-01T00:00Z', '2026-11-02T00:00Z')
  expect(iso(windowsWithin(newYork('01:00', '02:00'), autumn))).toEqual(['2026-11-01T05:00 120'])
  // A night from Saturday to Sunday counts as Saturday's.
  expect(
    iso(
      windowsWithin(
        hours('America/New_York', '22:00', '02:00', 6),
        within('2026-11-01T00:00Z', '2026-11-01T12:00Z'),
      ),
    ),
  ).toEqual(['2026-11-01T02:00 300'])
  expect(
    iso(
      windowsWithin(
        hours('Europe/Madrid', '02:30', '03:00', 7),
        within('2026-03-28T12:00Z', '2026-03-30T00:00Z'),
      ),
    ),
  ).toEqual([])
})

it('leaves out what is booked, margins included, days that are full, and days off', () => {
  const asked = {
    within: within('2026-12-01T00:00Z', '2026-12-03T00:00Z'),
    minutes: 25,
    before: 0,
    after: 10,
    blocked: [within('2026-12-01T19:00Z', '2026-12-01T19:35Z')],
    theirs: [within('2026-12-01T18:20Z', '2026-12-01T18:30Z')],
    full: new Set(['2026-12-02']),
  }
  const open = hours('UTC', '18:00', '21:00')
  expect(iso(slotsOf(open, asked))).toEqual(['2026-12-01T20:00 25', '2026-12-01T20:30 25'])
  const off = { ...open, exceptions: [{ day: '2026-12-01', windows: [] }] }
  expect(slotsOf(off, asked)).toEqual([])
})

it('joins spans that touch, and finds the windows that reach into a span', () => {
  const spans: [number, number][] = [
    [20, 30],
    [0, 10],
    [10, 15],
    [12, 13],
    [16, 18],
  ]
  expect(joined(spans)).toEqual([
    [0, 15],
    [16, 18],
    [20, 30],
  ])
  const open = hours('UTC', '18:00', '21:00')
  const found = (from: string, to: string) => windowsWithin(open, within(from, to)).length
  expect([
    found('2026-12-01T17:00Z', '2026-12-01T18:00Z'),
    found('2026-12-01T17:00Z', '2026-12-01T18:01Z'),
    found('2026-12-01T20:59Z', '2026-12-01T22:00Z'),
    found('2026-12-01T21:00Z', '2026-12-01T22:00Z'),
  ]).toEqual([0, 1, 1, 0])
})

it('offers times that fit exactly between what is booked, the window and what was asked for', () => {
  const base = { minutes: 30, before: 0, after: 0, blocked: [], theirs: [], full: new Set<string>() }
  const open = hours('UTC', '18:00', '20:00')
  const times = (more: Partial<WindowQuery>) =>
    slotsOf(open, { ...base, within: within('2026-12-01T00:00Z', '2026-12-02T00:00Z'), ...more }).map(
      ([at]) => new Date(at).toISOString().slice(11, 16),
    )
  expect(times({})).toEqual(['18:00', '18:30', '19:00', '19:30'])
  expect(times({ within: within('2026-12-01T18:30Z', '2026-12-01T19:30Z') })).toEqual(['18:30', '19:00'])
  expect(times({ within: within('2026-12-01T18:31Z', '2026-12-01T19:29Z') })).toEqual([])
  const booked = [within('2026-12-01T18:30Z', '2026-12-01T19:00Z')]
  expect([times({ blocked: booked }), times({ theirs: booked })]).toEqual([
    ['18:00', '19:00', '19:30'],
    ['18:00', '19:00', '19:30'],
  ])
  // A margin of a minute takes the times on both sides.
  expect(times({ blocked: booked, before: 1 })).toEqual(['18:00', '19:30'])
  expect(times({ blocked: booked, after: 1 })).toEqual(['19:00', '19:30'])
  expect(times({ full: new Set(['2026-11-30', '2026-12-02']) })).toHaveLength(4)
})
