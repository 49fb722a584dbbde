import { expect, it } from 'vitest'
import { grants } from '#features/access/grants/server/grants.table.ts'
import { aPerson, anOrganization, aSeat, twoTenants } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { aBrowser, aRegistered, lastMail, PASSWORD, registration } from '../../sign-in/server/testing.ts'
import type { OrganizationRow } from '../organizations.contract.ts'

const { test, tenants } = await testWorld()

const BODY = {
  name: 'Harbour School',
  type: 'Educational',
  contact_email: 'office@harbour.example',
  phone: '',
  website: '',
  address: '',
  time_zone: 'America/Chicago',
  language: 'es',
}
/** One red pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const entries = (id: string) =>
  test.platform.db
    .query<{ code: string }>('select code from audit_log where subject_id = $1 order by id', [id])
    .then((rows) => rows.map((row) => row.code))

it('is made by an admin, who invites its owner, and run by that owner', async () => {
  const admin = test.as(tenants.admin)
  const made = await admin.post<{ id: string }>('/organizations', {
    ...BODY,
    owner_email: 'head@harbour.example',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = made.body.data
  const mail = await lastMail(test.platform, 'head@harbour.example')
  expect(mail.subject).toBe('Harbour School te invita a ASL Shop')
  const joined = await aBrowser(test).post<{ token: string }>('/invites/accept', {
    token: mail.token,
    first_name: 'Head',
    last_name: 'Teacher',
    password: PASSWORD,
    language: 'en',
    terms: true,
  })
  const owner = test.as({ ...tenants.one.owner, token: joined.data.token })
  const [row] = (await owner.get<OrganizationRow[]>('/organizations')).body.data
  expect(row).toMatchObject({
    id,
    owners: 'Head Teacher',
    people: 1,
    phone: null,
    time_zone: 'America/Chicago',
  })
  expect((await owner.patch(`/organizations/${id}`, { phone: '555 0100' })).status).toBe(200)
  expect(await entries(id)).toEqual(['ORGANIZATION_CREATED', 'ORGANIZATION_UPDATED'])
})

it('keeps its type for the platform to change, of the list alone, in a zone that exists', async () => {
  const { one, admin } = tenants
  expect(
    (await test.as(one.owner).patch(`/organizations/${one.organization.id}`, { type: 'Regional Center' }))
      .status,
  ).toBe(403)
  expect(
    (await test.as(admin).patch(`/organizations/${one.organization.id}`, { type: 'Circus' })).body.data,
  ).toMatchObject({ fields: [{ path: 'type' }] })
  expect(
    (await test.as(admin).patch(`/organizations/${one.organization.id}`, { time_zone: 'Mars/Base' })).body
      .data,
  ).toMatchObject({ fields: [{ path: 'time_zone' }] })
  const registered = await aBrowser(test).post(
    '/auth/register',
    registration('circus@example.com', {
      kind: 'organization',
      organization: { name: 'Circus', type: 'Circus' },
    }),
  )
  expect([registered.status, registered.fields[0]?.path]).toEqual([422, 'organization.type'])
})

it('has its owner choose who signs in its courses, and nobody else', async () => {
  const { one, two } = tenants
  const choose = async (person: typeof one.owner, signer: string | null) =>
    (await test.as(person).patch(`/organizations/${one.organization.id}`, { signer })).status
  const signer = async () =>
    (await test.as(one.teacher).get<OrganizationRow[]>('/organizations')).body.data[0]!.signer
  expect(await choose(one.owner, 'leo')).toBe(200)
  expect(await signer()).toBe('leo')
  expect([
    await choose(one.teacher, 'sam'),
    await choose(one.learner, 'sam'),
    await choose(two.owner, 'sam'),
    await choose(one.owner, 'turns'),
  ]).toEqual([403, 403, 404, 422])
  expect(await signer()).toBe('leo')
  expect(await choose(one.owner, null)).toBe(200)
  expect(await signer()).toBeNull()
})

it('has a picture that everybody can fetch, made of what its bytes are', async () => {
  const { one, two } = tenants
  const path = `/organizations/${one.organization.id}/logo`
  const { logo } = (await test.as(one.owner).put<{ logo: string }>(path, { logo: PIXEL })).body.data
  const address = await test.as(null).get<{ url: string }>('/files', { query: { keyPath: logo } })
  expect(address.status).toBe(200)
  expect(
    (
      await test.as(one.owner).put(path, {
        logo: `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`,
      })
    ).body.data,
  ).toMatchObject({ fields: [{ path: 'logo' }] })
  expect((await test.as(two.owner).put(path, { logo: null })).status).toBe(404)
  expect((await test.as(one.owner).put<{ logo: null }>(path, { logo: null })).body.data.logo).toBeNull()
  await expect.poll(() => test.platform.files.exists(logo)).toBe(false)
})

it('shows everybody their own alone, and a learner no figures', async () => {
  const { one, two, admin } = tenants
  const seen = async (person: typeof admin | null) =>
    (await test.as(person).get<OrganizationRow[]>('/organizations', { query: { page_size: '100' } })).body
      .data
  expect((await seen(admin)).map((row) => row.id)).toEqual(
    expect.arrayContaining([one.organization.id, two.organization.id]),
  )
  for (const person of [one.owner, one.teacher])
    expect(await seen(person)).toMatchObject([{ id: one.organization.id, learners: 1, staff: 1, seats: 1 }])
  expect(await seen(one.learner)).toMatchObject([{ id: one.organization.id, people: null, owners: null }])
  expect(await seen(null)).toEqual([])
})

it('counts no seat for who learns by service code', async () => {
  const center = await anOrganization(test.platform, { name: 'Code Center' })
  const learner = await aPerson(test.platform, { role: 'Student', organization_id: center.id })
  await test.platform.db.orm.insert(grants).values({
    user_id: learner.id,
    source: 'service_code',
    organization_id: center.id,
    community: 'Full',
    courses: 'Full',
    dictionary: 'Full',
    live: 'Full',
    starts_at: test.platform.clock(),
  })
  expect(
    (
      await test
        .as(tenants.admin)
        .get<OrganizationRow[]>('/organizations', { query: { id: `eq.${center.id}` } })
    ).body.data,
  ).toMatchObject([{ learners: 1, seats: 0 }])
})

it('shuts its doors when it is deactivated, keeps everything, and opens them again', async () => {
  const organization = await anOrganization(test.platform, { name: 'Closing College' })
  const email = 'closing@example.com'
  const browser = await aRegistered(test, email)
  const [{ id } = { id: '' }] = await test.platform.db.query<{ id: string }>(
    `update users set role = 'Teacher' where email = $1 returning id`,
    [email],
  )
  await test.platform.db.query(
    `insert into memberships (organization_id, user_id, kind) values ($1, $2, 'teacher')`,
    [organization.id, id],
  )
  const owner = await aPerson(test.platform, { role: 'Organization', organization_id: organization.id })
  const learner = await aPerson(test.platform, { organization_id: organization.id, seat: true })
  expect((await browser.post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
  expect((await test.as(learner).get<{ courses: string }>('/access/mine')).body.data.courses).toBe('Full')

  expect(
    (
      await test
        .as(tenants.admin)
        .post(`/organizations/${organization.id}/deactivate`, { reason: 'contract ended' })
    ).status,
  ).toBe(200)
  // Signs people out at once, and tells them why when they refresh or sign in again.
  expect((await test.as(owner).get('/memberships')).status).toBe(401)
  const refreshed = await browser.post('/auth/refresh')
  expect([refreshed.status, refreshed.code, refreshed.response.json<{ message: string }>().message]).toEqual([
    401,
    'organization_inactive',
    expect.stringContaining('Closing College is deactivated'),
  ])
  const again = await browser.post('/auth/login', { email, password: PASSWORD })
  expect([again.status, again.code]).toEqual([401, 'organization_inactive'])
  // A learner's account is the learner's own; the seat opens nothing.
  const [session] = await test.platform.db.query<{ organization_id: string | null }>(
    'select revoked_reason as organization_id from sessions where id = $1',
    [learner.session_id],
  )
  expect(session!.organization_id).toBe('organization_inactive')
  const alone = await aPerson(test.platform)
  await aSeat(test.platform, alone.id, organization.id)
  expect((await test.as(alone).get<{ courses: string }>('/access/mine')).body.data.courses).toBe('Limited')
  expect(
    (
      await test
        .as(tenants.admin)
        .post('/invites', { email: 'late@example.com', role: 'learner', organization_id: organization.id })
    ).status,
  ).toBe(404)

  expect((await test.as(tenants.admin).post(`/organizations/${organization.id}/activate`)).status).toBe(200)
  expect((await browser.post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
  expect((await test.as(alone).get<{ courses: string }>('/access/mine')).body.data.courses).toBe('Full')
  expect(await entries(organization.id)).toEqual(['ORGANIZATION_DEACTIVATED', 'ORGANIZATION_ACTIVATED'])
  const stored = await test
    .as(tenants.admin)
    .get<OrganizationRow[]>('/organizations', { query: { id: `eq.${organization.id}` } })
  expect(stored.body.data).toMatchObject([
    { people: 3, seats: 2, status: 'active', deactivated_reason: null },
  ])
})

it('loses nobody’s edit: who saves on top of another version is told so', async () => {
  const { one, two } = await twoTenants(test.platform)
  const url = `/organizations/${one.organization.id}`
  const seen = async () =>
    (await test.as(one.owner).get<{ version: number; phone: string | null }[]>('/organizations')).body
      .data[0]!
  const { version } = await seen()
  const save = (phone: string, if_match: number) =>
    test
      .as(one.owner)
      .patch<{ version: number }>(url, { phone }, { headers: { 'if-match': `"${if_match}"` } })
  expect((await save('555 0101', version)).body.data).toEqual({ version: version + 1 })
  expect((await save('555 0102', version)).status).toBe(412)
  expect(await seen()).toMatchObject({ phone: '555 0101', version: version + 1 })
  // Two at once on the same version: one is saved.
  const both = await Promise.all(['1', '2'].map((phone) => save(phone, version + 1)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect(
    (await test.as(two.owner).patch(url, { phone: 'x' }, { headers: { 'if-match': `"${version + 2}"` } }))
      .status,
  ).toBe(404)
})
