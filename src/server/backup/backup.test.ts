import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DATABASE_FOLDER } from '../data-folder.ts'
import { type EmbeddedDatabase, startPostgres } from '../db/embedded/index.ts'
import { query } from '../db/embedded/testing.ts'
import { archiveOf, keepLog, prepareBackups } from './archive.ts'
import { addLaterFiles, nameFor, newestBackup, removeOld } from './kept-backups.ts'
import { makeBackup } from './make-backup.ts'
import { readManifest } from './manifest.ts'
import { restore } from './restore.ts'

/** A small product: a database with the tables that a backup counts, and three files. */

/** Time limit of the test that copies and starts two clusters. */
const TWO_RESTORES_MS = 60_000
let folder: string, dataDir: string, backups: string
let database: EmbeddedDatabase
const quiet = (): void => undefined
const fileIn = (root: string, name: string): string => path.join(root, 'files', name)

const backUp = async (name: string): Promise<string> => {
  const target = path.join(backups, name)
  await makeBackup({
    folder: target,
    dataDir,
    url: database.url,
    cluster: database.cluster,
    filesDriver: 'disk',
    secret: 'fingerprint',
    before: await newestBackup(backups),
    log: quiet,
  })
  return target
}
const add = (word: string): Promise<unknown> =>
  query(database.url, `insert into kept values ('${word}'); insert into users values (1)`)

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-test-'))
  chmodSync(folder, 0o755)
  dataDir = path.join(folder, 'data')
  backups = path.join(folder, 'backups')
  for (const name of ['files/films', 'cache', 'postgres'])
    mkdirSync(path.join(dataDir, name), { recursive: true })
  for (const name of ['a.txt', 'films/b.txt']) writeFileSync(fileIn(dataDir, name), name)
  for (const name of ['secret', 'cache/c.txt']) writeFileSync(path.join(dataDir, name), 'left out')
  database = await startPostgres({
    dataDir: path.join(dataDir, DATABASE_FOLDER),
    durable: false,
    conf: { archive_mode: 'on', full_page_writes: 'on' },
  })
  await query(
    database.url,
    `
      create table kept (word text);
      create table backups (began_at timestamptz, ended_at timestamptz, folder text, bytes bigint);
      create schema drizzle; create table drizzle.__drizzle_migrations (created_at bigint);
      insert into drizzle.__drizzle_migrations values (7);
      ${['users', 'organizations', 'memberships', 'orders', 'documents', 'media', 'audit_log']
        .map((name) => `create table ${name} (n int);`)
        .join(' ')}`,
  )
  prepareBackups(backups, dataDir, database.account)
  await keepLog(database.url, backups)
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

it(
  'restores a running database with its files, from backup and archive, to a moment',
  async () => {
    await add('before')
    const backup = await backUp(nameFor(new Date('2026-01-01')))
    expect(await readManifest(backup)).toMatchObject({
      migration: 7,
      secret: 'fingerprint',
      rows: { users: 1 },
    })
    expect(existsSync(path.join(backup, 'data/secret'))).toBe(false)
    expect(existsSync(path.join(backup, 'data/cache'))).toBe(false)
    await add('after')
    const [moment] = await query<{ now: Date }>(database.url, 'select clock_timestamp() as now')
    await add('mistake')
    await query(database.url, 'select pg_switch_wal(); checkpoint')
    const archived = (): number => readdirSync(archiveOf(backups)).filter((name) => name.length === 27).length
    await expect.poll(archived, { timeout: 10_000 }).toBeGreaterThan(1)

    const to = path.join(folder, 'moment')
    const { rows } = await restore({ folder: backup, to, until: moment!.now, durable: false, log: quiet })
    expect(rows).toMatchObject({ users: 2 })
    expect(readFileSync(fileIn(to, 'films/b.txt'), 'utf8')).toBe('films/b.txt')
    // The product hands it over at its start: without it the log after the restore leads nowhere.
    const waiting = path.join(to, DATABASE_FOLDER, 'cluster/pg_wal/archive_status/00000002.history.ready')
    expect(existsSync(waiting)).toBe(true)
    await expect(
      restore({
        folder: backup,
        to: path.join(folder, 'late'),
        until: new Date('2100-01-01'),
        durable: false,
        log: quiet,
      }),
    ).rejects.toThrow(/The log ends before 2100/)
  },
  TWO_RESTORES_MS,
)

it('shares unchanged files between backups, takes newer ones in, and removes the oldest with its log', async () => {
  writeFileSync(fileIn(dataDir, 'new.txt'), 'new')
  expect([await addLaterFiles(backups, dataDir), await addLaterFiles(backups, dataDir)]).toEqual([1, 0])
  const before = (await newestBackup(backups))!
  expect(before.manifest.files.map((file) => file.path)).toContain('data/files/new.txt')
  const next = await backUp(nameFor(new Date('2026-01-02')))
  const { database: kept, files } = await readManifest(next)
  expect(files.filter((file) => file.path.startsWith('data/')).length).toBe(3)
  await removeOld(backups, 1, new Date('2026-01-03'))
  expect(existsSync(before.folder)).toBe(false)
  expect(readFileSync(path.join(next, 'data/files/a.txt'), 'utf8')).toBe('a.txt')
  const first = kept.kind === 'embedded' ? kept.first_segment : ''
  expect(readdirSync(archiveOf(backups)).filter((name) => name < first)).toEqual([])
})

it('leaves nothing of a backup that failed, so that its folder may be used again', async () => {
  const target = path.join(backups, 'by-hand')
  await query(database.url, 'alter table documents rename to papers')
  await expect(backUp('by-hand')).rejects.toThrow('"documents" does not exist')
  expect(readdirSync(target)).toEqual([])
  await query(database.url, 'alter table papers rename to documents')
  await backUp('by-hand')
  rmSync(target, { recursive: true })
})

it('overwrites nothing, and refuses a damaged backup and a folder inside of the data', async () => {
  const { folder: backup } = (await newestBackup(backups))!
  await expect(restore({ folder: backup, to: dataDir, log: quiet })).rejects.toThrow('is not empty')
  await expect(restore({ folder: backups, to: folder, log: quiet })).rejects.toThrow('no complete backup')
  await expect(backUp('../data/backups')).rejects.toThrow('is inside of')
  writeFileSync(path.join(backup, 'data/files/a.txt'), 'other')
  const to = path.join(folder, 'damaged')
  await expect(restore({ folder: backup, to, log: quiet })).rejects.toThrow(/a\.txt is damaged/)
  // A restore that was cut short left no data: it may be begun again.
  await expect(restore({ folder: backup, to, log: quiet })).rejects.toThrow(/a\.txt is damaged/)
})
