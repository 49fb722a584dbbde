import { afterAll, expect, it, vi } from 'vitest'
import { live } from './live.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})

it('tmp', async () => {
  const t = Date.now()
  const p = performance.now()
  const { lived, violations } = await live(world, { seed: process.env['SEED'] ?? '1', lives: Number(process.env['N'] ?? 4), ways: Number(process.env['W'] ?? 4), only: process.env['ONLY'] })
  console.log(lived, performance.now() - p, violations.length)
  for (const v of violations.slice(0, 12)) { const e = v.expected as any, a = v.actual as any; console.log(v.name); for (const k in e) if (JSON.stringify(e[k]) !== JSON.stringify(a[k])) console.log('   ', k, '\n      ', JSON.stringify(e[k]), '\n      ', JSON.stringify(a[k])) }
  expect(violations.length).toBe(0)
}, 600_000)
