import { expect, it } from 'vitest'
import { BATCH, inBatches } from './batches.ts'

const rows = Array.from({ length: 2 * BATCH + 1 }, (_, n) => ({ id: String(n).padStart(6, 'a') })).toSorted(
  (a, b) => (a.id < b.id ? -1 : 1),
)
const after = (id: string) => Promise.resolve(rows.filter((row) => row.id > id).slice(0, BATCH))

it('works on every row once, though one of them fails, and says so at the end', async () => {
  const seen: string[] = []
  await expect(
    inBatches(after, ({ id }) => {
      seen.push(id)
      return id === rows[3]!.id ? Promise.reject(new Error('stuck')) : Promise.resolve()
    }),
  ).rejects.toThrow('stuck')
  expect(seen).toEqual(rows.map(({ id }) => id))
})

it('begins no other batch when its time is over', async () => {
  let worked = 0
  await inBatches(after, () => Promise.resolve((worked += 1)), -1)
  expect(worked).toBe(BATCH)
})
