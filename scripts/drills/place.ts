import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type EmbeddedDatabase, startPostgres } from '#server/db/embedded/index.ts'
import { homeOf } from '#server/db/embedded/folder.ts'
import { freePort } from '#server/db/embedded/processes.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const READY_MS = 240_000
export const SECRET = 'a secret of a drill, long enough for it'

export type Running = { port: number; child: ChildProcess; stop(): Promise<void> }

/** A folder that a build starts from, with more migrations than this code has. */
function laterRelease(folder: string, migrations: Readonly<Record<string, string>>): string {
  const place = path.join(folder, 'later')
  mkdirSync(place)
  cpSync(path.join(ROOT, 'dist'), path.join(place, 'dist'), { recursive: true })
  cpSync(path.join(ROOT, 'migrations'), path.join(place, 'migrations'), { recursive: true })
  for (const name of ['content', 'src', 'node_modules', 'package.json'])
    symlinkSync(path.join(ROOT, name), path.join(place, name))
  const journal = path.join(place, 'migrations/meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[]
  }
  for (const [tag, sql] of Object.entries(migrations)) {
    entries.push({ ...entries.at(-1)!, idx: entries.length, when: entries.at(-1)!.when + 1000, tag })
    writeFileSync(path.join(place, `migrations/${tag}.sql`), sql)
  }
  writeFileSync(journal, JSON.stringify({ ...rest, entries }))
  // Another build has other parts.
  const manifest = path.join(place, 'dist/web/.vite/manifest.json')
  writeFileSync(manifest, `${readFileSync(manifest, 'utf8')}\n`)
  return place
}

/** An installation as production has it: a database of its own, processes of two releases, one file store. */
export async function drillPlace(
  name: string,
  migrations: Readonly<Record<string, string>>,
): Promise<{
  database: EmbeddedDatabase
  databaseUrl: string
  start(release: 'now' | 'later', settings?: Record<string, string>): Promise<Running>
  end(): Promise<void>
}> {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(path.join(ROOT, `.cache/${name}-`))
  const database = await startPostgres({ dataDir: path.join(folder, 'database') })
  const releases = { now: ROOT, later: laterRelease(folder, migrations) }
  const processes = new Set<ChildProcess>()
  return {
    database,
    databaseUrl: database.url,
    async start(release, settings = {}) {
      const port = Number(settings['PORT'] ?? (await freePort()))
      const child = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: releases[release],
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          LOG_LEVEL: 'error',
          DATA_DIR: path.join(folder, 'data'),
          DATABASE_URL: database.url,
          SECRET,
          PUBLIC_URL: 'http://127.0.0.1',
          TRUST_PROXY: 'true',
          PORT: String(port),
          ...settings,
        },
      })
      processes.add(child)
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      const until = performance.now() + READY_MS
      for (;;) {
        const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
        if (ready?.status === 200) break
        if (child.exitCode !== null || performance.now() > until)
          throw new Error(`A process of the release "${release}" did not start.`)
        await wait(100)
      }
      return {
        port,
        child,
        async stop() {
          child.kill('SIGTERM')
          await ended
          processes.delete(child)
        },
      }
    },
    async end() {
      for (const child of processes) child.kill('SIGKILL')
      await database.stop()
      // A database that its account could not reach in the folder is elsewhere.
      rmSync(homeOf(path.join(folder, 'database')), { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
