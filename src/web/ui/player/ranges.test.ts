// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { jumpBack, nextMark, NO_MARKS, setMark } from './loop.ts'
import { mergeRanges, wrapped } from './ranges.ts'
import { WatchedTracker } from './watched.ts'

describe('mergeRanges', () => {
  it('joins what overlaps, touches or nearly touches, in any order', () => {
    expect(
      mergeRanges([
        [5, 8],
        [0, 2],
        [1.5, 3],
        [3.04, 4],
        [8, 9],
      ]),
    ).toEqual([
      [0, 4],
      [5, 9],
    ])
  })
  it('keeps a stretch that lies inside another from shortening it', () => {
    expect(
      mergeRanges([
        [0, 10],
        [2, 3],
      ]),
    ).toEqual([[0, 10]])
  })
  it('drops empty and backward stretches and leaves its input alone', () => {
    const given: [number, number][] = [
      [4, 4],
      [9, 3],
      [1, 2],
    ]
    expect(mergeRanges(given)).toEqual([[1, 2]])
    expect(given).toEqual([
      [4, 4],
      [9, 3],
      [1, 2],
    ])
  })
})

it('tells a loop from a hand', () => {
  expect(wrapped(9.8, 0.1, 10)).toBe(true)
  expect(wrapped(5, 0.1, 10)).toBe(false)
  expect(wrapped(9.8, 4, 10)).toBe(false)
  expect(wrapped(9.8, 0.1, Number.NaN)).toBe(false)
})

describe('WatchedTracker', () => {
  const playing = (tracker: WatchedTracker, times: number[], rate = 1) =>
    times.forEach((time) => tracker.report({ time, duration: 10, rate, playing: true }))

  it('counts what was played and not what was jumped over', () => {
    const tracker = new WatchedTracker([], vi.fn<() => void>())
    playing(tracker, [0, 0.25, 0.5])
    tracker.jump()
    playing(tracker, [8, 8.25])
    expect(tracker.ranges).toEqual([
      [0, 0.5],
      [8, 8.25],
    ])
  })
  it('does not count a leap that no one announced', () => {
    const tracker = new WatchedTracker([], vi.fn<() => void>())
    playing(tracker, [0, 7])
    expect(tracker.ranges).toEqual([])
  })
  it('sees a loop as the end reached, and watches on from the start', () => {
    const onPass = vi.fn<() => void>()
    const tracker = new WatchedTracker([], onPass)
    playing(tracker, [9.5, 9.8, 0.2, 0.4])
    expect(onPass).toHaveBeenCalledOnce()
    expect(tracker.ranges).toEqual([
      [0, 0.4],
      [9.5, 10],
    ])
  })
  it('goes on from what was watched before', () => {
    const tracker = new WatchedTracker([[0, 5]], vi.fn<() => void>())
    playing(tracker, [5, 5.3])
    tracker.end(5.5)
    expect(tracker.ranges).toEqual([[0, 5.5]])
  })
  it('watches nothing while it stands still', () => {
    const tracker = new WatchedTracker([], vi.fn<() => void>())
    tracker.report({ time: 1, duration: 10, rate: 1, playing: false })
    tracker.report({ time: 1.5, duration: 10, rate: 1, playing: false })
    expect(tracker.ranges).toEqual([])
  })
})

describe('marks', () => {
  it('are set and cleared by one button in turn', () => {
    const one = nextMark(NO_MARKS, 1)
    const two = nextMark(one, 2)
    expect([one, two, nextMark(two, 3)]).toEqual([{ a: 1, b: null }, { a: 1, b: 2 }, NO_MARKS])
  })
  it('never turn the stretch round', () => {
    expect(setMark({ a: 2, b: 4 }, 'b', 1)).toEqual({ a: null, b: 1 })
    expect(setMark({ a: 2, b: 4 }, 'a', 5)).toEqual({ a: 5, b: null })
  })
  it('lead back to the first mark', () => {
    expect([
      jumpBack({ a: 1, b: 2 }, 2),
      jumpBack({ a: 1, b: 2 }, 1.9),
      jumpBack({ a: 1, b: null }, 9),
    ]).toEqual([1, null, null])
  })
})
