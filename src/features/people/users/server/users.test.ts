import { expect, it } from 'vitest'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import type { Me } from '../users.contract.ts'
import { confirmAddress, dropUnconfirmed, markSeen } from './people.service.ts'
import { administrators, assertNotLastAdministrator, isDeafTeacher } from './staff.ts'
import { mailStop } from './stop-mails.ts'

const { test, tenants } = await testWorld()

it('tells a person who they are, where they work and what they may do', async () => {
  const { data } = (await test.as(tenants.one.teacher).get<Me>('/users/me')).body
  expect(data.user).toMatchObject({
    id: tenants.one.teacher.id,
    email: tenants.one.teacher.email,
    onboarded_at: null,
  })
  expect(data.organization).toMatchObject({
    id: tenants.one.organization.id,
    kind: 'teacher',
    staff_role: 'Teacher',
  })
  expect(data.role).toBe('Teacher')
  expect(data.permissions).toContainEqual({ feature_name: 'User', permission_name: 'View', scope: 'own' })
  expect(data.access.courses).toBe('Full')
  expect(JSON.stringify(data)).not.toMatch(/password|hash|secret/)
  expect((await test.as(null).get('/users/me')).status).toBe(401)
})

it("changes one's own profile and merges accessibility settings", async () => {
  const mine = test.as(tenants.one.learner)
  const saved = await mine.patch<Me['user']>('/users/me', {
    language: 'es',
    time_zone: 'America/Chicago',
    accessibility: { mirrored: true },
    daily_goal: 20,
    onboarded: true,
  })
  expect(saved.body.data).toMatchObject({
    language: 'es',
    time_zone: 'America/Chicago',
    daily_goal: 20,
    accessibility: { mirrored: true, autoplay: true },
  })
  expect(saved.body.data.onboarded_at).not.toBeNull()
  const [entry] = await test.platform.db.query<{ before: object; after: object }>(
    `select before, after from audit_log where code = 'USER_UPDATED' and subject_id = $1`,
    [tenants.one.learner.id],
  )
  expect(entry).toMatchObject({ before: { language: 'en' }, after: { language: 'es' } })
  expect((await test.as(tenants.two.learner).get<Me>('/users/me')).body.data.user.language).toBe('en')
})

it('keeps who signs with the account, of the people that there are', async () => {
  const mine = test.as(tenants.one.learner),
    signer = async (person: typeof tenants.one.learner) =>
      (await test.as(person).get<Me>('/users/me')).body.data.user.accessibility.signer
  expect(await signer(tenants.one.learner)).toBeNull()
  for (const choice of ['maya', 'turns', null, 'leo'] as const) {
    expect((await mine.patch('/users/me', { accessibility: { signer: choice } })).status).toBe(200)
    expect(await signer(tenants.one.learner)).toBe(choice)
  }
  expect((await mine.patch('/users/me', { accessibility: { signer: 'nobody' } })).status).toBe(422)
  expect([await signer(tenants.one.learner), await signer(tenants.two.learner)]).toEqual(['leo', null])
})

it('keeps the pace of sentences with the account, of the paces that there are', async () => {
  const mine = test.as(tenants.one.learner),
    pace = async (person: typeof tenants.one.learner) =>
      (await test.as(person).get<Me>('/users/me')).body.data.user.accessibility.signing_pace
  expect(await pace(tenants.one.learner)).toBeNull()
  for (const signing_pace of ['natural', 'learner', null, 'natural'] as const) {
    expect((await mine.patch('/users/me', { accessibility: { signing_pace } })).status).toBe(200)
    expect(await pace(tenants.one.learner)).toBe(signing_pace)
  }
  expect((await mine.patch('/users/me', { accessibility: { signing_pace: 'fast' } })).status).toBe(422)
  expect([await pace(tenants.one.learner), await pace(tenants.two.learner)]).toEqual(['natural', null])
})

it('keeps the theme with the account, of those that there are', async () => {
  const mine = test.as(tenants.one.owner),
    theme = async (person = mine) => (await person.get<Me>('/users/me')).body.data.user.theme
  expect(await theme()).toBeNull()
  expect((await mine.patch('/users/me', { theme: 'dark' })).status).toBe(200)
  expect([await theme(), await theme(test.as(tenants.two.owner))]).toEqual(['dark', null])
  expect((await mine.patch('/users/me', { theme: 'neon' })).status).toBe(422)
  await expect(
    test.platform.db.query(`update users set theme = 'neon' where id = $1`, [tenants.one.owner.id]),
  ).rejects.toMatchObject({ code: '23514' })
})

it.each([
  { role: 'Admin' },
  { status: 'active' },
  { email: 'other@example.com' },
  { organization_id: '0199aaaa-0000-7000-8000-000000000000' },
  { email_verified_at: '2026-01-01' },
])('does not let a person set %j', async (body) => {
  expect((await test.as(tenants.one.learner).patch('/users/me', body)).status).toBe(422)
})

