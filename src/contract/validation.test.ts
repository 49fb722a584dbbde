import { expect, it } from 'vitest'
import { z } from 'zod'
import { issueText } from './validation.ts'

const textOf = (value: unknown, schema: z.ZodType = z.int().min(0)): string =>
  issueText(schema.safeParse(value).error!.issues[0]!, 'en')

it('names what a field for a number wants, and asks to fill it only where it is empty', () => {
  expect(textOf(Number.NaN)).toBe('Enter a number, in digits.')
  expect(textOf('5')).toBe('Enter a number, in digits.')
  expect(textOf(1.5)).toBe('Enter a whole number.')
  expect(textOf(-5)).toBe('The smallest value is 0.')
  expect(textOf(undefined)).toBe('Please fill in this field.')
  expect(textOf(null)).toBe('Please fill in this field.')
  expect(textOf(undefined, z.string())).toBe('Please fill in this field.')
})
