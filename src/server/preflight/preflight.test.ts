import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { MIGRATIONS } from '../db/migration-files.ts'
import { startFailure } from '../start-failure.ts'
import { createTestDatabase, onServer, type TestDatabase } from '../../../test/database.ts'
import { smtpSink } from '../../../test/smtp-sink.ts'
import { databaseFindings, EXTENSIONS, judgeClock } from './database.ts'
import type { Finding } from './finding.ts'
import { dataFolder, memory } from './machine.ts'
import { bucketRule, findingsOf, startTable } from './preflight.ts'
import { mail } from './settings.ts'

const config = (settings: Record<string, string> = {}) => readConfig({ NODE_ENV: 'test', ...settings })
const folder = mkdtempSync(path.join(tmpdir(), 'asl-test-'))
const stateOf = (findings: readonly Finding[], name: string) =>
  findings.find((finding) => finding.name === name)?.state

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

it('asks the mail server, and sends nothing', async () => {
  expect(await mail(config())).toMatchObject({ state: 'missing' })
  expect(await mail(config({ SMTP_URL: 'smtp://127.0.0.1:9' }))).toMatchObject({ state: 'missing' })
  const sink = await smtpSink()
  expect(await mail(config({ SMTP_URL: sink.url }))).toMatchObject({ state: 'ok' })
  expect(sink.taken).toEqual([])
  await sink.close()
})

it('names a data folder that is a file, and a database that does not answer', async () => {
  const file = path.join(folder, 'data')
  writeFileSync(file, '')
  expect(await dataFolder(config({ DATA_DIR: file }))).toMatchObject({ state: 'missing' })
  expect(await dataFolder(config({ DATA_DIR: path.join(folder, 'new') }))).not.toMatchObject({
    state: 'missing',
  })
  expect(await databaseFindings('postgres://nobody@127.0.0.1:9/none', config())).toEqual([
    { state: 'missing', name: 'Database', text: expect.stringContaining('127.0.0.1:9') as string },
  ])
})

it('says nothing of memory to a process that converts no film', async () => {
  expect(await memory(config({ ROLE: 'web' }))).toMatchObject({ state: 'ok' })
})

it('knows the extensions that migrations create, and what to do where they are refused', () => {
  const created = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => [
      ...readFileSync(path.join(MIGRATIONS, file), 'utf8').matchAll(/create extension if not exists (\w+)/gi),
    ])
    .map(([, name]) => name)
  expect([...new Set(created)].toSorted()).toEqual(EXTENSIONS.toSorted())
  const refused = Object.assign(new Error('extension "citext" is not available'), { code: '0A000' })
  expect(startFailure(refused)).toContain('contrib')
  expect(
    startFailure(Object.assign(new Error('permission denied for schema public'), { code: '42501' })),
  ).toBe('permission denied for schema public')
})

it('finds nothing wrong with the database of the tests', async () => {
  const findings = await databaseFindings(database.url, config({ DATA_DIR: folder }))
  expect(findings.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'Database ok',
    'Extensions ok',
    'Role ok',
    'Clock ok',
    'Files ok',
  ])
})

it('names the role that an account without rights could not make', async () => {
  const account = `plain_${Date.now()}`
  await onServer((client) => client.query(`create role ${account} login password 'plain'`))
  const url = new URL(database.url)
  url.username = account
  url.password = 'plain'
  const findings = await databaseFindings(
    url.toString(),
    config({
      DATA_DIR: folder,
      FILES_DRIVER: 's3',
      S3_BUCKET: 'b',
      S3_REGION: 'r',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    }),
  )
  expect(findings.find(({ name }) => name === 'Role')).toMatchObject({
    state: 'advice',
    text: expect.stringContaining(`grant asl_app to "${account}"`) as string,
  })
  expect(stateOf(findings, 'Files')).toBe('ok')
  await onServer((client) => client.query(`drop role ${account}`))
})

it('sees that this process does not share its folder with the others, and a bucket without its rule', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'insert into file_store (id) values (gen_random_uuid()) returning id',
  )
  await client.end()
  const settings = config({ DATA_DIR: folder })
  expect(stateOf(await databaseFindings(database.url, settings), 'Files')).toBe('missing')
  mkdirSync(path.join(folder, 'files'), { recursive: true })
  writeFileSync(path.join(folder, 'files/store.json'), JSON.stringify(rows[0]))
  expect(stateOf(await databaseFindings(database.url, settings), 'Files')).toBe('ok')
  const state = async (rule: string | null) =>
    (await bucketRule({ missingRule: async () => rule })(settings)).state
  expect([await state(null), await state('{}')]).toEqual(['ok', 'advice'])
})

it('judges a clock by what people feel', () => {
  expect([0, -3000, 3000, 60_000].map((off) => judgeClock(off).state)).toEqual([
    'ok',
    'advice',
    'advice',
    'missing',
  ])
  expect(judgeClock(3000).text).toContain('3.0 s behind')
})

it('shows at a start what is open, and only that', async () => {
  const ready: Finding = { state: 'ok', name: 'Thing', text: 'is there' }
  expect(startTable([ready])).toEqual(['Nothing is missing for production.'])
  const lines = startTable(
    await findingsOf(config({ DATA_DIR: folder, PUBLIC_URL: 'https://asl.example' }), null, [() => ready]),
  )
  const text = lines.join('\n')
  for (const part of ['✗ Mail', '✗ Proxy', '✗ Administrators', '– Meetings']) expect(text).toContain(part)
  expect(text).not.toContain('Thing')
})
