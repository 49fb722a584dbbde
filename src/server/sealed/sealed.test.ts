import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardByHash } from '#features/commerce/gift-cards/server/gift-cards.access.ts'
import { hashesOfCode, hashOfCode, linkToken, idInToken } from '#features/commerce/gift-cards/server/code.ts'
import { opens, orderToken } from '#features/commerce/orders/server/token.ts'
import { refreshSession } from '#features/people/sessions/server/sessions.service.ts'
import { aRegistered, PASSWORD } from '#features/people/sign-in/server/testing.ts'
import { assertSecondStep } from '#features/people/two-factor/server/public.ts'
import { sealedColumns } from '#server/app.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { actorOf } from '../../../test/actor-of.ts'
import { aPerson } from '../../../test/factories.ts'
import { decrypt, encrypt } from '../auth/secrets.ts'
import { readAddress, signAddress } from '../files/addresses.ts'
import type { Platform } from '../platform.ts'
import { PURPOSES } from '../purposes.ts'
import { fingerprintOf, keyDeriver } from '../secret.ts'
import { sealAnew } from './seal-anew.ts'
import { checkSecret } from './sealed-word.ts'

/** SECRET is changed: with SECRET_BEFORE everything opens, and a job makes the old value needless. */

const [OLD, NEW] = ['the secret of the first years, long enough', 'the secret after a change, long enough']
const CODE = 'ABCD1234EFGH5678'
let test: TestApp
let old: Platform, changing: Platform, changed: Platform

const withSecrets = (...secrets: string[]): Platform => ({
  ...test.platform,
  keyFor: keyDeriver(secrets[0]!),
  keysFor: (purpose) => secrets.map((secret) => keyDeriver(secret)(purpose)),
})
/** Values of all sealed columns, by table, as one installation opens them. */
const openAll = async (platform: Platform): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      sealedColumns.map(async ({ table, column, purpose }) => {
        const [row] = await platform.db.query<{ sealed: string }>(
          `select ${column} as sealed from ${table} where ${column} is not null`,
        )
        return [table, decrypt(platform.keysFor(purpose), row!.sealed)] as const
      }),
    ),
  )

