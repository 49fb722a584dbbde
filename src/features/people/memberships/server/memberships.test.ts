import { NAMELESS } from '#contract/names.ts'
import { describe, expect, it } from 'vitest'
import { aPerson, aSeat, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { memberships } from './memberships.table.ts'
import { auditCodes } from '../../sign-in/server/testing.ts'
import type { MemberRow, TeacherRow } from '../memberships.contract.ts'

const { test, tenants } = await testWorld()

async function members(person: TestPerson, query: Record<string, string> = {}): Promise<MemberRow[]> {
  const answer = await test
    .as(person)
    .get<MemberRow[]>('/memberships', { query: { page_size: '100', ...query } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const people = async (person: TestPerson, query: Record<string, string> = {}) =>
  new Set((await members(person, query)).map((row) => row.user_id))
async function placeOf(person: TestPerson): Promise<string> {
  const [row] = await test.platform.db.query<{ id: string }>(
    'select id from memberships where user_id = $1 and organization_id = $2',
    [person.id, person.organization_id],
  )
  return row!.id
}
/** Puts a learner into a group that the organization's teacher leads. */
async function leads({ owner, teacher }: (typeof tenants)['one'], learner: TestPerson): Promise<void> {
  const { id } = (
    await test
      .as(owner)
      .post<{ id: string }>('/groups', { name: `Of ${learner.id}`, teacher_id: await placeOf(teacher) })
  ).body.data
  expect(
    (await test.as(owner).put(`/groups/${id}/members`, { add: [await placeOf(learner)], remove: [] })).status,
  ).toBe(200)
}
const teacherOf = (organization_id: string) =>
  aPerson(test.platform, { role: 'Teacher', organization_id, staff_role: 'Teacher' })

describe('the list of members', () => {
  it('holds everybody for an Admin, one organization for its owner, their own learners for a teacher, oneself for others', async () => {
    const { one, two, admin } = tenants
    expect(await people(admin)).toEqual(
      new Set([one, two].flatMap(({ owner, teacher, learner }) => [owner.id, teacher.id, learner.id])),
    )
    expect(await people(one.owner)).toEqual(new Set([one.owner.id, one.teacher.id, one.learner.id]))
    const other = await aPerson(test.platform, { role: 'Student', organization_id: one.organization.id })
    expect(await people(one.teacher)).toEqual(new Set())
    await leads(one, one.learner)
    expect(await people(one.teacher)).toEqual(new Set([one.learner.id]))
    // Somebody else’s learner is found by the whole address, to be asked into a course; not by a name, not by
    // a part of it, not in another organization.
    expect(await people(one.teacher, { q: ` ${other.email.toUpperCase()} ` })).toEqual(new Set([other.id]))
    for (const q of [
      other.email.slice(0, -1),
      other.first_name,
      other.last_name,
      one.owner.email,
      two.learner.email,
    ])
      expect([...(await people(one.teacher, { q }))].filter((id) => id !== one.learner.id)).toEqual([])
    expect(
      await Promise.all(
        [one.learner, other].map(
          async (person) =>
            (await test.as(one.teacher).get(`/memberships/${await placeOf(person)}/history`)).status,
        ),
      ),
    ).toEqual([200, 404])
    await test.platform.db.query('delete from memberships where user_id = $1', [other.id])
    expect(await people(one.learner)).toEqual(new Set([one.learner.id]))
    const editor = await aPerson(test.platform, {
      role: 'Teacher',
      organization_id: two.organization.id,
      staff_role: 'Editor',
    })
    expect(await people(editor)).toEqual(new Set([editor.id]))
    expect((await test.as(null).get('/memberships')).status).toBe(401)
    expect(await people(one.owner, { organization_id: `eq.${two.organization.id}` })).toEqual(new Set())
  })

  it('tells seat, consent and state, and finds by them', async () => {
    const { one } = tenants
    const [learner] = await members(one.owner, { user_id: `eq.${one.learner.id}` })
    expect(learner).toMatchObject({
      kind: 'learner',
      staff_role: null,
      status: 'active',
      seat: true,
      consent: 'granted',
      deleted: false,
      groups: [`Of ${one.learner.id}`],
    })
    expect((await members(one.owner, { user_id: `eq.${one.teacher.id}` }))[0]).toMatchObject({
      staff_role: 'Teacher',
      seat: false,
      consent: null,
    })
    expect(await people(one.owner, { kind: 'in.(teacher,editor)' })).toEqual(new Set([one.teacher.id]))
    expect(await people(one.owner, { q: one.learner.last_name })).toEqual(new Set([one.learner.id]))
    await test.platform.db.query(`update consents set state = 'withdrawn' where subject_id = $1`, [
      one.learner.id,
    ])
    expect((await members(one.owner, { user_id: `eq.${one.learner.id}` }))[0]?.consent).toBe('withdrawn')
    await test.platform.db.query(`update consents set state = 'granted' where subject_id = $1`, [
      one.learner.id,
    ])
  })

  it('shows a deleted person as inactive, with the names that are kept', async () => {
    const gone = await aPerson(test.platform, {
      role: 'Student',
      organization_id: tenants.one.organization.id,
    })
    await test.platform.db.query(
      `
        update users
        set
          deleted_metadata = json_build_object('first_name', first_name, 'last_name', last_name),
          first_name = '', last_name = '', deleted_at = now()
        where id = $1`,
      [gone.id],
    )
    const [row] = await members(tenants.one.owner, { status: 'inactive', user_id: `eq.${gone.id}` })
    expect(row).toMatchObject({
      first_name: '',
      deleted: true,
      name: `${gone.first_name} ${gone.last_name}`,
      deleted_metadata: { first_name: gone.first_name, last_name: gone.last_name },
    })
    const answer = await test.as(tenants.one.owner).post(`/memberships/${row!.id}/restore`)
    expect([answer.status, answer.body.data]).toMatchObject([409, { code: 'person_deleted' }])
    // Of whom nothing is kept, lists say so in the reader's language.
    await test.platform.db.query('update users set deleted_metadata = null where id = $1', [gone.id])
    for (const [language, name] of [
      ['en', 'Deleted User'],
      ['es', NAMELESS.es.deleted],
    ] as const)
      expect(
        (
          await test
            .as(tenants.one.owner, { language })
            .get<MemberRow[]>(`/memberships?status=inactive&user_id=eq.${gone.id}`)
        ).body.data,
      ).toMatchObject([{ name }])
  })

  it('is a file too', async () => {
    const csv = await test.as(tenants.two.owner).get('/memberships', {
      query: { select: 'first_name,email,kind', order: 'email.asc' },
      headers: { accept: 'text/csv' },
    })
    expect(csv.text).toContain(tenants.two.learner.email)
    expect(csv.text).not.toContain(tenants.one.learner.email)
  })
})

describe('another organization', () => {
  it.each([
    ['patch', ''],
    ['post', '/deactivate'],
    ['post', '/restore'],
    ['post', '/leave'],
    ['get', '/history'],
  ] as const)('is not reached by %s %s', async (method, path) => {
    const id = await placeOf(tenants.two.teacher)
    for (const person of [tenants.one.owner, tenants.one.teacher, tenants.one.learner]) {
      const url = `/memberships/${id}${path}`
      const answer =
        method === 'get'
          ? await test.as(person).get(url)
          : method === 'patch'
            ? await test.as(person).patch(url, { kind: 'editor' })
            : await test.as(person).post(url, {})
      expect([403, 404], `${person.role} ${url}`).toContain(answer.status)
    }
    expect((await members(tenants.two.owner, { user_id: `eq.${tenants.two.teacher.id}` }))[0]).toMatchObject({
      kind: 'teacher',
      status: 'active',
    })
  })

  it('gives no rights of an owner to an owner who only teaches there', async () => {
    const { one, two } = tenants
    await test.platform.db.orm
      .insert(memberships)
      .values({ organization_id: two.organization.id, user_id: one.owner.id, kind: 'teacher' })
    const moved = await test
      .as(one.owner)
      .put<{ token: string }>('/users/me/active-organization', { organization_id: two.organization.id })
    const there = { ...one.owner, token: moved.body.data.token }
    const me = await test.as(there).get<{ role: string }>('/users/me')
    expect(me.body.data.role).toBe('Teacher')
    expect(
      (await test.as(there).post('/invites', { email: 'mine@else.example', role: 'learner' })).status,
    ).toBe(403)
    expect(
      (await test.as(there).post(`/memberships/${await placeOf(two.teacher)}/deactivate`, {})).status,
    ).toBe(403)
    const back = await test
      .as(there)
      .put<{ token: string }>('/users/me/active-organization', { organization_id: one.organization.id })
    expect(
      (await test.as({ ...one.owner, token: back.body.data.token }).get<{ role: string }>('/users/me')).body
        .data.role,
    ).toBe('Organization')
    await test.platform.db.query(`delete from memberships where user_id = $1 and organization_id = $2`, [
      one.owner.id,
      two.organization.id,
    ])
  })
})

describe('a change of kind', () => {
  it('is written down and ends the sessions of the person', async () => {
    const teacher = await teacherOf(tenants.one.organization.id)
    const id = await placeOf(teacher)
    expect((await test.as(tenants.one.owner).patch(`/memberships/${id}`, { kind: 'editor' })).status).toBe(
      200,
    )
    expect((await test.as(teacher).get('/users/me')).status).toBe(401)
    expect((await members(tenants.one.owner, { user_id: `eq.${teacher.id}` }))[0]?.kind).toBe('editor')
    const history = await test
      .as(tenants.one.owner)
      .get<{ code: string; before: string; after: string; actor: { first_name: string } }[]>(
        `/memberships/${id}/history`,
      )
    expect(history.body.data[0]).toMatchObject({
      code: 'MEMBERSHIP_ROLE_CHANGED',
      before: 'teacher',
      after: 'editor',
      actor: { first_name: tenants.one.owner.first_name },
    })
  })

  it('is for staff only', async () => {
    expect(
      (
        await test
          .as(tenants.one.owner)
          .patch(`/memberships/${await placeOf(tenants.one.learner)}`, { kind: 'teacher' })
      ).status,
    ).toBe(409)
    expect(
      (
        await test
          .as(tenants.one.owner)
          .patch(`/memberships/${await placeOf(tenants.one.owner)}`, { kind: 'teacher' })
      ).status,
    ).toBe(409)
    expect(
      (
        await test
          .as(tenants.one.owner)
          .patch(`/memberships/${await placeOf(tenants.one.teacher)}`, { kind: 'learner' })
      ).status,
    ).toBe(422)
    expect(
      (
        await test
          .as(tenants.one.teacher)
          .patch(`/memberships/${await placeOf(tenants.one.teacher)}`, { kind: 'editor' })
      ).status,
    ).toBe(403)
  })
})

describe('the end of a place', () => {
  it('ends the seat, the consent and the sessions with it; restoring gives the place back, neither seat nor consent', async () => {
    const { organization, owner } = tenants.one
    const learner = await aPerson(test.platform, {
      role: 'Student',
      organization_id: organization.id,
      seat: true,
    })
    const id = await placeOf(learner)
    expect((await test.as(owner).post(`/memberships/${id}/deactivate`, {})).status).toBe(200)
    expect((await test.as(learner).get('/users/me')).status).toBe(401)
    const seats = await test.platform.db.query(
      `select from seat_holders where user_id = $1 and ended_at is null`,
      [learner.id],
    )
    expect(seats).toHaveLength(0)
    expect((await members(owner, { status: 'inactive', user_id: `eq.${learner.id}` }))[0]).toMatchObject({
      seat: false,
      status: 'inactive',
      consent: 'withdrawn',
    })
    expect(await auditCodes(test.platform)).toEqual(
      expect.arrayContaining([
        'MEMBERSHIP_DEACTIVATED',
        'CANCELED_SUBSCRIPTION_OF_STUDENT',
        'CONSENT_WITHDRAWN',
      ]),
    )
    expect((await test.as(owner).post(`/memberships/${id}/restore`, {})).status).toBe(200)
    expect((await members(owner, { user_id: `eq.${learner.id}` }))[0]).toMatchObject({
      status: 'active',
      seat: false,
      ended_at: null,
      consent: 'withdrawn',
    })
  })

  it('leaves the seat as it was when the place cannot end', async () => {
    const { organization, owner } = tenants.two
    await aSeat(test.platform, owner.id, organization.id)
    const answer = await test.as(owner).post(`/memberships/${await placeOf(owner)}/leave`, {})
    expect([answer.status, answer.body.data]).toMatchObject([409, { code: 'last_owner' }])
    expect((await members(owner, { user_id: `eq.${owner.id}` }))[0]).toMatchObject({
      status: 'active',
      seat: true,
    })
    expect((await test.as(owner).get('/users/me')).status).toBe(200)
  })

  it('is one’s own to choose', async () => {
    const teacher = await teacherOf(tenants.two.organization.id),
      learner = await aPerson(test.platform, { organization_id: tenants.two.organization.id, seat: true })
    for (const person of [teacher, learner])
      expect((await test.as(person).post(`/memberships/${await placeOf(person)}/leave`, {})).status).toBe(200)
    expect((await members(tenants.two.owner, { user_id: `eq.${teacher.id}` }))[0]?.status).toBe('inactive')
    expect((await members(tenants.two.owner, { user_id: `eq.${learner.id}` }))[0]).toMatchObject({
      status: 'inactive',
      consent: 'withdrawn',
    })
  })

  it('never takes the last owner, however many leave at once', async () => {
    for (let round = 0; round < 5; round++) {
      const first = await twoTenants(test.platform)
      const { organization, owner } = first.one
      const others = await Promise.all(
        Array.from({ length: 3 }, () =>
          aPerson(test.platform, { role: 'Organization', organization_id: organization.id }),
        ),
      )
      const owners = [owner, ...others]
      const ids = await Promise.all(owners.map(placeOf))
      const answers = await Promise.all(
        owners.map((person, n) => test.as(person).post(`/memberships/${ids[n]}/leave`, {})),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
      const left = await test.platform.db.query(
        `select from memberships where organization_id = $1 and kind = 'owner' and status = 'active'`,
        [organization.id],
      )
      expect(left).toHaveLength(1)
    }
  })

  it('is refused by the database too, whatever the program does', async () => {
    await expect(
      test.platform.db.query(`update memberships set kind = 'teacher' where id = $1`, [
        await placeOf(tenants.one.owner),
      ]),
    ).rejects.toMatchObject({ code: '23514' })
    await expect(
      test.platform.db.query('delete from memberships where id = $1', [await placeOf(tenants.one.owner)]),
    ).rejects.toMatchObject({ code: '23514' })
  })
})

it('lists the staff of one’s own organization only', async () => {
  const seen = async (person: TestPerson) =>
    (
      await test.as(person).get<TeacherRow[]>('/memberships/teachers', { query: { page_size: '100' } })
    ).body.data.map((row) => row.organization_id)
  expect(new Set(await seen(tenants.one.owner))).toEqual(new Set([tenants.one.organization.id]))
  expect(new Set(await seen(tenants.two.teacher))).toEqual(new Set([tenants.two.organization.id]))
  expect(await seen(tenants.one.learner)).toEqual([])
  expect((await seen(tenants.admin)).length).toBeGreaterThan(1)
})
