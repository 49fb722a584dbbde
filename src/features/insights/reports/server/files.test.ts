import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LookRow } from '#features/people/looks/looks.contract.ts'
import { mails } from '#server/mail/mail.table.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, inZone, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { Schedule } from '../reports.contract.ts'
import { forgetFiles, makeFile } from './files.service.ts'
import { nextTime } from './next-time.ts'
import { sendDue } from './due-reports.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

let app: TestApp
let world: Awaited<ReturnType<typeof twoTenants>>
const NOW = '2026-03-10T14:00:00Z'
const weekly = {
  frequency: 'weekly',
  weekday: 1,
  month_day: null,
  hour: 8,
  group_id: null,
  common_id: null,
} as const
const bytes = (query: string, person = world.one.owner) =>
  app.app.inject({
    method: 'GET',
    url: `/api/v2/reports/download?${query}`,
    headers: { authorization: `Bearer ${person.token}`, 'accept-timezone': 'America/New_York' },
  })

beforeAll(async () => {
  app = await testApp()
  app.at(NOW)
  world = await twoTenants(app.platform)
})
afterAll(() => app.close())

describe('a report as a file', () => {
  it('is CSV that Excel opens and cannot run, or PDF; whoever is in it is told', async () => {
    const learner = await aPerson(app.platform, {
      organization_id: world.one.organization.id,
      seat: true,
      first_name: '=HYPERLINK("x")',
      last_name: 'Ñandú',
    })
    const csv = await bytes('format=csv')
    expect([csv.statusCode, csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(
        /^attachment; filename="report-[a-z0-9-]+-\d{4}-\d\d-\d\d(?:-\d{4}-\d\d-\d\d)?\.csv"$/,
      ),
    ])
    // An id of nothing, or of something that is no organization.
    for (const format of ['csv', 'pdf'])
      expect((await bytes(`format=${format}&organization_id=${learner.id}`, world.admin)).statusCode).toBe(
        404,
      )
    expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const lines = csv.payload.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines.find((line) => line.includes('Ñandú'))).toMatch(/^"'=HYPERLINK/)
    const pdf = await bytes(`format=pdf&user_id=${learner.id}`)
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect((await app.as(learner).get<LookRow[]>('/looks/mine')).body.data.map((look) => look.kind)).toEqual([
      'file',
    ])
    expect((await bytes('format=exe')).statusCode).toBe(422)
    expect((await bytes('format=csv', world.one.learner)).statusCode).toBe(403)
    expect((await bytes('format=csv', world.two.owner)).payload).not.toContain(learner.email)
  })

  it('is made by a job where it is large, opened by its person alone, and closes when somebody in it stops sharing', async () => {
    const shy = await aPerson(app.platform, { organization_id: world.one.organization.id, seat: true })
    const {
      body: {
        data: { id },
      },
      status,
    } = await app.as(world.one.owner).post<{ id: string }>('/reports/files', { date_range: 'last_month' })
    expect(status).toBe(202)
    await makeFile(app.platform, id)
    const open = (person = world.one.owner) => app.as(person).get<{ url: string }>(`/reports/files/${id}`)
    expect((await open()).body.data.url).toContain('/media/')
    for (const person of [world.one.teacher, world.two.owner]) expect((await open(person)).status).toBe(404)
    expect((await app.as(shy).get<LookRow[]>('/looks/mine')).body.data.map((look) => look.kind)).toEqual([
      'file',
    ])
    const [consent] = (await app.as(shy).get<{ id: string }[]>('/consents/mine')).body.data
    await app.as(shy).post(`/consents/${consent!.id}/decide`, { decision: 'withdrawn' })
    expect((await open()).status).toBe(409)
    expect((await open()).status).toBe(404)
  })

  it('closes when its time is over, and is not made for somebody who is gone', async () => {
    const gone = await aPerson(app.platform, {
      role: 'Organization',
      organization_id: world.one.organization.id,
    })
    const ask = async (person: TestPerson) =>
      (await app.as(person).post<{ id: string }>('/reports/files', { date_range: 'last_month' })).body.data.id
    const [kept, late, unmade] = [await ask(world.one.owner), await ask(gone), await ask(world.one.owner)]
    await makeFile(app.platform, kept)
    await app.platform.db.query(`update users set status = 'inactive' where id = $1`, [gone.id])
    await makeFile(app.platform, late)
    app.at(new Date(Date.parse(NOW) + 60 * 86_400_000))
    await forgetFiles(app.platform)
    app.at(NOW)
    const states = await app.platform.db.query<{ id: string; state: string }>(
      'select id, state from report_files where id = any($1)',
      [[kept, late, unmade]],
    )
    expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
      [kept]: 'expired',
      [late]: 'failed',
      [unmade]: 'failed',
    })
  })
})

