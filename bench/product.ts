import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { SERVER_ENVIRONMENT } from '../scripts/lib/server-environment.mjs'
import { freePort } from '#server/db/embedded/processes.ts'
import { startPostgres } from '#server/db/embedded/index.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Platform } from '#server/platform.ts'
import { environmentOf, withPlatform } from './prepare.ts'
import { startServer, type Started } from './processes.ts'

/**
 * Starts the product on a new database of a benchmark's own, once `prepare` has written what it needs, and
 * stops it after the work.
 */
export async function withProduct<Facts>(
  name: string,
  prepare: (platform: Platform) => Promise<Facts>,
  work: (facts: Facts, server: Started & { url: string }) => Promise<void>,
): Promise<void> {
  const folder = path.join(import.meta.dirname, `../.cache/bench-${name}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const database = await startPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    const port = await freePort(3420)
    const environment = environmentOf(database, folder, port)
    await migrate(database.url)
    const facts = await withPlatform(environment, prepare)
    const server = await startServer(
      'dist/server/main.js',
      port,
      { ...SERVER_ENVIRONMENT, ...environment },
      path.join(folder, 'server.log'),
    )
    try {
      await work(facts, { ...server, url: `http://127.0.0.1:${port}` })
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}
