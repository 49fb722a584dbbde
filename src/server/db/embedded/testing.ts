import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type EmbeddedDatabase, type EmbeddedOptions, startPostgres } from './index.ts'

/** For tests: a folder of its own for each, removed with every database that was started on it. */
export function databaseFolder() {
  const started: EmbeddedDatabase[] = []
  /** Folder of a database that was created and stopped; tests of later starts begin with a copy of it. */
  let made: string
  const folder = {
    dataDir: '',
    started,
    async start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
      const database = await startPostgres({ dataDir: folder.dataDir, durable: false, ...options })
      started.push(database)
      return database
    },
    // As root it belongs to the database's account: `cp` keeps owners.
    onMade(): void {
      execFileSync('cp', ['-a', `${made}/.`, folder.dataDir])
    },
    /** Another node process that starts the database on the same folder and stays until it is killed. */
    async startInAnotherProcess(): Promise<{ kill(): Promise<void>; url: string }> {
      const program = `import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'index.ts'))}
        const database = await startPostgres({ dataDir: ${JSON.stringify(folder.dataDir)} }); console.log(database.url); setInterval(() => {}, 1000)`
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = (await once(child.stdout, 'data')) as [Buffer]
      return {
        url: line.toString().trim(),
        kill: async () => {
          child.kill('SIGKILL')
          await once(child, 'exit')
        },
      }
    },
  }
  beforeEach(() => {
    folder.dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-'))
    chmodSync(folder.dataDir, 0o755)
  })
  afterEach(async () => {
    for (const database of started.splice(0)) await database.stop()
    rmSync(folder.dataDir, { recursive: true, force: true })
  })
  beforeAll(async () => {
    made = mkdtempSync(path.join(tmpdir(), 'embedded-made-'))
    chmodSync(made, 0o755)
    await (await startPostgres({ dataDir: made, durable: false })).stop()
  })
  afterAll(() => rmSync(made, { recursive: true, force: true }))
  return folder
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {
    /* the server is killed under some of these clients */
  })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

export const storedWords = (url: string): Promise<{ word: string }[]> => query(url, 'select word from kept')
export const keep = (url: string): Promise<unknown> =>
  query(url, "create table kept (word text); insert into kept values ('still here')")
