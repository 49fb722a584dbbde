import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { ACCESS_TOKEN_SECONDS } from '#contract/constants.ts'
import { makeTokens, signingKey, type Tokens } from './tokens.ts'

const SECRET = 'a secret that is long enough for this'
const claims = {
  sub: '0199aaaa-0000-7000-8000-000000000001',
  sid: '0199aaaa-0000-7000-8000-000000000002',
  role: 'Student',
  org: null,
  staff: null,
} as const
let now = new Date('2026-05-01T12:00:00Z')
let live: boolean
let asked: number
let tokens: Tokens

beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z')
  live = true
  asked = 0
  tokens = await makeTokens(
    [signingKey(SECRET)],
    () => now,
    async () => {
      asked++
      return live
    },
  )
})

test('accepts its own token until it expires, asking for the session once', async () => {
  const token = await tokens.issue(claims)
  expect(await tokens.verify(token)).toMatchObject(claims)
  expect(await tokens.verify(token)).toMatchObject(claims)
  expect(asked).toBe(1)
  now = new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000 + 1000)
  expect(await tokens.verify(token)).toBeNull()
})

test('refuses every token of a revoked session, remembered or not, and of one that the database has closed', async () => {
  const [first, second] = [await tokens.issue(claims), await tokens.issueSocket(claims)]
  expect(await tokens.verify(first)).not.toBeNull()
  tokens.revoke([claims.sid])
  expect(await tokens.verify(first)).toBeNull()
  expect(await tokens.verifySocket(second)).toBeNull()
  live = false
  const restarted = await makeTokens(
    [signingKey(SECRET)],
    () => now,
    async () => live,
  )
  expect(await restarted.verify(first)).toBeNull()
})

test('accepts tokens that another key of its own signed, and signs with the first', async () => {
  const both = await makeTokens(
    [signingKey(`${SECRET}!`), signingKey(SECRET)],
    () => now,
    async () => true,
  )
  expect(await both.verify(await tokens.issue(claims))).toMatchObject(claims)
  expect(await tokens.verify(await both.issue(claims))).toBeNull()
  expect(both.jwks.keys.length).toBe(2)
})

test('keeps access and socket tokens apart', async () => {
  expect(await tokens.verify(await tokens.issueSocket(claims))).toBeNull()
  expect(await tokens.verifySocket(await tokens.issue(claims))).toBeNull()
})

test('is the same in every process that has the secret, and foreign to the others', async () => {
  const token = await tokens.issue(claims)
  expect(
    await (
      await makeTokens(
        [signingKey(SECRET)],
        () => now,
        async () => true,
      )
    ).verify(token),
  ).not.toBeNull()
  expect(
    await (
      await makeTokens(
        [signingKey(`${SECRET}!`)],
        () => now,
        async () => true,
      )
    ).verify(token),
  ).toBeNull()
})

test('refuses unsigned, re-signed and re-keyed tokens', async () => {
  const [header = '', payload = ''] = (await tokens.issue(claims)).split('.')
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const none = `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`
  const hs = encode({ alg: 'HS256', typ: 'at+jwt' })
  const symmetric = `${hs}.${payload}.${createHmac('sha256', JSON.stringify(tokens.jwks.keys[0])).update(`${hs}.${payload}`).digest('base64url')}`
  const foreign = await new SignJWT({ sid: claims.sid, role: 'Admin' })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: tokens.jwks.keys[0]!.kid! })
    .setSubject(claims.sub)
    .setIssuer('asl-shop')
    .setAudience('asl-shop-api')
    .setIssuedAt()
    .setNotBefore(0)
    .setExpirationTime('1h')
    .sign(generateKeyPairSync('ed25519').privateKey)
  for (const token of [
    none,
    symmetric,
    foreign,
    `${header}.${encode({ ...claims, role: 'Admin' })}.AAAA`,
    '',
    'a.b.c',
  ])
    expect(await tokens.verify(token)).toBeNull()
})
