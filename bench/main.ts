// The load benchmark: the product beside a bare node:http + pg server, in the same run on the same database.
//   --quick        about a minute, less certain       --only list,search   these scenarios
//   --assert       exit code 1 when a figure is missed --fresh              make the data anew
//   --profile      keep a CPU profile of the product in .cache/
import { mkdirSync, writeFileSync } from 'node:fs'
import { SERVER_ENVIRONMENT } from '../scripts/lib/server-environment.mjs'
import { freePort } from '#server/db/embedded/processes.ts'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { measure, type Measured } from './measure.ts'
import { prepare } from './prepare.ts'
import { memoryOf, startLoad, startServer } from './processes.ts'
import { machine, shortcomings, summary, type Report } from './report.ts'
import { measureRenderer } from './renderer.ts'
import { scenarios } from './scenarios.ts'

const CACHE = path.join(import.meta.dirname, '../.cache')
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    assert: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    only: { type: 'string' },
    port: { type: 'string', default: '3400' },
  },
})
const plan = options.quick
  ? { rounds: 3, milliseconds: 500, warmUp: 800, most: 50_000 }
  : { rounds: 5, milliseconds: 1000, warmUp: 1500, most: 50_000 }
const REST_MS = options.quick ? 4000 : 10_000
const SERVER = 'dist/server/main.js'

async function main(): Promise<number> {
  mkdirSync(CACHE, { recursive: true })
  const port = await freePort(Number(options.port)),
    barePort = await freePort(port + 1)
  console.log('Preparing the data …')
  const { database, environment, facts, madeMs } = await prepare(
    path.join(CACHE, 'bench'),
    port,
    options.fresh,
  )
  if (madeMs !== null)
    console.log(
      `100,000 words, a course of 40 lessons and their learners made in ${(madeMs / 1000).toFixed(0)} s.`,
    )
  const load = startLoad()
  const stops: (() => Promise<void>)[] = [() => database.stop(), async () => load.stop()]
  try {
    // The first start after a change prepares what later ones find (the job queue's tables).
    await (await startServer(SERVER, port, environment, path.join(CACHE, 'bench-first.log'))).stop()
    const product = await startServer(
      SERVER,
      port,
      { ...SERVER_ENVIRONMENT, ...environment },
      path.join(CACHE, 'bench-server.log'),
      options.profile ? ['--cpu-prof', `--cpu-prof-dir=${CACHE}`, '--cpu-prof-name=bench.cpuprofile'] : [],
    )
    stops.push(product.stop)
    const bare = await startServer(
      'bench/bare.ts',
      barePort,
      { DATABASE_URL: database.url, DATABASE_POOL: environment['DATABASE_POOL']! },
      path.join(CACHE, 'bench-bare.log'),
    )
    stops.push(bare.stop)
    console.log('At rest …')
    await wait(REST_MS)
    const rest = memoryOf(product.pid),
      bareRest = memoryOf(bare.pid)

    const only = options.only?.split(',')
    const pages = !only || only.includes('renderer') ? await measureRenderer(port) : null
    const measured: Measured[] = []
    for (const scenario of scenarios(facts).filter(({ name }) => !only || only.includes(name))) {
      const result = await measure(
        load.run,
        scenario,
        { product: product.port, bare: bare.port },
        { product: product.pid, bare: bare.pid, database: database.pid },
        plan,
      )
      measured.push(result)
      console.log(
        `${scenario.name}: ${result.product.perSecond.toFixed(0)} requests/s, ${result.ratio.toFixed(2)} of bare`,
      )
    }
    const loaded = memoryOf(product.pid)
    const report: Report = {
      machine: machine(await postgresVersion(database.url)),
      scenarios: measured,
      pages,
      start_ms: product.listeningMs,
      memory: {
        at_rest_mb: rest?.now ?? null,
        under_load_mb: loaded?.now ?? null,
        most_mb: loaded?.most ?? null,
        bare_at_rest_mb: bareRest?.now ?? null,
      },
    }
    writeFileSync(path.join(CACHE, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`)
    console.log(`\n${summary(report)}\n`)
    const short = shortcomings(report)
    for (const line of short) console.log(`✗ ${line}`)
    return options.assert && short.length > 0 ? 1 : 0
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

async function postgresVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version
  } finally {
    await client.end()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
process.exitCode = await main()
