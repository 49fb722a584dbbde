/**
 * `npm run bench:large -- --learners 100000`: every GET of the OpenAPI document on a generated place of so
 * many learners, as administrator, owner of a school of a tenth of them, its teacher and its learner. Prints
 * the slowest with the buffers that they read, and fails with `--assert` where one misses its goal. The
 * database stays in `.cache/bench-large/<learners>` and is made once; `--fresh` makes it anew, `--no-keep`
 * removes it. `--only part,part` and `--as owner,teacher` limit what is asked, `--explain 1` prints the plan
 * of the slowest statement of each answer.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#server/db/embedded/index.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#seed/seed.ts'
import { chooseSchools, foldSchools } from '#features/insights/school-sums/server/public.ts'
import { askEverything } from './ask.ts'
import { generate } from './generate.ts'
import { report } from './report.ts'
import { withServer } from './server.ts'

const LEAST = 1000

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    as: { type: 'string', default: '' },
    explain: { type: 'string', default: '0' },
    top: { type: 'string', default: '40' },
    fresh: { type: 'boolean', default: false },
    assert: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const learners = Number(values.learners)
if (!Number.isInteger(learners) || learners < LEAST)
  throw new Error(`--learners takes a whole number from ${LEAST}.`)

/** Changes with the statements that generate the rows: then the database is made anew. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.sql.ts'))
    .sort())
    hash.update(readFileSync(path.join(import.meta.dirname, name)))
  return hash.digest('hex')
}
const isMade = (): boolean => existsSync(made) && readFileSync(made, 'utf8') === fingerprint()

const limits = { only: values.only, as: values.as, explain: Number(values.explain) }
const folder = path.join(import.meta.dirname, '../../.cache/bench-large', String(learners))
const made = path.join(folder, 'made')
if (values.fresh || !isMade()) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const database = await startPostgres({
  dataDir: path.join(folder, 'postgres'),
  durable: false,
  conf: { shared_buffers: '1GB', max_wal_size: '8GB', 'pg_stat_statements.max': '20000' },
})
try {
  await migrate(database.url)
  if (!isMade()) {
    await withServer(database.url, folder, async ({ platform }) => {
      await platform.jobs.start()
      await platform.db.asJob(() => seed(platform))
      await platform.jobs.stop()
    })
    const client = new pg.Client({ connectionString: database.url })
    // The database may stop before an error has closed this connection.
    client.on('error', () => undefined)
    await client.connect()
    await generate(client, learners)
    await client.end()
    writeFileSync(made, fingerprint())
  }
  const { missed, failed } = await withServer(database.url, folder, async (server) => {
    // No job runs here that keeps the sums of large schools.
    await server.platform.db.asJob(async () => {
      await chooseSchools(server.platform.db)
      await foldSchools(server.platform)
    })
    return report(await askEverything(server, database.url, limits), {
      top: Number(values.top),
      learners,
      folder,
      whole: values.only === '' && values.as === '',
    })
  })
  if (failed > 0 || (missed > 0 && values.assert)) process.exitCode = 1
} finally {
  await database.stop()
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}
// Pools of the development provider and workers may still hold the process.
process.exit()
