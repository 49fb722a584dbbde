import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AUDIT_CODES } from '#contract/audit-codes.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit, type AuditEntry } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { sqlState } from '#server/db/database.ts'
import { eq } from 'drizzle-orm'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, inZone, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { AuditRow } from '../audit-log.contract.ts'

let app: TestApp
let world: Awaited<ReturnType<typeof twoTenants>>
const NOON = '2026-03-10T12:00:00.000Z'

async function write(person: TestPerson | null, entry: AuditEntry, at = NOON): Promise<void> {
  const actor: Actor = {
    user_id: person?.id ?? null,
    role: person?.role ?? 'CMS',
    organization_id: person?.organization_id ?? null,
    staff_role: null,
    session_id: null,
    language: 'en',
    zone: 'UTC',
    ip: '192.0.2.7',
    agent: 'a browser',
    permissions: app.platform.permissions('CMS'),
  }
  await app.platform.db.transaction((tx) => audit(tx, actor, entry, new Date(at)))
}
const codesOf = async (
  query: string,
  options: { zone?: string; reader?: TestPerson } = {},
): Promise<string[]> =>
  (await app.as(options.reader ?? world.admin, options).get<AuditRow[]>(`/audit-log?${query}`)).body.data.map(
    (row) => row.code,
  )

beforeAll(async () => {
  app = await testApp()
  app.at(NOON)
  world = await twoTenants(app.platform)
  await write(
    world.one.teacher,
    { code: 'COURSE_CREATED', subject_type: 'course', subject_id: randomUUID(), after: { title: 'ASL 1' } },
    '2026-03-08T23:30:00Z',
  )
  await write(
    world.one.owner,
    { code: 'INVITE_CREATED', subject_type: 'invite', after: { email: 'new@example.com', token: 'abc' } },
    '2026-03-09T10:00:00Z',
  )
  await write(world.two.learner, { code: 'LOGIN' }, '2026-03-10T03:00:00Z')
  await write(null, { code: 'LOGIN_FAILED' }, '2026-03-10T11:00:00Z')
  await write(
    world.admin,
    {
      code: 'USER_ROLE_CHANGED',
      subject_type: 'user',
      subject_id: world.two.teacher.id,
      organization_id: world.two.organization.id,
      before: { role: 'Student' },
      after: { role: 'Teacher', note: '=1+1' },
    },
    '2026-03-10T11:30:00Z',
  )
})
afterAll(() => app.close())

describe('who may read it', () => {
  it('is for administrators alone, at every address', async () => {
    const id = (await app.as(world.admin).get<AuditRow[]>('/audit-log')).body.data[0]!.id
    for (const url of [
      '/audit-log',
      '/rest/v1/audit-log',
      '/audit-log/codes',
      '/audit-log/people',
      `/audit-log/${id}`,
    ]) {
      for (const person of [world.one.owner, world.one.teacher, world.one.learner])
        expect([url, (await app.as(person).get(url)).status]).toEqual([url, 403])
      expect([url, (await app.as(null).get(url)).status]).toEqual([url, 401])
      expect([url, (await app.as(world.admin).get(url)).status]).toEqual([url, 200])
    }
  })
})

describe('append-only', () => {
  const attempts = ["update audit_log set code = 'LOGIN'", 'delete from audit_log', 'truncate audit_log']
  it.each(attempts)('refuses "%s", as the application and as the owner of the table', async (statement) => {
    const count = async () =>
      Number((await app.platform.db.query<{ n: string }>('select count(*) as n from audit_log'))[0]!.n)
    const before = await count()
    // A session can reset its role (the application's is set for the connection), so that a trigger
    // protects the table in addition to the grants.
    for (const role of ['set role asl_app', 'reset role']) {
      const client = await app.platform.db.pool.connect()
      try {
        await client.query(role)
        expect(
          sqlState(
            await client.query(statement).then(
              () => null,
              (error: unknown) => error,
            ),
          ),
        ).toBe('42501')
      } finally {
        client.release(true)
      }
    }
    const owner = await app.platform.db.pool.connect()
    try {
      await owner.query('set role none')
      expect(
        sqlState(
          await owner.query(statement).then(
            () => null,
            (error: unknown) => error,
          ),
        ),
      ).toBe('42501')
    } finally {
      owner.release(true)
    }
    expect(await count()).toBe(before)
  })
})

