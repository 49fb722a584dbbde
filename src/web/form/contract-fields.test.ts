import { expect, it } from 'vitest'
import { z } from 'zod'
import { optionalLine } from '#contract/optional.ts'
import { oneLine } from '#contract/text.ts'
import { contractFields } from './contract-fields.ts'

const shape = z
  .object({
    name: oneLine().min(1).max(60),
    note: optionalLine(300),
    seats: z.int().min(1).max(9).nullable().default(null),
    cents: z.number(),
    kind: z.enum(['one', 'two', 'three']).default('one'),
  })
  .refine(() => true)
const values = { name: 'Ana', note: '', seats: '3', price: '2.50', kind: 'two' }
const words = { name: 'Name', note: 'Note', seats: 'Seats', price: 'Price', kind: 'Kind' }
const text = (name: keyof typeof values, path: string = name) => ({
  name,
  value: values[name],
  error: path === 'cents' ? 'Too little' : undefined,
  onChange: () => undefined,
})
const field = contractFields(shape, { text }, words, 'optional')

it('reads limits, notes and choices of controls from the contract', () => {
  expect(field.text('name')).toMatchObject({ id: 'name', label: 'Name', maxLength: 60, value: 'Ana' })
  expect(field.text('name')).not.toHaveProperty('note')
  expect(field.text('note')).toMatchObject({ maxLength: 300, note: 'optional' })
  expect(field.number('seats')).toMatchObject({ inputMode: 'numeric', value: '3' })
  expect(field.number('price', 'cents')).toMatchObject({ inputMode: 'decimal', error: 'Too little' })
})

it('offers the choices of the contract, or the given ones', () => {
  const labels = { one: 'First', two: 'Second', three: 'Third' }
  const labelsOf = (options: readonly { label: string }[]) => options.map(({ label }) => label)
  expect(labelsOf(field.choice('kind', labels).options)).toEqual(['First', 'Second', 'Third'])
  expect(labelsOf(field.choice('kind', labels, ['three', 'one']).options)).toEqual(['Third', 'First'])
})
