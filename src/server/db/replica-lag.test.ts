import { expect, it } from 'vitest'
import { LogPositions } from './replica-lag.ts'

it('knows by positions of the log how old a replica may be', () => {
  const positions = new LogPositions()
  expect(positions.secondsBehind(100, 0)).toBeNull()
  positions.note(100, 0)
  expect([positions.secondsBehind(99, 0), positions.secondsBehind(100, 0)]).toEqual([null, 0])
  // An hour in which nothing is written, then a write that is on its way.
  positions.note(100, 3_600_000)
  positions.note(140, 3_602_000)
  expect(positions.secondsBehind(120, 3_602_000)).toBe(2)
  expect(positions.secondsBehind(140, 3_602_000)).toBe(0)
  positions.note(200, 3_620_000)
  expect(positions.secondsBehind(140, 3_620_000)).toBe(18)
})

it('forgets what another writer wrote', () => {
  const positions = new LogPositions()
  positions.note(100, 0)
  positions.note(90, 2000)
  expect([positions.secondsBehind(95, 2000), positions.secondsBehind(80, 2000)]).toEqual([0, null])
})
