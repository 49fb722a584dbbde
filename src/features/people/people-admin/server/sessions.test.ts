import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { auditCodes } from '../../sign-in/server/testing.ts'

const { test, tenants } = await testWorld()

const alive = async (person: TestPerson) => (await test.as(person).get('/users/me')).status

it("ends another person's sessions, one or all, and says so in the log", async () => {
  const { one, two, admin } = tenants
  const person = await aPerson(test.platform)
  const [session] = (await test.as(admin).get<{ id: string }[]>(`/people/${person.id}/sessions`)).body.data
  expect(session?.id).toBe(person.session_id)
  for (const other of [one.owner, two.learner]) {
    expect((await test.as(other).get(`/people/${person.id}/sessions`)).status).toBe(403)
    expect((await test.as(other).delete(`/people/${person.id}/sessions`)).status).toBe(403)
  }
  expect((await test.as(admin).delete(`/people/${person.id}/sessions/${one.owner.session_id}`)).status).toBe(
    404,
  )
  expect([await alive(person), await alive(one.owner)]).toEqual([200, 200])
  expect((await test.as(admin).delete(`/people/${person.id}/sessions/${person.session_id}`)).status).toBe(200)
  expect(await alive(person)).toBe(401)
  expect(
    (await test.as(admin).delete<{ ended: number }>(`/people/${two.teacher.id}/sessions`)).body.data.ended,
  ).toBe(1)
  expect(await alive(two.teacher)).toBe(401)
  expect(await auditCodes(test.platform)).toContain('SESSION_REVOKED')
})
