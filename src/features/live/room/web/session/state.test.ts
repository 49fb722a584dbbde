// @vitest-environment node
import { expect, it } from 'vitest'
import { placesOf } from '../stage/places.ts'
import { glossesIn } from '../board/glosses.ts'
import { readSaid } from './room-messages.ts'
import { queueOf, withLine } from './state.ts'

it('numbers hands alike on every device, also those of one moment', () => {
  const hands = [
    { user_id: 'c', at: 1000 },
    { user_id: 'a', at: 1012 },
    { user_id: 'b', at: 400 },
  ]
  expect(queueOf(hands)).toEqual(['b', 'a', 'c'])
  expect(queueOf(hands.map((hand) => ({ ...hand, at: hand.at + (hand.user_id === 'a' ? -20 : 0) })))).toEqual(
    ['b', 'a', 'c'],
  )
})

it('shows the teacher, whom they show, and whose hands sign; the interpreter has a place of their own', () => {
  const others = [
    { user_id: 'ana', role: 'learner' },
    { user_id: 'ivo', role: 'interpreter' },
    { user_id: 'tom', role: 'teacher' },
    { user_id: 'zoe', role: 'learner' },
  ] as const
  const placesWith = (more: Partial<Parameters<typeof placesOf>[0]>) =>
    placesOf({ others, pins: new Set(), spotlight: null, floor: [], ...more })
  expect(placesWith({})).toEqual({ middle: ['tom'], interpreter: 'ivo' })
  expect(placesWith({ floor: ['zoe', 'ana'] }).middle).toEqual(['tom', 'ana'])
  expect(placesWith({ floor: ['tom'] }).middle).toEqual(['tom'])
  expect(placesWith({ spotlight: 'zoe' }).middle).toEqual(['zoe'])
  expect(placesWith({ spotlight: 'gone', floor: ['gone'] }).middle).toEqual(['tom'])
  expect(placesWith({ pins: new Set(['ana', 'zoe', 'ivo']), floor: ['tom'] }).middle).toEqual(['ana', 'zoe'])
})

it('believes nothing of what another device says but its shape', () => {
  expect(readSaid({ kind: 'text', id: '1', text: 'x'.repeat(1001) })).toBeNull()
  expect(readSaid({ kind: 'sign', shown: { glosses: [{ gloss: 1 }], at: 1 } })).toBeNull()
  expect(readSaid({ kind: 'sign', shown: { glosses: [{ gloss: 'DOG' }], at: 5, speed: 9 } })).toEqual({
    kind: 'sign',
    shown: { glosses: [{ gloss: 'DOG', slug: null }], at: 5, speed: 1 },
  })
  expect(readSaid({ kind: 'told', told: { camera: 'yes', hand: Infinity, sees: 'bad' } })).toEqual({
    kind: 'told',
    told: {
      camera: false,
      microphone: false,
      screen: false,
      hand: null,
      floor: false,
      spotlight: null,
      sees: 'good',
    },
  })
  for (const junk of [null, 'x', [], { kind: 'eval' }, { kind: 'ask', sent: 'now' }])
    expect(readSaid(junk)).toBeNull()
})

it('writes a line where it stands, drops what was taken back, and reads glosses', () => {
  const line = { id: '1', user_id: 'a', text: 'h', done: false, at: 1 }
  const lines = withLine([line, { ...line, id: '2' }], { ...line, text: 'he', at: 9 })
  expect(lines.map(({ text, at }) => [text, at])).toEqual([
    ['he', 1],
    ['h', 1],
  ])
  expect(withLine(lines, { ...line, text: ' ', done: true })).toHaveLength(1)
  expect(glossesIn(' your  name fs-ana\nwhat')).toEqual(['YOUR', 'NAME', 'fs-ANA', 'WHAT'])
})
