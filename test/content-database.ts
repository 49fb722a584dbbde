import { randomUUID } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemActor } from '#seed/actor.ts'
import { seedCourses } from '#seed/course.ts'
import { seedDictionary } from '#seed/dictionary.ts'
import { seed } from '#seed/seed.ts'
import type { Platform } from '#server/platform.ts'
import { testApp, type TestApp } from './app.ts'
import { addressOf, createTestDatabase, onServer, type TestDatabase, testServer } from './database.ts'
import { TEST_DATABASE_FOLDER } from './database-folder.ts'

/** Two workers that want the same content wait for each other on it. */
const LOCK = 7_251_003

/** Content of a database: each kind holds those before it. */
const FILLED = {
  dictionary: async (platform) => void (await seedDictionary(platform)),
  course: async (platform) => void (await seedCourses(platform, systemActor(platform))),
  /** As the first start of a server leaves it, without sample people. */
  everything: async (platform) => void (await platform.db.asJob(() => seed(platform))),
} as const satisfies Record<string, (platform: Platform) => Promise<void>>
export type Content = keyof typeof FILLED
/** Returns the folder of a template's files. */
const filesOf = (template: string): string => path.join(TEST_DATABASE_FOLDER, template)
const KINDS = Object.keys(FILLED) as Content[]

/** Makes the template of such content once in a run of the tests; answers its name. */
async function templateOf(content: Content): Promise<string> {
  const name = testServer().template.replace('template_', `template_${content}_`),
    making = `${name}_making`,
    below = KINDS[KINDS.indexOf(content) - 1]
  const from = below ? await templateOf(below) : testServer().template
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`drop database if exists ${making} with (force)`)
    await client.query(`create database ${making} template ${from} strategy file_copy`)
    await rm(filesOf(name), { recursive: true, force: true })
    if (below) await cp(filesOf(from), filesOf(name), { recursive: true })
    const test = await testApp({ DATABASE_URL: addressOf(making), DATA_DIR: filesOf(name) })
    try {
      await FILLED[content](test.platform)
      // Without counts the database plans by guesses, some of them a thousand times too slow.
      await test.platform.db.query('analyze')
    } finally {
      await test.close()
    }
    await client.query(`alter database ${making} rename to ${name}`)
  })
  return name
}

/**
 * A database of its own with content of the product, cloned from a template.
 *
 * @param dataDir folder of the server that uses it, where the files of the content are put
 */
export async function createContentDatabase(content: Content, dataDir: string): Promise<TestDatabase> {
  const name = await templateOf(content)
  await cp(filesOf(name), dataDir, { recursive: true })
  return createTestDatabase(name)
}

/**
 * The whole server on its own database with such content, which is removed with it, and with a web where one
 * is built into `dist`.
 */
export async function contentApp(content: Content, dist?: string): Promise<TestApp> {
  const dataDir = path.join(tmpdir(), `asl-test-${randomUUID()}`)
  const database = await createContentDatabase(content, dataDir)
  const test = await testApp({ DATABASE_URL: database.url, DATA_DIR: dataDir }, undefined, dist)
  const close = test.close.bind(test)
  return {
    ...test,
    close: async () => {
      await close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