it('refuses a taken name and an unknown zone at their fields', async () => {
  expect((await test.as(tenants.one.learner).patch('/users/me', { handle: 'Signs.Well' })).status).toBe(200)
  const duplicate = await test.as(tenants.two.learner).patch('/users/me', { handle: 'signs.well' })
  expect([duplicate.status, duplicate.body.data]).toMatchObject([422, { fields: [{ path: 'handle' }] }])
  expect(
    (await test.as(tenants.one.learner).patch('/users/me', { time_zone: 'Mars/Base' })).body.data,
  ).toMatchObject({ fields: [{ path: 'time_zone' }] })
})

it("works in another of one's organizations, never in somebody else's", async () => {
  const { one, two } = tenants
  await test.platform.db.orm
    .insert(memberships)
    .values({ organization_id: two.organization.id, user_id: one.teacher.id, kind: 'editor' })
  const moved = await test
    .as(one.teacher)
    .put<{ token: string }>('/users/me/active-organization', { organization_id: two.organization.id })
  const { data } = (await test.as({ ...one.teacher, token: moved.body.data.token }).get<Me>('/users/me')).body
  expect(data.organization).toMatchObject({ id: two.organization.id, staff_role: 'Editor' })
  expect(data.organizations).toHaveLength(2)
  expect(
    (
      await test
        .as(one.learner)
        .put('/users/me/active-organization', { organization_id: two.organization.id })
    ).status,
  ).toBe(404)
})

it("lists everybody for an admin, one's own people for an owner, their own learners for a teacher, oneself for a learner", async () => {
  const { one, two, admin } = tenants
  const seen = async (person: typeof admin) =>
    (await test.as(person).get<{ id: string }[]>('/users', { query: { page_size: '100' } })).body.data.map(
      (row) => row.id,
    )
  expect(await seen(admin)).toEqual(expect.arrayContaining([one.owner.id, two.owner.id, admin.id]))
  expect(new Set(await seen(two.owner))).toEqual(
    new Set([two.owner.id, two.teacher.id, two.learner.id, one.teacher.id]),
  )
  expect(await seen(two.teacher)).toEqual([])
  await test.platform.db.query(
    `
      with g as (
        insert into groups (organization_id, name, teacher_id)
        select $1, 'Mondays', id
        from memberships
        where user_id = $2 and organization_id = $1
        returning id
      )
      insert into group_members (group_id, membership_id, organization_id)
      select g.id, m.id, $1
      from g, memberships m
      where m.user_id = $3 and m.organization_id = $1`,
    [two.organization.id, two.teacher.id, two.learner.id],
  )
  expect(await seen(two.teacher)).toEqual([two.learner.id])
  expect(await seen(two.learner)).toEqual([two.learner.id])
  const editor = await aPerson(test.platform, {
    role: 'Teacher',
    organization_id: two.organization.id,
    staff_role: 'Editor',
  })
  expect(await seen(editor)).toEqual([editor.id])
  expect((await test.as(null).get('/users')).status).toBe(401)
})

it('searches and filters the list within those bounds', async () => {
  const { one, two } = tenants
  const found = async (query: Record<string, string>) =>
    (await test.as(two.owner).get<{ id: string }[]>('/users', { query })).body.data.map((row) => row.id)
  expect(await found({ q: two.learner.last_name })).toEqual([two.learner.id])
  expect(await found({ q: one.learner.email })).toEqual([])
  expect(await found({ role: 'eq.Student', created_at: 'gte.2020-01-01' })).toEqual([two.learner.id])
  expect(await found({ q: '%' })).toEqual([])
})

it('takes a level of the list, and says so at the field when there is none like it', async () => {
  const mine = test.as(tenants.one.learner)
  const [level] = await test.platform.db.query<{ id: string }>(
    `
      insert into asl_levels (key, name_en, name_es, position)
      values ('test-level', 'Test', 'Prueba', 99)
      returning id`,
  )
  expect(
    (await mine.patch<Me['user']>('/users/me', { asl_level_id: level!.id })).body.data.asl_level_id,
  ).toBe(level!.id)
  const unknown = await mine.patch('/users/me', { asl_level_id: '0199aaaa-0000-7000-8000-000000000001' })
  expect(unknown.status).toBe(422)
  expect(unknown.body.data?.fields).toMatchObject([
    { path: 'asl_level_id', message: 'Choose a level from the list.' },
  ])
})

it('writes nothing into the audit log when nothing changes', async () => {
  const mine = test.as(tenants.two.teacher)
  const entries = () =>
    test.platform.db.query(`select 1 from audit_log where subject_id = $1`, [tenants.two.teacher.id])
  await mine.patch('/users/me', { daily_goal: 25 })
  const before = (await entries()).length
  expect((await mine.patch('/users/me', { daily_goal: 25 })).status).toBe(200)
  expect((await entries()).length).toBe(before)
})

