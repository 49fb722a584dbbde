import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { implementations, queries } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startPostgres, type EmbeddedDatabase } from '#server/db/embedded/index.ts'
import { applicationRole, migrate, MIGRATIONS } from '#server/db/migrate.ts'
import { buildApp, makeServer } from '#server/http/server.ts'
import { makePlatform } from '#server/make-platform.ts'
import type { Platform } from '#server/platform.ts'
import { seed } from '#seed/seed.ts'
import { chooseSchools, foldSchools } from '#features/insights/school-sums/server/public.ts'
import { addCalendar, addFreeTeacher, FREE_TEACHER } from './calendar.ts'
import { addCourse, addEditor, addLearners, addWords, EDITOR, tokenOf, WRITERS } from './data.ts'
import { NEVER_ASKED, type Facts } from './scenarios.ts'
import { STRIPE } from './selling.ts'
import { addSchool, SCHOOL } from './school.ts'
import { searchTerms } from './words.ts'

const TERMS = 300

/** A database with everything in it, the environment of a server on it, and what the scenarios need to know. */
export type Prepared = {
  database: EmbeddedDatabase
  environment: Record<string, string>
  facts: Facts
  madeMs: number | null
}

/** Changes with the migrations and the generated data: then it is made anew. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of [
    ...readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => path.join(MIGRATIONS, name)),
    path.join(import.meta.dirname, 'calendar.ts'),
    path.join(import.meta.dirname, 'data.ts'),
    path.join(import.meta.dirname, 'school.ts'),
    path.join(import.meta.dirname, 'words.ts'),
  ])
    hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Gives work the product's services on a database, without listening. */
export async function withPlatform<T>(
  environment: Record<string, string>,
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' })
  const app = makeServer(config)
  const db = openDatabase(config.DATABASE_URL!, { role: await applicationRole(config.DATABASE_URL!) })
  try {
    const platform = await makePlatform({
      queries,
      config,
      secret: config.SECRET!,
      db,
      databaseUrl: config.DATABASE_URL!,
      log: app.log,
    })
    await buildApp(app, platform, implementations(platform))
    // Nobody waits: its statements make hundreds of thousands of rows.
    return await db.asJob(() => work(platform))
  } finally {
    await app.close()
    await db.close()
  }
}

async function factsOf(platform: Platform): Promise<Facts> {
  const { db } = platform
  // Rows that an earlier run left.
  for (const table of ['rate_limits', 'lookups', 'sessions', 'payment_events'])
    await db.query(`delete from ${table}`)
  const courses = await db.query<{ key: string; id: string; common_id: string; lesson_id: string }>(
    `
      select
        c.key::text, v.id, c.id as common_id,
        (select l.id from lessons l where l.version_id = v.id and l.lesson_key = 'm1l1') as lesson_id
      from course_versions v
      join courses c on c.id = v.common_id
      where c.key in ('bench', 'large') and v.language = 'en'`,
  )
  const named = (key: string): (typeof courses)[number] => courses.find((course) => course.key === key)!
  const writers = await db.query<{ id: string }>('select id from users where email = any ($1)', [WRITERS])
  const tokens = await Promise.all(
    writers.map(async ({ id }) => ({ user_id: id, token: await tokenOf(platform, id) })),
  )
  const [editor] = await db.query<{ id: string }>('select id from users where email = $1', [EDITOR])
  const [free] = await db.query<{ id: string }>('select id from users where email = $1', [FREE_TEACHER])
  const [owner] = await db.query<{ id: string; organization_id: string }>(
    'select u.id, m.organization_id from users u join memberships m on m.user_id = u.id where u.email = $1',
    [SCHOOL.owner],
  )
  const [plan] = await db.query<{ id: string }>(
    `select id from plans where status = 'active' and buyer = 'person' and billing_type = 'Subscription' order by id limit 1`,
  )
  const [learner] = await db.query<{ id: string }>(
    `select id from users where email = 'learner1@bench.example'`,
  )
  const words = await db.query<{ word_en: string }>(
    `select word_en from vocabularies where slug like 'made-%' order by md5(slug) limit ${TERMS * 4}`,
  )
  const slugs = await db.query<{ slug: string }>(
    `select slug from vocabularies order by md5(slug) limit ${NEVER_ASKED}`,
  )
  const terms = searchTerms(words.map((row) => row.word_en))
  return {
    token: await tokenOf(platform, learner!.id),
    user_id: learner!.id,
    version_id: named('bench').id,
    large: {
      version_id: named('large').id,
      common_id: named('large').common_id,
      editor: await tokenOf(platform, editor!.id, 'Admin'),
    },
    free: free!.id,
    school: await tokenOf(platform, owner!.id, 'Organization', owner!.organization_id),
    selling: { plan_id: plan!.id, learners: tokens },
    watching: { lesson_id: named('bench').lesson_id, common_id: named('bench').common_id, learners: tokens },
    slugs: slugs.map((row) => row.slug),
    terms: {
      frequent: terms.frequent,
      rare: terms.rare.slice(0, TERMS),
      misspelt: terms.misspelt.slice(0, TERMS),
    },
  }
}

/** Environment of a server in production on a database, with files below `folder`. */
export const environmentOf = (
  database: EmbeddedDatabase,
  folder: string,
  port: number,
): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  DATA_DIR: path.join(folder, 'files'),
  SECRET: 'the secret of a benchmark that keeps nothing secret',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: 'info',
  TRUST_PROXY: 'true',
  DATABASE_POOL: '10',
  ...STRIPE,
})

/** Starts a PostgreSQL of the benchmark's own below `folder` and fills it, unless an earlier run has. */
export async function prepare(folder: string, port: number, fresh: boolean): Promise<Prepared> {
  const stampFile = path.join(folder, 'made-from'),
    stamp = fingerprint()
  const reused = !fresh && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (!reused) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const database = await startPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    const environment = environmentOf(database, folder, port)
    const began = performance.now()
    await migrate(database.url)
    const facts = await withPlatform(environment, async (platform) => {
      if (!reused) {
        await seed(platform)
        await addWords(platform)
        await addLearners(platform, (await addCourse(platform, 'bench')).common_id)
        await addEditor(platform)
        await addCourse(platform, 'large')
        await addCalendar(platform)
        await addFreeTeacher(platform)
        await addSchool(platform, (await addCourse(platform, 'school')).common_id)
        // As a school is that has been there for an hour.
        await platform.db.query('delete from school_marks')
        await chooseSchools(platform.db)
        await foldSchools(platform)
      }
      return factsOf(platform)
    })
    if (!reused) {
      const owner = openDatabase(database.url)
      try {
        await owner.asJob(() => owner.query('vacuum analyze'))
      } finally {
        await owner.close()
      }
      writeFileSync(stampFile, stamp)
    }
    return { database, environment, facts, madeMs: reused ? null : performance.now() - began }
  } catch (error) {
    await database.stop()
    throw error
  }
}
