// @vitest-environment node
import { expect, it } from 'vitest'
import { wayOf } from './ways.ts'

const places = { woman: 'left', man: 'right' } as const

it('gives who stands opposite the places the other way round', () => {
  const give = { subject: 'man', object: 'woman' }
  expect([wayOf(give, places, 0), wayOf(give, places, 1)]).toEqual([
    { subject: 'right', object: 'left' },
    { subject: 'left', object: 'right' },
  ])
  expect(wayOf({ subject: 'you', object: 'me' }, places, 1)).toEqual({ subject: 'you', object: 'me' })
  expect([wayOf({}, places, 0), wayOf({ object: 'nobody' }, places, 0)]).toEqual([undefined, undefined])
})
