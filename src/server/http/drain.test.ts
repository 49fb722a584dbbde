import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { drainable } from './drain.ts'

it('waits for what runs and for what connects in the meantime, and lets no connection be used again', async () => {
  const app = Fastify()
  app.decorate('draining', { now: false })
  const drain = drainable(app)
  const released = Promise.withResolvers<void>(),
    entered = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    entered.resolve()
    await released.promise
    return 'slow'
  })
  app.get('/fast', async () => 'fast')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const at = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const slow = fetch(`${at}/slow`)
  await entered.promise
  let drained = false
  const draining = drain().then(() => {
    drained = true
  })
  const late = await fetch(`${at}/fast`)
  expect([await late.text(), late.headers.get('connection'), drained]).toEqual(['fast', 'close', false])
  released.resolve()
  expect(await (await slow).text()).toBe('slow')
  await draining
  expect(drained).toBe(true)
  await app.close()
})

it('keeps the door open for as long as a proxy needs to learn of it', async () => {
  const app = Fastify()
  app.decorate('draining', { now: false })
  const drain = drainable(app, 1200)
  const began = performance.now()
  const draining = drain()
  expect(app.draining.now).toBe(true)
  await draining
  expect(performance.now() - began).toBeGreaterThanOrEqual(1200)
})
