// @vitest-environment node
import { expect, it } from 'vitest'
import { zoneInWords, zoneOptions } from './zones.ts'

it('tells a zone by its city and offset', () => {
  const winter = new Date('2026-01-15T12:00:00Z')
  const expected: Record<string, string> = {
    'America/New_York': 'New York, GMT−5',
    'America/Indiana/Knox': 'Knox (Indiana), GMT−6',
    'Asia/Calcutta': 'Kolkata, GMT+5:30',
    'Europe/London': 'London, GMT',
    UTC: 'UTC',
  }
  for (const [zone, text] of Object.entries(expected)) expect(zoneInWords(zone, winter)).toBe(text)
  expect(zoneInWords('America/New_York', new Date('2026-07-15T12:00:00Z'))).toBe('New York, GMT−4')
})

it('lists each place once by its city, without raw and obsolete names', () => {
  const options = zoneOptions('Mars/Base', '')
  expect(options.length).toBeGreaterThan(300)
  expect(options.filter(({ label }) => /[/_]|EST|Etc/.test(label)).map(({ value }) => value)).toEqual([
    'Mars/Base',
  ])
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
  const labels = options.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')))
})
