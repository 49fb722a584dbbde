import { expect, it } from 'vitest'
import type { MeetingFilm } from '../../recordings.contract.ts'
import { correction, timelineOf } from './timeline.ts'

const film = (
  user_id: string,
  started_at: string,
  seconds: number,
  key: string | null = 'k',
): MeetingFilm => ({
  id: `${user_id}${started_at}`,
  user_id,
  name: user_id,
  role: 'learner',
  source: 'camera',
  state: key ? 'ready' : 'sending',
  started_at,
  seconds,
  key,
  keep_until: started_at,
})

it('puts films side by side by the server’s clock, a person’s several in one lane', () => {
  const timeline = timelineOf([
    film('a', '2026-11-26T10:00:02.500Z', 60),
    film('b', '2026-11-26T10:00:00.000Z', 30),
    film('b', '2026-11-26T10:01:00.000Z', 40),
    film('c', '2026-11-26T09:00:00.000Z', 40, null),
  ])!
  expect(new Date(timeline.start).toISOString()).toBe('2026-11-26T10:00:00.000Z')
  expect(timeline.length).toBe(100)
  expect(
    timeline.lanes.map(({ user_id, films }) => [user_id, films.map(({ from, to }) => [from, to])]),
  ).toEqual([
    ['a', [[2.5, 62.5]]],
    [
      'b',
      [
        [0, 30],
        [60, 100],
      ],
    ],
  ])
  expect(timelineOf([film('c', '2026-11-26T09:00:00.000Z', 40, null)])).toBeNull()
})

it('catches up with the clock by a little speed, and jumps only where that would take long', () => {
  expect(correction(10, 10.02, 1)).toEqual({ jump: false, rate: 1 })
  expect(correction(10, 10.2, 1).rate).toBeGreaterThan(1)
  expect(correction(10, 9.8, 0.5).rate).toBeLessThan(0.5)
  expect(correction(10, 12, 1)).toEqual({ jump: true, rate: 1 })
})
