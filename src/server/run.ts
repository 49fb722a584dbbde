import path from 'node:path'
import { DOCUMENT_TITLE } from '#contract/constants.ts'
import { implementations, openDevProvider, pages, probes, queries, sealedColumns, serveMore } from './app.ts'
import { CONNECTIONS, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { keepLog, prepareBackups } from './backup/archive.ts'
import { backUpNightly } from './backup/nightly.ts'
import { assertRestored, closeDataFolder, DATABASE_FOLDER } from './data-folder.ts'
import { databaseAccount } from './db/embedded/account.ts'
import { type EmbeddedDatabase, startPostgres } from './db/embedded/index.ts'
import { applicationRole, migrate } from './db/migrate.ts'
import { drainable, PROXY_MS } from './http/drain.ts'
import { giveBackMemory } from './give-back.ts'
import { buildApp, makeServer } from './http/server.ts'
import { runningBuild } from './monitoring/build.ts'
import { startTracing } from './monitoring/open-telemetry.ts'
import { startMonitoring } from './monitoring/sentry.ts'
import { makePlatform } from './make-platform.ts'
import { checkStore } from './files/store-mark.ts'
import { askToSeal, workOnSealing } from './sealed/seal-anew.ts'
import { checkSecret } from './sealed/sealed-word.ts'
import { secretOf } from './secret.ts'
import { startFailure } from './start-failure.ts'
import { seed } from '#seed/seed.ts'
import { askForYear, workOnYear } from '#seed/year/job.ts'

const STOP_MS = 9000

/** Held here so that a failure or a signal while the rest starts still stops it. */
let embedded: EmbeddedDatabase | null = null

function giveUp(code: number): never {
  embedded?.abandon()
  process.exit(code)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const databaseFolder = path.join(config.DATA_DIR, DATABASE_FOLDER)
  assertRestored(config.DATA_DIR)
  closeDataFolder(
    config.DATA_DIR,
    config.DATABASE_URL ? undefined : databaseAccount(path.join(databaseFolder, 'cluster')),
  )
  const secret = secretOf(config)
  // One listener for the whole life: a signal that arrives while one is exchanged for another is lost.
  let end = (): void => giveUp(0)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end())
  embedded = config.DATABASE_URL ? null : await startPostgres({ dataDir: databaseFolder, log: console.log })
  if (embedded) {
    if (config.BACKUP_DIR) prepareBackups(config.BACKUP_DIR, config.DATA_DIR, embedded.account)
    await keepLog(embedded.url, config.BACKUP_DIR)
  }
  // Files and folders from here on are the owner's alone.
  process.umask(0o077)
  const url = config.DATABASE_URL ?? embedded!.url,
    directUrl = config.DATABASE_DIRECT_URL ?? url
  await migrate(directUrl, { log: console.log })
  const monitoring = await startMonitoring(config)
  const tracing = await startTracing(config)
  const app = makeServer(config)
  app.log.info({ build: runningBuild(config) }, 'starts')
  const connections = CONNECTIONS[config.ROLE]
  const db = openDatabase(url, {
    directUrl,
    replicaUrl: config.DATABASE_REPLICA_URL,
    role: await applicationRole(directUrl),
    max: config.DATABASE_POOL ?? connections.requests,
    maxForJobs: connections.jobs,
    onError: (error) => app.log.error({ err: error }, 'database connection lost'),
    // In development it throws, so that it is found before.
    ...(config.production && {
      onSecondConnection: (error) => app.log.error({ err: error }, 'a transaction uses two connections'),
    }),
  })
  // In development time is let pass at the payment provider, and everything follows it.
  let ahead = 0
  const platform = await makePlatform({
    clock: () => new Date(Date.now() + ahead),
    queries,
    config,
    secret,
    db,
    databaseUrl: directUrl,
    log: app.log,
    ...(monitoring && { report: monitoring.report }),
  })
  const sealedBy = await checkSecret(platform)
  // Before anything is put there.
  await checkStore(platform)
  await buildApp(app, platform, implementations(platform), {
    pages: pages(platform),
    serve: serveMore,
    ...(monitoring && { report: monitoring.report }),
  })
  const development = await openDevProvider(platform, { onTime: (by) => (ahead = by) })
  workOnYear(platform, { implementations, openProvider: openDevProvider })
  workOnSealing(platform, sealedColumns)
  if (embedded && config.BACKUP_DIR) backUpNightly(platform, { ...embedded, secret })
  await platform.jobs.start()
  // Nobody waits for it, and it writes the whole content of an installation.
  const people = await db.asJob(() => seed(platform))
  // Nobody connects to a worker, and nothing that it keeps has to follow changes.
  if (config.ROLE !== 'worker') {
    await platform.realtime.start()
    await platform.realtime.attach(app.server)
  }
  app.addHook('preClose', () => platform.realtime.stop())
  const drain = drainable(app, config.production ? PROXY_MS : 0)
  await app.listen({ host: config.HOST, port: config.PORT })
  giveBackMemory()
  console.log(`\n${DOCUMENT_TITLE} is running at ${config.PUBLIC_URL}\n`)
  if (!config.production && !config.SMTP_URL)
    console.log(`Mail lands in the development mailbox: ${config.PUBLIC_URL}/dev/mailbox\n`)
  if (development)
    console.log(`Cards are paid at the development provider: ${config.PUBLIC_URL}/dev/payments\n`)
  for (const line of people) console.log(line)
  await askToSeal(platform, sealedBy)
  if (config.SECRET_BEFORE && sealedBy === 'current')
    console.log('Everything is sealed with SECRET. SECRET_BEFORE only opens older links, and may go.\n')
  // Loaded for this once, and nobody waits for it.
  if (config.production)
    void import('./preflight/preflight.ts')
      .then(async ({ bucketRule, findingsOf, startTable }) =>
        startTable(await findingsOf(config, directUrl, [...probes, bucketRule(platform.files)])),
      )
      .then((lines) => console.log(`\n${lines.join('\n')}\n`))
  await askForYear(platform)

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    // Hanging work must not keep the process: everything acknowledged is in the database already.
    setTimeout(() => process.exit(0), STOP_MS).unref()
    await drain()
    await app.close()
    await platform.jobs.stop()
    await platform.mail.stop()
    await db.close()
    await Promise.all([monitoring?.stop(), tracing?.stop()])
    await embedded?.stop()
    process.exit(0)
  }
  end = () => void stop()
}

main().catch((error: unknown) => {
  console.error(startFailure(error))
  giveUp(1)
})