it('is listed latest first, and as over from the moment at which its time ends', async () => {
  const person = await aPerson(app.platform, {
    role: 'Organization',
    organization_id: world.one.organization.id,
  })
  const ask = async (age: string) => {
    const { id } = (await app.as(person).post<{ id: string }>('/reports/files', { date_range: 'last_month' }))
      .body.data
    await app.platform.db.query(
      `update report_files set created_at = $2::timestamptz - $3::interval where id = $1`,
      [id, NOW, age],
    )
    return id
  }
  const [old, latest] = [await ask('2 days'), await ask('1 day')]
  await makeFile(app.platform, old)
  const listed = async () =>
    (await app.as(person).get<{ id: string; state: string }[]>('/reports/files')).body.data.map(
      ({ id, state }) => [id, state],
    )
  expect(await listed()).toEqual([
    [latest, 'requested'],
    [old, 'ready'],
  ])
  const ends = (at: string) =>
    app.platform.db.query('update report_files set expires_at = $2 where id = $1', [old, at])
  await ends('2026-03-10T14:00:00.001Z')
  expect((await listed())[1]).toEqual([old, 'ready'])
  await ends(NOW)
  expect((await listed())[1]).toEqual([old, 'expired'])
})

describe('when a report goes out', () => {
  const nextSendTime = (when: Partial<Parameters<typeof nextTime>[0]>, after: string): string =>
    nextTime({ ...weekly, time_zone: 'America/New_York', ...when }, new Date(after)).toISOString()
  it('is the hour on the wall where its person is, on both sides of daylight saving', () => {
    expect(nextSendTime({}, '2026-03-07T12:00:00Z')).toBe('2026-03-09T12:00:00.000Z')
    expect(nextSendTime({}, '2026-03-01T12:00:00Z')).toBe('2026-03-02T13:00:00.000Z')
    expect(nextSendTime({}, '2026-03-09T12:00:00Z')).toBe('2026-03-16T12:00:00.000Z')
    // The night in which 2 o'clock does not exist.
    expect(nextSendTime({ weekday: 0, hour: 2 }, '2026-03-07T12:00:00Z')).toBe('2026-03-08T07:00:00.000Z')
    expect(
      nextSendTime({ frequency: 'monthly', weekday: null, month_day: 28, hour: 0 }, '2026-02-28T06:00:00Z'),
    ).toBe('2026-03-28T04:00:00.000Z')
  })
})

