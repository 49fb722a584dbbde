// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatLongDate,
  formatPattern,
  formatRelative,
  formatTime,
  zoneName,
} from './dates.ts'
import { formatDuration, formatPriceDuration } from './duration.ts'
import { formatCents, formatDollars } from './money.ts'
import { initials } from '#contract/names.ts'
import { fullName, userName } from './names.ts'
import { splitPlaceholders } from './placeholders.ts'
import { progressLabel } from './progress.ts'

describe('names', () => {
  it.each([
    [{ first_name: 'Ana', last_name: 'Díaz' }, 'Ana Díaz', 'Ana Díaz'],
    [{ first_name: ' Ana ', last_name: null }, 'Ana', 'Ana'],
    [{ first_name: '', last_name: 'Díaz' }, 'Díaz', 'Díaz'],
    [{ first_name: ' ', last_name: null }, 'No name provided', 'Sin nombre'],
    [null, 'No name provided', 'Sin nombre'],
  ])('full name of %j', (names, en, es) => {
    expect([fullName(names, 'en'), fullName(names, 'es')]).toEqual([en, es])
  })

  it.each([
    [{ first_name: 'Ana', last_name: null, deleted_metadata: { first_name: 'Old' } }, 'Ana', 'Ana'],
    [
      { first_name: null, last_name: null, deleted_metadata: { first_name: 'Eva', last_name: 'Ruiz' } },
      'Eva Ruiz',
      'Eva Ruiz',
    ],
    [
      { first_name: null, last_name: '', deleted_metadata: { first_name: '', last_name: null } },
      'Deleted User',
      'Usuario eliminado',
    ],
    [{ deleted_metadata: null }, 'Deleted User', 'Usuario eliminado'],
  ])('user name of %j', (user, en, es) => {
    expect([userName(user, 'en'), userName(user, 'es')]).toEqual([en, es])
  })

  it.each([
    ['Ana María Díaz', 'AD'],
    ['álvaro', 'Á'],
    ['  ', ''],
    ['😀 x', '😀X'],
  ])('initials of %j', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})

describe('money', () => {
  it.each([
    [1234567.891, '$1,234,567.89'],
    [12, '$12'],
    [12.5, '$12.50'],
    [0, '$0'],
    [-3.25, '−$3.25'],
    [-0.001, '$0'],
    ['19.99', '$19.99'],
    ['abc', '$0'],
    ['', '$0'],
    [null, '$0'],
    [undefined, '$0'],
    [Number.NaN, '$0'],
    [Number.POSITIVE_INFINITY, '$0'],
  ])('%j dollars', (amount, expected) => {
    expect(formatDollars(amount)).toBe(expected)
  })

  it.each([
    [123450, '$1,234.50'],
    [100, '$1'],
    [1, '$0.01'],
    [0, '$0'],
    [0.5, '$0'],
    [null, '$0'],
    [undefined, '$0'],
  ])('%j cents', (cents, expected) => {
    expect(formatCents(cents)).toBe(expected)
  })
})

describe('durations', () => {
  it.each([
    [1, 'month', '1 month', '1 mes', '/ month', '/ mes'],
    [3, 'month', '3 months', '3 meses', '/ 3 months', '/ 3 meses'],
    [1, 'year', '1 year', '1 año', '/ year', '/ año'],
    [2, 'year', '2 years', '2 años', '/ 2 years', '/ 2 años'],
    [0, 'lifetime', 'lifetime access', 'acceso de por vida', '(one time payment)', '(pago único)'],
  ] as const)('%i %s', (n, unit, en, es, shortEn, shortEs) => {
    expect([
      formatDuration(n, unit, 'en'),
      formatDuration(n, unit, 'es'),
      formatPriceDuration(n, unit, 'en'),
      formatPriceDuration(n, unit, 'es'),
    ]).toEqual([en, es, shortEn, shortEs])
  })
})

describe('dates and zones', () => {
  const at = '2026-03-08T04:05:00Z' // still the 7th in New York
  const ny = { language: 'en', zone: 'America/New_York' } as const

  it.each([
    ['h:mm a', 'America/New_York', '11:05 PM'],
    ['HH:mm', 'America/New_York', '23:05'],
    ['MM/dd/yyyy', 'America/New_York', '03/07/2026'],
    ['dd/MM/yyyy', 'UTC', '08/03/2026'],
    ['yyyy-MM-dd', 'Asia/Kolkata', '2026-03-08'],
    ['h:mm a', 'Asia/Kolkata', '9:35 AM'],
    ['HH:mm', 'No/Where', '04:05'],
  ])('%s in %s', (pattern, zone, expected) => {
    expect(formatPattern(at, pattern, zone)).toBe(expected)
  })

  it('midnight and noon', () => {
    expect(
      ['2026-01-01T00:00:00Z', '2026-01-01T12:00:00Z'].map((time) =>
        formatPattern(time, 'h:mm a HH:mm', 'UTC'),
      ),
    ).toEqual(['12:00 AM 00:00', '12:00 PM 12:00'])
  })

  it("uses the person's date format, MM/dd/yyyy otherwise", () => {
    expect(formatDate(at, ny)).toBe('03/07/2026')
    expect(formatDate(at, { ...ny, dateFormat: 'dd/MM/yyyy' })).toBe('07/03/2026')
    expect(formatDateTime(at, ny)).toBe('03/07/2026, 11:05 PM')
    expect(formatTime(at, { ...ny, language: 'es' })).toBe('23:05')
  })

  it('names the zone on request, with its daylight saving', () => {
    expect(formatTime(at, { ...ny, named: true })).toBe('11:05 PM EST')
    expect(zoneName('2026-07-01T00:00:00Z', ny)).toBe('EDT')
  })

  it('writes days in words', () => {
    expect(formatLongDate(at, ny)).toBe('Saturday, March 7, 2026')
    expect(formatLongDate(at, { language: 'es', zone: 'UTC' })).toBe('domingo, 8 de marzo de 2026')
  })

  it.each([null, undefined, '', 'soon'])('gives nothing for %j', (value) => {
    expect([
      formatDate(value, ny),
      formatDateTime(value, ny),
      formatTime(value, { ...ny, named: true }),
      formatLongDate(value, ny),
      formatRelative(value, at, 'en'),
    ]).toEqual(['', '', '', '', ''])
  })

  it.each([
    [-10, 'now', 'ahora'],
    [-60, '1 minute ago', 'hace 1 minuto'],
    [7200, 'in 2 hours', 'dentro de 2 horas'],
    [-86_400, 'yesterday', 'ayer'],
    [-14 * 86_400, '2 weeks ago', 'hace 2 semanas'],
    [400 * 86_400, 'next year', 'el próximo año'],
  ])('%i seconds away', (seconds, en, es) => {
    const now = Date.parse(at)
    expect([
      formatRelative(now + seconds * 1000, now, 'en'),
      formatRelative(now + seconds * 1000, now, 'es'),
    ]).toEqual([en, es])
  })
})

it('calls a course without progress not started, in both languages', () => {
  expect([
    progressLabel(null, 'en'),
    progressLabel(undefined, 'es'),
    progressLabel('completed', 'es'),
  ]).toEqual(['Course Not Started', 'Cursos no iniciados', 'Completado'])
})

it('splits a text around [#_number], and around nothing else', () => {
  expect(splitPlaceholders('[#_1] and [#_12], [#_x] [_1] [1]')).toEqual([
    { placeholder: 1 },
    ' and ',
    { placeholder: 12 },
    ', [#_x] [_1] [1]',
  ])
})