it('does not overwrite what another device has saved', async () => {
  const mine = test.as(tenants.one.teacher)
  const { version } = (await mine.get<Me>('/users/me')).body.data.user
  const save = (daily_goal: number) =>
    mine.patch<Me['user']>('/users/me', { daily_goal }, { headers: { 'if-match': `"${version}"` } })
  const first = await save(31)
  expect([first.status, first.headers['etag'], first.body.data.version]).toEqual([
    200,
    `"${version + 1}"`,
    version + 1,
  ])
  expect([(await save(32)).status, (await mine.get<Me>('/users/me')).body.data.user.daily_goal]).toEqual([
    412, 31,
  ])
})

it('keeps the last administrator, and knows who is one and who is a Deaf teacher', async () => {
  const { db } = test.platform
  const { admin } = tenants
  await expect(assertNotLastAdministrator(db, admin.id)).rejects.toMatchObject({
    definition: { code: 'last_administrator' },
  })
  await assertNotLastAdministrator(db, tenants.one.owner.id)
  const other = await aPerson(test.platform, { role: 'Admin' })
  await assertNotLastAdministrator(db, admin.id)
  const addresses = async (most?: number) => (await administrators(db, most)).map(({ email }) => email)
  expect([await addresses(), await addresses(1)]).toEqual([[admin.email, other.email], [admin.email]])
  for (const away of [`status = 'inactive'`, 'deleted_at = now()']) {
    await db.query(`update users set ${away} where id = $1`, [other.id]) // oxlint-disable-line no-await-in-loop -- two ways
    await expect(assertNotLastAdministrator(db, admin.id)).rejects.toThrow() // oxlint-disable-line no-await-in-loop -- two ways
    expect(await addresses()).toEqual([admin.email]) // oxlint-disable-line no-await-in-loop -- two ways
    // oxlint-disable-next-line no-await-in-loop -- two ways
    await db.query(`update users set status = 'active', deleted_at = null where id = $1`, [other.id])
  }
  await db.query('update users set deaf_teacher = true where id = $1', [tenants.one.teacher.id])
  expect([await isDeafTeacher(db, tenants.one.teacher.id), await isDeafTeacher(db, admin.id)]).toEqual([
    true,
    false,
  ])
  await expect(isDeafTeacher(db, tenants.one.organization.id)).rejects.toMatchObject({
    definition: { status: 404 },
  })
  await db.query('delete from users where id = $1', [other.id])
})

it('stops a kind of mail with one click, once, and not for an account that is gone', async () => {
  const { db } = test.platform
  const person = await aPerson(test.platform)
  const page = mailStop(test.platform, 'mail_offers', {} as never)
  const stop = () =>
    db.transaction((tx) => page.stop(tx, { user_id: person.id } as never, new Date(), { ip: '' }))
  await db.query('update users set mail_offers = true, mail_duties = true where id = $1', [person.id])
  expect(await page.find(person.id)).toMatchObject({ user_id: person.id, stopped: false })
  expect(await stop()).toMatchObject({ before: { mail_offers: true }, after: { mail_offers: false } })
  expect(await stop()).toBeNull()
  expect(await page.find(person.id)).toMatchObject({ stopped: true })
  expect(await db.query('select mail_duties from users where id = $1', [person.id])).toEqual([
    { mail_duties: true },
  ])
  await db.query('update users set deleted_at = now() where id = $1', [person.id])
  expect(await page.find(person.id)).toBeUndefined()
})

it('notes visits, confirms an address for one account alone, and drops what nobody confirmed', async () => {
  const { db } = test.platform
  const now = new Date('2026-05-01T12:00:00Z')
  const person = await aPerson(test.platform)
  await markSeen(db, person.id, now)
  expect(await db.query('select last_seen_at from users where id = $1', [person.id])).toEqual([
    { last_seen_at: now },
  ])
  const unconfirmed = (address: string) =>
    aPerson(test.platform, { email: null, unconfirmed_email: address, email_verified_at: null })
  const [first, second, third] = [
    await unconfirmed('a@confirm.example'),
    await unconfirmed('a@confirm.example'),
    await unconfirmed('b@confirm.example'),
  ]
  expect(await confirmAddress(db, first.id, now)).toMatchObject({ id: first.id })
  expect(await confirmAddress(db, second.id, now)).toBeNull()
  await dropUnconfirmed(db, [])
  await dropUnconfirmed(db, [first.id, third.id])
  const there = await db.query<{ id: string }>('select id from users where id = any ($1)', [
    [first.id, second.id, third.id],
  ])
  expect(there.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  await db.query('update users set deleted_at = now() where id = $1', [first.id])
  expect(await confirmAddress(db, first.id, now)).toBeNull()
})
