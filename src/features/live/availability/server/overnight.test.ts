import { expect, it } from 'vitest'
import { EVENINGS } from '../../../../../test/lessons.ts'
import { testWorld } from '../../../../../test/world.ts'

const { test: app, tenants } = await testWorld()
const teacher = app.as(tenants.one.teacher)
const save = (hours: object[], more: object = {}) =>
  teacher.put('/availability/mine', { ...EVENINGS, hours, ...more })

it('asks about new hours that end before they begin, and once they are confirmed no more', async () => {
  const slip = { weekday: 2, from: '17:00', to: '16:00' }
  const refused = await save([slip])
  expect([refused.status, refused.body.data]).toMatchObject([
    409,
    { code: 'ends_next_day', details: { windows: [{ day: '2', from: '17:00', to: '16:00' }] } },
  ])
  expect((await save([slip], { overnight: true })).status).toBe(200)
  expect((await save([slip, { weekday: 3, from: '18:00', to: '00:00' }])).status).toBe(200)
  const day = { day: '2026-12-24', windows: [{ from: '20:00', to: '02:00' }] }
  expect((await save([slip], { exceptions: [day] })).body.data).toMatchObject({
    details: { windows: [{ day: '2026-12-24' }] },
  })
})