describe('the list', () => {
  it('shows newest first who did what to whom', async () => {
    const { body } = await app.as(world.admin).get<AuditRow[]>('/audit-log')
    expect(body.data.map((row) => row.code)).toEqual([
      'USER_ROLE_CHANGED',
      'LOGIN_FAILED',
      'LOGIN',
      'INVITE_CREATED',
      'COURSE_CREATED',
    ])
    expect(body.meta).toMatchObject({ page: 1, total: 5 })
    const { first_name, last_name } = world.two.teacher
    expect(body.data[0]).toMatchObject({
      actor_id: world.admin.id,
      actor_email: world.admin.email,
      actor_role: 'Admin',
      organization_name: world.two.organization.name,
      subject_name: `${first_name} ${last_name}`,
      ip: '192.0.2.7',
      agent: 'a browser',
      at: '2026-03-10T11:30:00.000Z',
    })
    expect(body.data[1]).toMatchObject({ actor_id: null, actor_name: null, actor_role: 'CMS' })
    expect(body.data[4]).toMatchObject({
      subject_name: 'ASL 1',
      organization_name: world.one.organization.name,
    })
  })

  it('filters by code, person, subject, organization and both together', async () => {
    expect(await codesOf('code=eq.LOGIN')).toEqual(['LOGIN'])
    expect(await codesOf('code=in.(LOGIN,LOGIN_FAILED)')).toEqual(['LOGIN_FAILED', 'LOGIN'])
    expect(await codesOf(`actor_id=eq.${world.one.teacher.id}`)).toEqual(['COURSE_CREATED'])
    expect(await codesOf(`subject_id=eq.${world.two.teacher.id}`)).toEqual(['USER_ROLE_CHANGED'])
    expect(await codesOf(`organization_id=eq.${world.one.organization.id}`)).toEqual([
      'INVITE_CREATED',
      'COURSE_CREATED',
    ])
    expect(await codesOf(`organization_id=eq.${world.one.organization.id}&code=eq.INVITE_CREATED`)).toEqual([
      'INVITE_CREATED',
    ])
    expect((await app.as(world.admin).get('/audit-log?agent=eq.x')).status).toBe(400)
    expect((await app.as(world.admin).get('/audit-log?actor_id=eq.nobody')).status).toBe(400)
  })

  it('takes a day in the zone of the reader’s account, whatever device they read on', async () => {
    const zones = ['UTC', 'America/Los_Angeles'] as const,
      today = ['USER_ROLE_CHANGED', 'LOGIN_FAILED', 'LOGIN']
    const [east, west] = [
      await inZone(app.platform, world.admin, zones[0]),
      await inZone(app.platform, world.admin, zones[1]),
    ]
    const days = (reader: TestPerson) =>
      Promise.all(zones.map((zone) => codesOf('date_range=today', { zone, reader })))
    expect(await days(east)).toEqual([today, today])
    // 3:00 UTC is still the evening before in Los Angeles.
    expect(await days(west)).toEqual([today.slice(0, 2), today.slice(0, 2)])
    expect(await codesOf('date_range=yesterday', { zone: 'UTC', reader: west })).toEqual([
      'LOGIN',
      'INVITE_CREATED',
    ])
  })

  it('finds a person by part of a name or address, and shows nothing when nobody is called so', async () => {
    expect(
      await codesOf(
        `q=${encodeURIComponent(`${world.one.teacher.first_name} ${world.one.teacher.last_name}`)}`,
      ),
    ).toEqual(['COURSE_CREATED'])
    expect(await codesOf(`q=${encodeURIComponent(world.two.learner.email.toUpperCase())}`)).toEqual(['LOGIN'])
    expect(await codesOf('q=nobody-is-called-this')).toEqual([])
    expect(await codesOf('q=%25')).toEqual([])
    // Everybody's address ends like this: several people's entries in one order, page by page, narrowed and
    // turned round.
    const all = await codesOf('q=@example.com')
    expect(all).toEqual((await codesOf('')).filter((code) => code !== 'LOGIN_FAILED'))
    const paged = await app.as(world.admin).get<AuditRow[]>('/audit-log?q=@example.com&page_size=1&page=2')
    expect([paged.body.data.map((row) => row.code), paged.body.meta]).toEqual([
      [all[1]],
      expect.objectContaining({ total: all.length, page: 2 }),
    ])
    expect(await codesOf('q=@example.com&order=at.asc&page_size=2')).toEqual(all.toReversed().slice(0, 2))
    expect(await codesOf('q=@example.com&code=eq.LOGIN')).toEqual(all.filter((code) => code === 'LOGIN'))
  })

  it('names deleted people by the name they had, then as a deleted user, in the reader’s language', async () => {
    const gone = await aPerson(app.platform)
    await write(gone, { code: 'LOGOUT' }, '2026-01-01T00:00:00Z')
    const name = async (language: 'en' | 'es') =>
      (await app.as(world.admin, { language }).get<AuditRow[]>(`/audit-log?actor_id=eq.${gone.id}`)).body
        .data[0]!.actor_name
    const set = (values: Partial<typeof users.$inferInsert>) =>
      app.platform.db.orm.update(users).set(values).where(eq(users.id, gone.id))
    await set({ first_name: ' ', last_name: '' })
    expect(await name('en')).toBe('No name provided')
    await set({ deleted_at: new Date(NOON), deleted_metadata: { first_name: 'Rosa', last_name: 'Cruz' } })
    expect(await name('en')).toBe('Rosa Cruz')
    // The address of a deleted person is replaced by a placeholder, which is not returned.
    expect(
      (await app.as(world.admin).get<AuditRow[]>(`/audit-log?actor_id=eq.${gone.id}`)).body.data[0]!
        .actor_email,
    ).toBeNull()
    expect(await codesOf('q=rosa cruz')).toEqual(['LOGOUT'])
    await set({ deleted_metadata: null })
    expect([await name('en'), await name('es')]).toEqual(['Deleted User', 'Usuario eliminado'])
  })

  it('is a CSV file in which no cell is a formula', async () => {
    const person = await aPerson(app.platform, { first_name: '=HYPERLINK("x")', last_name: 'Doe, "J"' })
    await write(person, { code: 'REGISTER' }, '2026-01-02T00:00:00Z')
    const { text, headers } = await app
      .as(world.admin)
      .get(`/audit-log?actor_id=eq.${person.id}&select=code,actor_name,ip`, {
        headers: { accept: 'text/csv' },
      })
    expect(headers['content-type']).toContain('text/csv')
    expect(text).toBe('\uFEFFcode,actor_name,ip\r\nREGISTER,"\'=HYPERLINK(""x"") Doe, ""J""",192.0.2.7\r\n')
  })
})

