import { expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { readConfig } from './config.ts'

test('needs nothing in development', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    production: false,
    demo: true,
    FILES_DRIVER: 'disk',
  })
})

test('lists every problem at once', () => {
  const wrong = () =>
    readConfig({
      NODE_ENV: 'production',
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      GOOGLE_CLIENT_ID: 'id',
      FILES_DRIVER: 's3',
      S3_BUCKET: 'b',
    })
  expect(wrong).toThrow(/^The configuration has 8 problems:/)
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'GOOGLE_CLIENT_SECRET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SECRET',
    'PUBLIC_URL',
  ])
    expect(wrong).toThrow(new RegExp(`- ${name}: `))
})

test('takes an empty value for an unset one, and has no sample people in production', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' }).SMTP_URL).toBeUndefined()
  expect(
    readConfig({ NODE_ENV: 'production', SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://asl.example/' }),
  ).toMatchObject({ demo: false, PUBLIC_URL: 'https://asl.example' })
})

test('refuses what must not be in production: sample people, plain http, a short secret', () => {
  const production = { NODE_ENV: 'production', SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://asl.example' }
  for (const [name, value] of [
    ['DEMO_DATA', 'true'],
    ['DEMO_DATA', '1'],
    ['PUBLIC_URL', 'http://asl.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.evil.example'],
    ['SECRET', 'short'],
  ])
    expect(() => readConfig({ ...production, [name!]: value })).toThrow(new RegExp(`- ${name}: `))
  expect(
    readConfig({ ...production, PUBLIC_URL: 'http://127.0.0.1:3000', DEMO_DATA: 'false' }),
  ).toMatchObject({ demo: false })
})

test('reads how many proxies stand in front', () => {
  expect(['', 'false', 'true', '2'].map((TRUST_PROXY) => readConfig({ TRUST_PROXY }).TRUST_PROXY)).toEqual([
    0, 0, 1, 2,
  ])
})

test('reads the administrators, and refuses what is no address', () => {
  expect([
    readConfig({}).ADMIN_EMAILS,
    readConfig({ ADMIN_EMAILS: 'one@asl.example, two@asl.example' }).ADMIN_EMAILS,
  ]).toEqual([[], ['one@asl.example', 'two@asl.example']])
  expect(() => readConfig({ ADMIN_EMAILS: 'one@asl.example,two' })).toThrow(/- ADMIN_EMAILS.1: /)
})

test('.env.example names every setting', () => {
  const documented = new Set(
    readFileSync('.env.example', 'utf8')
      .split('\n')
      .map((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1])
      .filter(Boolean),
  )
  const source = readFileSync('src/server/config.ts', 'utf8')
  // Variables that the pages are built with.
  const built = globSync('src/web/**/*.{ts,tsx}').flatMap(
    (file) => readFileSync(file, 'utf8').match(/\bVITE_[A-Z_]+/g) ?? [],
  )
  const known = new Set([
    ...[...source.slice(0, source.indexOf('export type Config')).matchAll(/\b([A-Z][A-Z0-9_]{2,}): /g)].map(
      (match) => match[1],
    ),
    ...built,
  ])
  expect([...known].filter((name) => !documented.has(name))).toEqual([])
  // Nothing that no code reads.
  expect([...documented].filter((name) => !known.has(name))).toEqual([])
})
