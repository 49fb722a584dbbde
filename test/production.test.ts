import { Secret, TOTP } from 'otpauth'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '#features/people/users/users.contract.ts'
import { openDevProvider } from '#server/app.ts'
import { networkOf } from '#server/http/call/limits.ts'
import { testApp, type TestApp } from './app.ts'
import { aBuiltWeb } from './built-web.ts'
import { aPerson, twoTenants, type TestPerson } from './factories.ts'

/** Behaviour in production only, behind https and a proxy. */

let test: TestApp, web: Awaited<ReturnType<typeof aBuiltWeb>>
let admin: TestPerson, owner: TestPerson
beforeAll(async () => {
  web = await aBuiltWeb()
  test = await testApp(
    {
      NODE_ENV: 'production',
      SECRET: 'a secret of production that is long enough',
      PUBLIC_URL: 'https://asl.example',
      TRUST_PROXY: 'true',
    },
    undefined,
    web.dist,
  )
  const tenants = await twoTenants(test.platform)
  admin = tenants.admin
  owner = tenants.one.owner
})
afterAll(async () => {
  await test.close()
  await web.remove()
})

const ADMINISTRATION = [
  '/audit-log',
  '/audit-log/codes',
  '/dashboards/admin',
  '/jobs',
  '/users',
  '/invites',
  '/consents',
  '/rest/v1/users',
  '/rest/v1/audit-log',
  '/vocabulary-reports',
]

describe('an administrator', () => {
  it('without a second step reaches nothing of the administration, but their own settings', async () => {
    for (const url of ADMINISTRATION) {
      const { status, body } = await test.as(admin).get<{ code: string }>(url)
      expect([status, body.data.code], url).toEqual([403, 'two_factor_required'])
    }
    const me = (await test.as(admin).get<Me>('/users/me')).body.data
    expect(me).toMatchObject({ role: 'Admin', two_factor_missing: true })
    expect((await test.as(admin).patch('/users/me', { daily_goal: 15 })).status).toBe(200)
    expect((await test.as(admin).get<unknown[]>('/roles')).body.data).toHaveLength(1)
    expect((await test.as(owner).get('/users')).status).toBe(200)
  })

  it('sees of the courses what a visitor sees', async () => {
    expect((await test.as(admin).get('/courses')).body).toEqual((await test.as(null).get('/courses')).body)
    // Whoever asked before them: a draft that an administrator with a second step reads is not there for one
    // without.
    const second = await aPerson(test.platform, { role: 'Admin' })
    await test.platform.db.query('insert into two_factors (user_id, secret, enabled) values ($1, $2, true)', [
      second.id,
      'sealed',
    ])
    const { db } = test.platform
    const [course] = await db.query<{ id: string }>(
      `
        insert into courses (type, kind, delivery_mode, billing_type)
        values ('Full Course', 'Foundational Course', 'Self-Placed', 'Subscription')
        returning id`,
    )
    const [version] = await db.query<{ id: string }>(
      `
        insert into course_versions (common_id, language, slug, title, summary, status)
        values ($1, 'en', 'unseen', 'Unseen', '', 'draft')
        returning id`,
      [course!.id],
    )
    const seen = async (person: TestPerson) =>
      (await test.as(person).get(`/courses/${version!.id}/tree`)).status
    expect([await seen(second), await seen(admin), await seen(second)]).toEqual([200, 404, 200])
  })

  it('reaches it at once with the same token when the second step is on, and no more when it is off', async () => {
    await test.platform.db.query('insert into two_factors (user_id, secret, enabled) values ($1, $2, true)', [
      admin.id,
      'sealed',
    ])
    for (const url of ADMINISTRATION.filter((one) => !/jobs|dashboards/.test(one)))
      expect((await test.as(admin).get(url)).status, url).toBe(200)
    expect((await test.as(admin).get<unknown[]>('/roles')).body.data).toHaveLength(5)
    await test.platform.db.query('delete from two_factors where user_id = $1', [admin.id])
    expect((await test.as(admin).get('/audit-log')).status).toBe(403)
  })

  it('switches it on with what is left', async () => {
    const signed = test.as(admin)
    const { secret } = (await signed.post<{ secret: string }>('/auth/two-factor/setup', {})).body.data
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    expect((await signed.post('/auth/two-factor/enable', { code })).status).toBe(200)
    expect((await signed.get('/audit-log')).status).toBe(200)
  })
})