describe('one entry', () => {
  it('holds what was before and after, without secrets', async () => {
    const id = async (code: string) =>
      (await app.as(world.admin).get<AuditRow[]>(`/audit-log?code=eq.${code}`)).body.data[0]!.id
    expect(
      (await app.as(world.admin).get(`/audit-log/${await id('USER_ROLE_CHANGED')}`)).body.data,
    ).toMatchObject({ before: { role: 'Student' }, after: { role: 'Teacher', note: '=1+1' } })
    expect(
      (await app.as(world.admin).get(`/audit-log/${await id('INVITE_CREATED')}`)).body.data,
    ).toMatchObject({ before: null, after: { email: 'new@example.com', token: '[hidden]' } })
  })
  it('is 404 where there is none', async () => {
    for (const id of ['999999999', '0', 'abc', '1e3', '99999999999999999999'])
      expect((await app.as(world.admin).get(`/audit-log/${id}`)).status).toBe(404)
  })
})

it('names every event code, and the people to filter by', async () => {
  expect((await app.as(world.admin).get('/audit-log/codes')).body.data).toEqual([...AUDIT_CODES])
  const { first_name, last_name, id, email } = world.one.teacher
  expect((await app.as(world.admin).get(`/audit-log/people?q=${first_name} ${last_name}`)).body.data).toEqual(
    [{ id, email, name: `${first_name} ${last_name}` }],
  )
  expect((await app.as(world.admin).get(`/audit-log/people?id=${id}`)).body.data).toHaveLength(1)
})

it('names the person of a seat', async () => {
  const { id, first_name, last_name } = world.one.learner
  for (const code of ['ASSIGNED_SUBSCRIPTION_TO_STUDENT', 'CANCELED_SUBSCRIPTION_OF_STUDENT'] as const) {
    const subject_id = randomUUID()
    await write(
      world.one.owner,
      { code, subject_type: 'seat', subject_id, after: { user_id: id, seat: 1 } },
      '2026-03-01T12:00:00Z',
    )
    const { body } = await app.as(world.admin).get<AuditRow[]>(`/audit-log?subject_id=eq.${subject_id}`)
    expect(body.data.map((row) => row.subject_name)).toEqual([`${first_name} ${last_name}`])
  }
})

it('is read at the replica, where there is one', async () => {
  const { db } = app.platform
  const texts: string[] = []
  const reports = vi.spyOn(db, 'reports', 'get').mockReturnValue({
    ...db,
    query: <Row>(text: string, values?: unknown[]) => {
      texts.push(text)
      return db.query<Row>(text, values)
    },
  })
  await codesOf('limit=1')
  reports.mockRestore()
  expect(texts.some((text) => text.includes('from audit_log'))).toBe(true)
})