describe('reports by mail', () => {
  const add = async (person = world.one.owner, body: object = weekly) =>
    app
      .as(await inZone(app.platform, person, 'America/New_York'), { zone: 'UTC' })
      .post<Schedule>('/reports/schedules', body)
  const mailed = async () =>
    (await app.platform.db.orm.select().from(mails)).filter((mail) => mail.content.unsubscribeUrl)

  it('are made, changed, paused and deleted by their person alone', async () => {
    const {
      body: { data: made },
      status,
    } = await add()
    expect([status, made.next_at, made.time_zone, made.status]).toEqual([
      201,
      '2026-03-16T12:00:00.000Z',
      'America/New_York',
      'active',
    ])
    expect((await add(world.one.owner, { ...weekly, weekday: null })).status).toBe(422)
    const [group] = await app.platform.db.query<{ id: string }>(
      `insert into groups (organization_id, name) values ($1, 'Evening') returning id`,
      [world.two.organization.id],
    )
    for (const unknown of [{ group_id: group!.id }, { common_id: group!.id }])
      expect((await add(world.one.owner, { ...weekly, ...unknown })).status).toBe(422)
    const monthly = { ...weekly, frequency: 'monthly', weekday: null, month_day: 1 }
    for (const person of [world.one.teacher, world.two.owner]) {
      expect((await app.as(person).put(`/reports/schedules/${made.id}`, monthly)).status).toBe(404)
      expect((await app.as(person).delete(`/reports/schedules/${made.id}`)).status).toBe(404)
    }
    expect(
      (
        await app
          .as(await inZone(app.platform, world.one.owner, 'UTC'), { zone: 'Asia/Tokyo' })
          .put<Schedule>(`/reports/schedules/${made.id}`, monthly)
      ).body.data,
    ).toMatchObject({ next_at: '2026-04-01T08:00:00.000Z', version: 2 })
    expect(
      (await app.as(world.one.owner).post<Schedule>(`/reports/schedules/${made.id}/pause`)).body.data.status,
    ).toBe('paused')
    expect((await app.as(world.one.owner).delete(`/reports/schedules/${made.id}`)).status).toBe(200)
    expect((await app.as(world.one.owner).get<Schedule[]>('/reports/schedules')).body.data).toEqual([])
  })

  it('go out once when they are due, with sums and no name, and stop with one click', async () => {
    const {
      body: { data: made },
    } = await add()
    app.at('2026-03-16T12:03:00Z')
    expect([await sendDue(app.platform), await sendDue(app.platform)]).toEqual([1, 0])
    const files = await app.platform.db.query<{ id: string; from_at: Date; to_at: Date }>(
      'select id, from_at, to_at from report_files where schedule_id = $1',
      [made.id],
    )
    expect(files.map((file) => [file.from_at.toISOString(), file.to_at.toISOString()])).toEqual([
      ['2026-03-08T05:00:00.000Z', '2026-03-15T04:00:00.000Z'],
    ])
    await makeFile(app.platform, files[0]!.id)
    const [mail] = await mailed()
    expect(mail!.to).toBe(world.one.owner.email)
    expect(JSON.stringify(mail)).not.toContain(world.one.learner.last_name)
    expect(mail!.content.unsubscribeUrl).toBe(unsubscribeUrl(app.platform, made.id))
    const { pathname, search } = new URL(mail!.content.unsubscribeUrl!)
    const call = (method: 'GET' | 'POST', token = search) =>
      app.app.inject({
        method,
        url: pathname + token,
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }),
      })
    const status = async () =>
      (
        await app.platform.db.query<{ status: string }>('select status from report_schedules where id = $1', [
          made.id,
        ])
      )[0]!.status
    expect([(await call('GET')).statusCode, await status()]).toEqual([200, 'active'])
    expect((await call('POST', `${search}x`)).statusCode).toBe(404)
    expect([(await call('POST')).statusCode, await status()]).toEqual([200, 'paused'])
    expect((await call('POST')).statusCode).toBe(200)
    app.at(NOW)
  })

  it('come to an Admin about the organization that they name, whose learners are told', async () => {
    const { id: organization_id } = world.one.organization
    const place = `organization_id=${organization_id}`
    const learner = await aPerson(app.platform, { organization_id, seat: true })
    for (const path of ['/reports/files', '/reports/schedules']) {
      expect((await app.as(world.admin).get(path)).status).toBe(422)
      expect((await app.as(world.admin).get(`${path}?organization_id=${learner.id}`)).status).toBe(404)
    }
    expect((await add(world.admin)).status).toBe(422)
    expect((await add(world.admin, { ...weekly, organization_id: learner.id })).status).toBe(404)
    expect(
      (await add(world.one.owner, { ...weekly, organization_id: world.two.organization.id })).status,
    ).toBe(404)
    const {
      body: { data: made },
      status,
    } = await add(world.admin, { ...weekly, organization_id })
    expect(status).toBe(201)
    expect(
      (await app.as(world.admin).get<Schedule[]>(`/reports/schedules?${place}`)).body.data.map(
        (one) => one.id,
      ),
    ).toEqual([made.id])
    expect(
      (
        await app
          .as(world.admin)
          .get<Schedule[]>(`/reports/schedules?organization_id=${world.two.organization.id}`)
      ).body.data,
    ).toEqual([])
    app.at('2026-03-16T12:03:00Z')
    await sendDue(app.platform)
    const [file] = await app.platform.db.query<{ id: string }>(
      'select id from report_files where schedule_id = $1',
      [made.id],
    )
    await makeFile(app.platform, file!.id)
    app.at(NOW)
    expect((await mailed()).find((mail) => mail.to === world.admin.email)?.content.button?.url).toContain(
      `/admin/reports?${place}&part=files&file=${file!.id}`,
    )
    expect((await app.as(world.one.owner).get(`/reports/files/${file!.id}`)).status).toBe(404)
    expect((await app.as(world.admin).get(`/reports/files/${file!.id}`)).status).toBe(200)
    expect((await app.as(learner).get<LookRow[]>('/looks/mine')).body.data).toMatchObject([
      { kind: 'file', viewer: `${world.admin.first_name} ${world.admin.last_name}` },
    ])
    expect((await app.as(world.admin).delete(`/reports/schedules/${made.id}`)).status).toBe(200)
    expect(
      (await app.as(world.admin).post('/reports/files', { date_range: 'all', organization_id })).status,
    ).toBe(202)
    expect((await app.as(world.admin).get(`/reports/summary?organization_id=${learner.id}`)).status).toBe(404)
  })

  it('are ordered although one before them fails, which is told', async () => {
    const [broken, whole] = [await add(world.one.owner), await add(world.one.owner)].map(
      ({ body }) => body.data.id,
    )
    await app.platform.db.query(
      `update report_schedules set time_zone = 'Nowhere/Land', next_at = next_at - interval '1 hour' where id = $1`,
      [broken],
    )
    app.at('2026-03-16T12:03:00Z')
    await expect(sendDue(app.platform)).rejects.toThrow('1 of 2 reports not ordered')
    app.at(NOW)
    expect(
      await app.platform.db.query(
        'select schedule_id as id from report_files where schedule_id = any($1::uuid[])',
        [[broken, whole]],
      ),
    ).toEqual([{ id: whole }])
    for (const id of [broken, whole])
      expect((await app.as(world.one.owner).delete(`/reports/schedules/${id}`)).status).toBe(200)
  })

  it('stop by themselves when their person no longer works there', async () => {
    const teacher = await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: world.one.organization.id,
      staff_role: 'Teacher',
    })
    const {
      body: { data: made },
    } = await add(teacher)
    await app.platform.db.query(`update memberships set status = 'inactive' where user_id = $1`, [teacher.id])
    app.at('2026-03-16T12:03:00Z')
    await sendDue(app.platform)
    expect(
      await app.platform.db.query('select status, stopped from report_schedules where id = $1', [made.id]),
    ).toEqual([{ status: 'paused', stopped: 'membership' }])
    expect(await app.platform.db.query('select from report_files where schedule_id = $1', [made.id])).toEqual(
      [],
    )
    app.at(NOW)
  })
})
