import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFauxqs } from 'fauxqs'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { MARK } from '../files/store-mark.ts'
import { readManifest } from './manifest.ts'

// The commands as an operator runs them who has a PostgreSQL of a provider.
const folder = mkdtempSync(path.join(tmpdir(), 'own-database-'))
const ID = '5f0c4a4e-4a53-4d0e-9b5b-0a4a8f0f3a11'
const FILES = ['media/one.mp4', 'media/two.mp4', 'reports/three.csv']
const COMMANDS_MS = 60_000
let database: TestDatabase

const run = (script: string, args: string[], settings: Record<string, string> = {}) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        SECRET: 'a secret of a test, long enough for it',
        DATABASE_URL: database.url,
        DATA_DIR: path.join(folder, 'data'),
        ...settings,
      },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (said += String(text)))
    child.once('exit', (code) => resolve({ code, said }))
  })
const within = (name: string): string => path.join(folder, name)

beforeAll(async () => {
  database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('insert into file_store (id) values ($1)', [ID])
  await client.end()
  for (const name of ['data/files/media', 'data/files/reports', 'elsewhere/files'])
    mkdirSync(within(name), { recursive: true })
  for (const name of FILES) writeFileSync(within(`data/files/${name}`), name.repeat(99))
  writeFileSync(within(`data/files/${MARK}`), JSON.stringify({ id: ID }))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

it(
  'copies the files of a database at a provider, and restores each of them',
  async () => {
    const backup = await run('backup', [within('backup')])
    expect(backup).toMatchObject({ code: 0 })
    expect(backup.said).toMatch(/files alone.*restores the database to \d{4}-.*Z \([\dA-F]+\/[\dA-F]+\)/)
    const { database: noted, files } = await readManifest(within('backup'))
    expect(noted.kind).toBe('own')
    expect(files.map((file) => file.path).toSorted()).toEqual(
      [...FILES, MARK].map((name) => `data/files/${name}`).toSorted(),
    )
    const until = await run('restore', [
      within('backup'),
      '--to',
      within('late'),
      '--until',
      '2026-11-30T00:00:00Z',
    ])
    expect([until.code, until.said]).toEqual([
      1,
      expect.stringContaining('--until has nothing to bring back'),
    ])
    expect(readdirSync(folder)).not.toContain('late')
    // A film that came after the backup, on what is left of the old disk.
    writeFileSync(within('data/files/media/later.mp4'), 'later')
    const args = [within('backup'), '--to', within('restored'), '--left', within('data')]
    const restored = await run('restore', args)
    expect(restored).toMatchObject({ code: 0 })
    expect(restored.said).toContain("The database is your provider's")
    for (const name of [...FILES, 'media/later.mp4', MARK])
      expect(readFileSync(within(`restored/files/${name}`))).toEqual(
        readFileSync(within(`data/files/${name}`)),
      )
  },
  COMMANDS_MS,
)

it(
  'refuses a folder that has not the files of the database',
  async () => {
    const { code, said } = await run('backup', [within('wrong')], { DATA_DIR: within('elsewhere') })
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('is not the folder that the database goes with'),
    ])
  },
  COMMANDS_MS,
)

it(
  'notes the moment where files are in a bucket, and says that there is nothing to restore from it',
  async () => {
    const server = await startFauxqs({ port: 0, logger: false })
    server.createBucket('lessons')
    try {
      const bucket = {
        FILES_DRIVER: 's3',
        S3_BUCKET: 'lessons',
        S3_REGION: 'us-east-1',
        S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      }
      const backup = await run('backup', [within('bucket')], bucket)
      expect([backup.code, backup.said]).toEqual([0, expect.stringContaining('Files are in the bucket')])
      const restored = await run('restore', [within('bucket'), '--to', within('none')], bucket)
      expect([restored.code, restored.said]).toEqual([
        1,
        expect.stringContaining('files by the versions of the bucket'),
      ])
    } finally {
      await server.stop()
    }
  },
  COMMANDS_MS,
)