/** Rows with a sealed value each, without those that they point at. */
async function fillSealedColumns(user_id: string): Promise<Record<string, string>> {
  const sealed = Object.fromEntries(
    sealedColumns.map(({ table, purpose }) => {
      const value = table === 'gift_cards' ? CODE : `value of ${table}`
      return [table, { value, text: encrypt(old.keyFor(purpose), value) }]
    }),
  )
  const client = new pg.Client({ connectionString: test.platform.config.DATABASE_URL })
  await client.connect()
  await client.query('set session_replication_role = replica')
  const add = (table: string, row: Record<string, unknown>): Promise<unknown> =>
    client.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
        .map((_, n) => `$${n + 1}`)
        .join(', ')})`,
      Object.values(row),
    )
  const now = new Date()
  await add('two_factors', { user_id, secret: sealed['two_factors']!.text })
  await client.query('update users set deleted_email = $2 where id = $1', [user_id, sealed['users']!.text])
  await add('invite_links', {
    label: 'Class',
    role: 'learner',
    domains: [],
    max_uses: 1,
    organization_id: randomUUID(),
    token_hash: 'hash',
    sealed_token: sealed['invite_links']!.text,
    expires_at: now,
    invited_by: user_id,
  })
  await add('calendar_connections', {
    user_id,
    state: 'connected',
    calendar_id: 'c',
    sealed_tokens: sealed['calendar_connections']!.text,
    expires_at: now,
    busy: '[]',
  })
  await add('zoom_registrants', {
    booking_id: randomUUID(),
    user_id,
    meeting_id: '1',
    registrant_id: '2',
    sealed_url: sealed['zoom_registrants']!.text,
  })
  await add('gift_cards', {
    order_line_id: randomUUID(),
    user_id,
    currency: 'USD',
    cents: 5000,
    design: 'hands',
    from_name: 'Ana',
    to_name: 'Luis',
    send_on: '2026-01-01',
    zone: 'UTC',
    language: 'en',
    send_at: now,
    code_hash: hashOfCode(old, CODE),
    sealed_token: sealed['gift_cards']!.text,
  })
  await client.end()
  return Object.fromEntries(Object.entries(sealed).map(([table, { value }]) => [table, value]))
}

beforeAll(async () => {
  test = await testApp()
  old = withSecrets(OLD)
  changing = withSecrets(NEW, OLD)
  changed = withSecrets(NEW)
})
afterAll(() => test.close())

it('opens, finds and accepts what the old secret made, and seals it anew in every column', async () => {
  const person = await aPerson(test.platform)
  const values = await fillSealedColumns(person.id)
  expect(sealedColumns.length).toBe(6)
  expect(await openAll(changing)).toEqual(values)
  await expect(openAll(changed)).rejects.toThrow()
  const found = (platform: Platform): Promise<unknown> =>
    cardByHash(platform.db, hashesOfCode(platform, CODE))
  expect([await found(changing), await found(changed)]).toEqual([expect.anything(), null])
  // A card that is bought meanwhile is sealed with the new one.
  await sealAnew(changing, sealedColumns)
  await sealAnew(changing, sealedColumns)
  expect(await openAll(changed)).toEqual(values)
  expect([await found(changed), await found(old)]).toEqual([expect.anything(), null])
  await expect(test.platform.db.query(`update gift_cards set code_hash = 'other'`)).rejects.toThrow('stay')
})

it('leaves a value alone that neither secret opens', async () => {
  await test.platform.db.query(`update two_factors set secret = 'not sealed'`)
  await sealAnew(changing, sealedColumns)
  expect(await test.platform.db.query('select secret from two_factors')).toEqual([{ secret: 'not sealed' }])
  await test.platform.db.query('delete from two_factors')
})

it('says at the start that SECRET is another one', async () => {
  await test.platform.db.query('delete from installation')
  expect([await checkSecret(old), await checkSecret(old)]).toEqual(['current', 'current'])
  await expect(checkSecret(changed)).rejects.toThrow(/SECRET is another one.*Set SECRET to the old value/)
  expect(await checkSecret(changing)).toBe('before')
  await sealAnew(changing, sealedColumns)
  expect([await checkSecret(changing), await checkSecret(changed)]).toEqual(['current', 'current'])
  await expect(checkSecret(old)).rejects.toThrow('another one')
})

it('accepts second steps, sessions, links and addresses of before', async () => {
  const email = 'changed@secret.example'
  const app = withSecrets('a secret for tests that is long enough')
  const browser = await aRegistered(test, email)
  const { data } = await browser.post<{ token: string }>('/auth/login', { email, password: PASSWORD })
  const signed = { authorization: `Bearer ${data.token}` }
  const { data: setup } = await browser.post<{ secret: string }>(
    '/auth/two-factor/setup',
    { password: PASSWORD },
    signed,
  )
  const code = (later: number): string =>
    new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate({ timestamp: Date.now() + later })
  await browser.post('/auth/two-factor/enable', { code: code(0) }, signed)
  const [user] = await test.platform.db.query<{ id: string }>('select id from users where email = $1', [
    email,
  ])
  const next = withSecrets(NEW, 'a secret for tests that is long enough')
  await expect(
    test.platform.db.transaction((tx) => assertSecondStep(next, tx, user!.id, code(30_000))),
  ).resolves.toBeUndefined()

  const actor = actorOf(next, await aPerson(test.platform))
  const refresh = browser.cookies.get('asl_refresh')!
  // A repeated call gets the answer of before, which another secret made.
  const first = await refreshSession(app, actor, refresh)
  expect((await refreshSession(next, actor, refresh)).refresh).toBe(first.refresh)
  const second = await refreshSession(next, actor, first.refresh)
  expect(second.refresh).not.toBe(first.refresh)
  expect(opens(next, user!.id, orderToken(app, user!.id))).toBe(true)
  expect(idInToken(next, linkToken(app, user!.id))).toBe(user!.id)
  expect(opens(withSecrets(NEW), user!.id, orderToken(app, user!.id))).toBe(false)
  const now = new Date()
  const { url } = signAddress(app.keyFor('files'), 'a.png', null, now)
  const query = Object.fromEntries(new URL(url, 'http://x').searchParams)
  expect(readAddress(next.keysFor('files'), 'a.png', query, now)?.key).toBe('a.png')
})

it('names every purpose in the document that says what a change means for it', () => {
  const text = readFileSync('docs/security.md', 'utf8')
  expect([...PURPOSES, 'mentions'].filter((purpose) => !text.includes(`\`${purpose}\``))).toEqual([])
  expect(fingerprintOf(OLD)).not.toBe(fingerprintOf(NEW))
})
