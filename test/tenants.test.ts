import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aBrowser,
  aRegistered,
  lastMail,
  PASSWORD,
  registration,
} from '#features/people/sign-in/server/testing.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import type { Me } from '#features/people/users/users.contract.ts'
import { accessToken } from '#features/people/sessions/server/public.ts'
import { testApp, type TestApp } from './app.ts'
import { anOrganization, aPerson, teaches, twoTenants, type TestPerson } from './factories.ts'

/**
 * Rights in one organization apply there and nowhere else; those of an account from before somebody proved
 * the address do not apply at all.
 */

let test: TestApp
let tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  test = await testApp()
  tenants = await twoTenants(test.platform)
})
afterAll(() => test.close())

async function movedTo(
  person: TestPerson,
  organization_id: string,
  kind: 'owner' | 'teacher' | 'editor' | 'learner',
): Promise<TestPerson> {
  await test.platform.db.orm.insert(memberships).values({ organization_id, user_id: person.id, kind })
  const { body } = await test
    .as(person)
    .put<{ token: string }>('/users/me/active-organization', { organization_id })
  return { ...person, token: body.data.token }
}
const roleOf = async (person: TestPerson): Promise<string> =>
  (await test.as(person).get<Me>('/users/me')).body.data.role
const people = async (person: TestPerson): Promise<string[]> =>
  (await test.as(person).get<{ id: string }[]>('/users', { query: { page_size: '100' } })).body.data.map(
    (row) => row.id,
  )

describe('a person of two organizations', () => {
  it('who owns the one is a teacher in the other, and invites nobody there', async () => {
    const { one, two } = tenants
    const guest = await movedTo(
      await aPerson(test.platform, { role: 'Organization', organization_id: one.organization.id }),
      two.organization.id,
      'teacher',
    )
    expect(await roleOf(guest)).toBe('Teacher')
    await teaches(test.platform, guest, two.learner)
    expect(await people(guest)).toEqual([two.learner.id])
    expect(
      (await test.as(guest).post('/invites', { email: 'friend@two.example', role: 'learner' })).status,
    ).toBe(403)
    expect((await test.as(guest).get('/invites')).status).toBe(403)
  })

  it('who teaches in the one is a learner in the other, and sees no other learner', async () => {
    const { one, two } = tenants
    const guest = await movedTo(
      await aPerson(test.platform, {
        role: 'Teacher',
        organization_id: one.organization.id,
        staff_role: 'Teacher',
      }),
      two.organization.id,
      'learner',
    )
    expect(await roleOf(guest)).toBe('Student')
    expect(await people(guest)).toEqual([guest.id])
    expect((await test.as(guest).get('/dashboards/organization')).status).toBe(403)
  })

  it('is never more in an organization than their role allows', async () => {
    const learner = await movedTo(
      await aPerson(test.platform, { role: 'Student' }),
      tenants.two.organization.id,
      'owner',
    )
    expect(await roleOf(learner)).toBe('Student')
  })

  it('works in an organization no more once it is closed, or their place in it is', async () => {
    const { platform } = test
    const organizationOf = async (person: TestPerson) =>
      (await platform.tokens.verify((await accessToken(platform, platform.db, person.session_id))!))!.org
    const closed = await anOrganization(platform)
    const [owner, teacher] = [
      await aPerson(platform, { role: 'Organization', organization_id: closed.id }),
      await aPerson(platform, { role: 'Teacher', organization_id: closed.id, staff_role: 'Teacher' }),
    ]
    expect([await organizationOf(owner), await organizationOf(teacher)]).toEqual([closed.id, closed.id])
    await platform.db.query(`update memberships set status = 'inactive' where user_id = $1`, [teacher.id])
    expect(await organizationOf(teacher)).toBeNull()
    await platform.db.query(`update organizations set status = 'inactive' where id = $1`, [closed.id])
    expect(await organizationOf(owner)).toBeNull()
  })

  it('is seen by an organization no more once their place there has ended', async () => {
    const former = await aPerson(test.platform, {
      role: 'Student',
      organization_id: tenants.one.organization.id,
    })
    expect(await people(tenants.one.owner)).toContain(former.id)
    await test.platform.db.query(`update memberships set status = 'inactive' where user_id = $1`, [former.id])
    for (const person of [tenants.one.owner, tenants.one.teacher])
      expect(await people(person)).not.toContain(former.id)
  })
})

describe('a foreign address', () => {
  const login = async (email: string, password: string): Promise<number> =>
    (await aBrowser(test).post('/auth/login', { email, password })).status

  it('that somebody registered first opens with the password of whoever proves it', async () => {
    const email = 'victim@hijack.example',
      foreign = 'what the stranger has chosen',
      own = PASSWORD
    await aBrowser(test).post('/auth/register', registration(email, { password: foreign }))
    const owner = aBrowser(test)
    await owner.post('/auth/register', registration(email, { password: own }))
    const { token } = await lastMail(test.platform, email)
    // The stranger tries to put a newer link in its place.
    await aBrowser(test).post('/auth/register', registration(email, { password: foreign }))
    const newer = (await lastMail(test.platform, email)).token
    expect((await owner.post('/auth/verify-email', { token })).data['status']).toBe('signed_in')
    expect([await login(email, own), await login(email, foreign)]).toEqual([200, 401])
    expect((await aBrowser(test).post('/auth/verify-email', { token: newer })).code).toBe('link_expired')
  })

  it('keeps the password of the browser that asks for its link again', async () => {
    const email = 'again@hijack.example',
      foreign = 'what the stranger has chosen'
    await aBrowser(test).post('/auth/register', registration(email, { password: foreign }))
    const owner = aBrowser(test)
    await owner.post('/auth/register', registration(email))
    await owner.post('/auth/resend-verification', { email })
    await owner.post('/auth/verify-email', { token: (await lastMail(test.platform, email)).token })
    expect([await login(email, PASSWORD), await login(email, foreign)]).toEqual([200, 401])
  })

  it('never changes the password of an address that is confirmed', async () => {
    const email = 'confirmed@hijack.example'
    const stranger = await aRegistered(test, email)
    await stranger.post('/auth/register', registration(email, { password: 'what the stranger has chosen' }))
    expect([await login(email, PASSWORD), await login(email, 'what the stranger has chosen')]).toEqual([
      200, 401,
    ])
  })
})
