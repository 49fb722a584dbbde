import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { atOnce } from './at-once.ts'

it('runs so many at a time, and all of them', async () => {
  let running = 0,
    most = 0
  const done: number[] = []
  await atOnce([5, 1, 4, 2, 3], 2, async (ms) => {
    most = Math.max(most, ++running)
    await wait(ms)
    running -= 1
    done.push(ms)
  })
  expect([most, done.toSorted((a, b) => a - b)]).toEqual([2, [1, 2, 3, 4, 5]])
  await atOnce([], 3, async () => expect.fail('there is nothing to do'))
})

it('throws the first failure and starts nothing more', async () => {
  const started: number[] = []
  await expect(
    atOnce([1, 2, 3, 4, 5, 6], 2, async (item) => {
      started.push(item)
      await wait(1)
      if (item === 2) throw new Error('second')
    }),
  ).rejects.toThrow('second')
  expect(started.length).toBeLessThan(6)
})
