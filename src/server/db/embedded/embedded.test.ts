import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { prepareHome } from './folder.ts'
import { isAlive } from './processes.ts'
import { databaseFolder, keep, storedWords, query } from './testing.ts'

const folder = databaseFolder()
let dataDir: string
beforeEach(() => {
  dataDir = folder.dataDir
})
const { start, onMade, started } = folder

describe('a first start', () => {
  it('makes a UTF-8 database with checksums, statistics and a password that only the owner can read', async () => {
    const { url, adopted } = await start({ conf: { work_mem: '9MB' } })
    const [settings] = await query(
      url,
      `
        select
          current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
          current_setting('work_mem') as memory,
          (
            select datlocprovider::text || ':' || datlocale
            from pg_database
            where datname = current_database()
          ) as locale,
          (select count(*) >= 0 from pg_stat_statements) as statistics, uuidv7() is not null as ids`,
    )
    expect(settings).toEqual({
      checksums: 'on',
      encoding: 'UTF8',
      memory: '9MB',
      locale: 'b:C.UTF-8',
      statistics: true,
      ids: true,
    })
    expect(adopted).toBe(false)
    expect(statSync(path.join(dataDir, 'access.json')).mode & 0o777).toBe(0o600)
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  })

  it('keeps writes safe unless a test asks otherwise', async () => {
    const { url } = await start({ durable: true })
    expect(
      await query(
        url,
        "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
      ),
    ).toEqual([{ fsync: 'on', commit: 'on' }])
  })

  it('begins again after one that was cut short', async () => {
    mkdirSync(path.join(dataDir, 'initializing', 'cluster'), { recursive: true })
    writeFileSync(path.join(dataDir, 'initializing', 'cluster', 'half'), '')
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(path.join(dataDir, 'initializing'))).toBe(false)
  })

  it('happens once when two processes start together', async () => {
    const [first, second] = await Promise.all([start(), start()])
    expect(second?.url).toBe(first?.url)
    expect(second?.pid).toBe(first?.pid)
  })
})

describe('a later start', () => {
  beforeEach(onMade)

  it('finds the data, on the same port', async () => {
    const first = await start()
    await keep(first.url)
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)
    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await storedWords(second.url)).toEqual([{ word: 'still here' }])
  })

  it('takes another port when the old one is in use, and says so when the port was asked for', async () => {
    const first = await start()
    const port = Number(new URL(first.url).port)
    await first.stop()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    await expect(start({ port })).rejects.toThrow(`Port ${port}`)
    expect(new URL((await start()).url).port).not.toBe(String(port))
    other.close()
  })

  it('is restored from a copy of the stopped folder: the same rows, wherever the copy stands, beside the first one too', async () => {
    const sum = `
        select
          count(*)::int as rows,
          md5(string_agg(id || word || coalesce(at::text, ''), ',' order by id)) as checksum
        from many`
    const first = await start()
    await query(
      first.url,
      'create table many (id bigint generated always as identity primary key, word text, at timestamptz); insert into many (word, at) select repeat(md5(n::text), 40), now() from generate_series(1, 5000) n; create index on many (at); delete from many where id % 7 = 0',
    )
    const [before] = await query(first.url, sum)
    await first.stop()
    const copy = mkdtempSync(path.join(tmpdir(), 'embedded-restored-'))
    try {
      execFileSync('cp', ['-a', `${dataDir}/.`, copy])
      const again = await start(),
        restored = await start({ dataDir: copy })
      await query(again.url, 'delete from many where id > 10')
      expect([
        await query(restored.url, sum),
        (await query(restored.url, 'insert into many (word) values (null) returning id'))[0]?.['id'],
      ]).toEqual([[before], '5001'])
    } finally {
      for (const database of started.splice(0)) await database.stop()
      rmSync(copy, { recursive: true, force: true })
    }
  })

  it('sets a new password when the file with the old one is lost', async () => {
    const first = await start()
    await keep(first.url)
    await first.stop()
    rmSync(path.join(dataDir, 'access.json'))
    const second = await start()
    expect(await storedWords(second.url)).toEqual([{ word: 'still here' }])
    expect(new URL(second.url).password).not.toBe(new URL(first.url).password)
  })

  it.each(['19', '17'])('refuses data of PostgreSQL %s and says what to do', async (version) => {
    await (await start()).stop()
    writeFileSync(path.join(dataDir, 'cluster', 'PG_VERSION'), `${version}\n`)
    await expect(start()).rejects.toThrow(
      new RegExp(`written by PostgreSQL ${version}.*brings PostgreSQL 18.*move the folder away`),
    )
  })

  it('does not believe a postmaster.pid that names another living process', async () => {
    const first = await start()
    const pidFile = path.join(dataDir, 'cluster', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    await first.stop()
    writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(second.pid).not.toBe(process.pid)
  })

  it('waits for the end of one that is shutting down instead of adopting it', async () => {
    const first = await start()
    await keep(first.url)
    first.abandon()
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await storedWords(second.url)).toEqual([{ word: 'still here' }])
  })

  it('does not wait for the lock of a process that died', async () => {
    writeFileSync(path.join(dataDir, 'starting.lock'), `${process.pid}:1`)
    expect((await start()).adopted).toBe(false)
  })
})

it("keeps root's database in a reachable folder when its own is closed to the database's account", () => {
  chmodSync(dataDir, 0o700)
  const inside = path.join(dataDir, 'inside')
  const lines: string[] = []
  const { home } = prepareHome(inside, (line) => lines.push(line))
  if (process.getuid?.() === 0) {
    expect(home).not.toBe(inside)
    expect(lines.join()).toContain(home)
    expect(prepareHome(inside, () => {}).home).toBe(home) // the next start finds it again
    rmSync(home, { recursive: true })
    expect(() => prepareHome(inside, () => {})).toThrow(/moved-to/)
  } else {
    expect(home).toBe(inside)
  }
})
