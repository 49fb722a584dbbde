import { expect, it } from 'vitest'
import { clockText, whenText } from './when-text.ts'

const EVENING = new Date('2026-12-05T00:00:00Z'),
  MORNING = new Date('2026-12-04T14:05:00Z')

it('writes the hour as each language does everywhere: twelve hours in English, 24 in Spanish', () => {
  const zone = 'America/New_York'
  expect(whenText(EVENING, zone, 'en')).toBe('Friday, December 4, 2026 at 7:00 PM EST')
  expect(whenText(EVENING, zone, 'es')).toBe('viernes, 4 de diciembre de 2026, 19:00 EST')
  expect([clockText(MORNING, zone, 'en'), clockText(MORNING, zone, 'es')]).toEqual(['9:05 AM', '09:05'])
  expect(clockText(new Date('2026-12-04T05:00:00Z'), zone, 'es')).toBe('00:00')
})
