import { expect, it } from 'vitest'
import { z } from 'zod'
import { Day, Instant } from './moments.ts'
import { issueText } from './validation.ts'

const textOf = (value: unknown, schema: z.ZodType = z.int().min(0)): string =>
  issueText(schema.safeParse(value).error!.issues[0]!, 'en')

it('names what a field for a number wants, and asks to fill it only where it is empty', () => {
  expect(textOf(Number.NaN)).toBe('Enter a number, in digits.')
  expect(textOf('5')).toBe('Enter a number, in digits.')
  expect(textOf(1.5)).toBe('Enter a whole number.')
  expect(textOf(-5)).toBe('Enter 0 or more.')
  expect(textOf(undefined)).toBe('Please fill in this field.')
  expect(textOf(null)).toBe('Please fill in this field.')
  expect(textOf(undefined, z.string())).toBe('Please fill in this field.')
})

it('says between which years a day and a moment may be', () => {
  for (const beyond of ['0001-01-01', '1899-12-31', '9999-12-31', 'soon'])
    expect(textOf(beyond, Day)).toBe('Choose a date between 1900 and 2999.')
  expect(textOf('9999-12-31T23:59:59-14:00', Instant)).toBe('Choose a date between 1900 and 2999.')
  expect(textOf('2026-02-29', Day)).toBe('Choose a day.')
  expect(Instant.parse('2999-12-31T23:59:59-14:00')).toBe('2999-12-31T23:59:59-14:00')
})