describe('behind a proxy', () => {
  const ipOf = async (forwarded: string): Promise<string> => {
    const person = await aPerson(test.platform)
    await test
      .as(person)
      .patch('/users/me', { daily_goal: 11 }, { headers: { 'x-forwarded-for': forwarded } })
    const [entry] = await test.platform.db.query<{ ip: string }>(
      `select ip from audit_log where actor_id = $1 and code = 'USER_UPDATED'`,
      [person.id],
    )
    return entry!.ip
  }
  it('believes what the proxy has seen, not what the client wrote before it', async () => {
    expect(await ipOf('203.0.113.7')).toBe('203.0.113.7')
    expect(await ipOf('198.51.100.1, 10.0.0.1, 203.0.113.7')).toBe('203.0.113.7')
  })
  it('counts an IPv6 subscriber once, however many addresses they use', () => {
    expect(
      new Set(
        [
          '2001:db8:1:2::1',
          '2001:db8:1:2:ffff::9',
          '2001:0db8:0001:0002:0:0:0:3',
          '2001:db8:1:2:3:4:5:6%eth0',
        ].map(networkOf),
      ),
    ).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
    expect([
      networkOf('192.0.2.1'),
      networkOf('::ffff:192.0.2.1'),
      networkOf('192.0.2.2'),
      networkOf('::1'),
    ]).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2', '0:0:0:0::/64'])
  })
})

describe('answers', () => {
  it('carry HSTS for a year at least, no script and no cache', async () => {
    const { headers } = await test.as(owner).get('/users/me')
    expect(
      Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]),
    ).toBeGreaterThanOrEqual(31_536_000)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
  it('have nothing to tell at addresses that scanners ask for', async () => {
    for (const url of [
      '/.env',
      '/.git/config',
      '/.git/HEAD',
      '/package.json',
      '/src/server/run.ts',
      '/api/docs',
      '/metrics',
      '/dev/mailbox',
      '/dev/design',
      '/dev/payments',
      '/dev/payments/state.json',
      '/assets/',
      '/assets/index.js.map',
      '/index.json',
      '/../package.json',
      '/%2e%2e/package.json',
      '/server-status',
      '/.well-known/security.txt',
    ])
      expect(
        (await test.app.inject({ url, remoteAddress: '203.0.113.9', headers: { accept: '*/*' } })).statusCode,
        url,
      ).toBeGreaterThanOrEqual(400)
    expect((await test.app.inject({ method: 'TRACE' as 'GET', url: '/' })).statusCode).toBeGreaterThanOrEqual(
      400,
    )
  })
  it('make links in mail from the configured address, whatever Host the caller names', async () => {
    const email = 'host@asl.example'
    for (const headers of [
      { host: 'evil.example' },
      {
        host: 'asl.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example',
      },
    ])
      await test.app.inject({
        method: 'POST',
        url: '/api/v2/auth/register',
        headers,
        payload: {
          kind: 'learner',
          first_name: 'A',
          last_name: 'B',
          email,
          password: 'seven wooden hands wave',
          language: 'en',
          terms: true,
          birth_year: 1990,
        },
      })
    const mails = JSON.stringify(
      await test.platform.db.query('select content from mails where "to" = $1', [email]),
    )
    expect(mails).toContain('https://asl.example/static1#token=')
    expect(mails).not.toContain('evil.example')
  })
})

describe('the development provider', () => {
  it('has no place here, not even by mistake', async () => {
    expect(await openDevProvider(test.platform)).toBeNull()
    const { startDevProvider } = await import('#features/commerce/payments/dev/public.ts')
    await expect(startDevProvider(test.platform)).rejects.toThrow('development')
    const posted = await test.app.inject({ method: 'POST', url: '/dev/payments/do', payload: {} })
    expect(posted.statusCode).toBe(404)
  })

  it('is loaded through one door only, which opens outside of production', () => {
    const root = path.join(import.meta.dirname, '..')
    const importers = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes(path.join('payments', 'dev')))
      .flatMap((file) =>
        [
          ...readFileSync(path.join(root, 'src', file), 'utf8').matchAll(/'([^']*payments\/dev\/[^']*)'/g),
        ].map(([, target]) => `${file}: ${target}`),
      )
    expect(new Set(importers)).toEqual(
      new Set([`${path.join('features', 'commerce', 'wing.ts')}: ./payments/dev/door.ts`]),
    )
    const door = readFileSync(path.join(root, 'src/features/commerce/payments/dev/door.ts'), 'utf8')
    const loaded = [...door.matchAll(/^import (?!type).*'(\.[^']*)'/gm)].map(([, target]) => target)
    expect(loaded).toEqual(['./running.ts'])
  })
})
