import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { readConfig, type Config } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { diskStore } from './disk-store.ts'
import { checkStore } from './store-mark.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'asl-mark-'))
const made = await createTestDatabase()
const db = openDatabase(made.url)
afterAll(async () => {
  await db.close()
  await made.drop()
  await rm(folder, { recursive: true })
})
const config: Config = { ...readConfig({}), production: true }
const check = (name: string, options?: { adopt: boolean }) =>
  checkStore({ db, files: diskStore(path.join(folder, name)), config }, options)

it('takes the first store, the same one again, and one that several processes find together', async () => {
  await Promise.all([check('shared'), check('shared')])
  await expect(check('shared')).resolves.toBeUndefined()
})

it('refuses a folder of another machine, and a store of another database, and says what to do', async () => {
  await expect(check('elsewhere')).rejects.toThrow(/FILES_DRIVER=s3.*npm run files/)
  await diskStore(path.join(folder, 'foreign')).put(
    'store.json',
    Buffer.from('{"id":"another"}'),
    'application/json',
  )
  await expect(check('foreign')).rejects.toThrow(/belongs to another database/)
}, 30_000)

it('goes on with another store once somebody has said so', async () => {
  await check('elsewhere', { adopt: true })
  await expect(check('elsewhere')).resolves.toBeUndefined()
}, 30_000)
