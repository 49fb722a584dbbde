import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAlive, waitUntil } from './processes.ts'
import { databaseFolder, keep, storedWords, query } from './testing.ts'

// Run when this folder has changed, and nightly (`vitest.config.ts`).
const folder = databaseFolder()
let dataDir: string
beforeEach(() => {
  dataDir = folder.dataDir
})
const { start, onMade, startInAnotherProcess } = folder

describe('killed processes', () => {
  beforeEach(onMade)

  it('adopts the database of a killed node, and stops it in the end', async () => {
    const other = await startInAnotherProcess()
    await keep(other.url)
    await other.kill()
    const database = await start()
    expect(database).toMatchObject({ adopted: true, url: other.url })
    expect(await storedWords(database.url)).toEqual([{ word: 'still here' }])
    await database.stop()
    expect(isAlive(database.pid)).toBe(false)
  })

  it('leaves the database of a living process running', async () => {
    const other = await startInAnotherProcess()
    const database = await start()
    expect(database.adopted).toBe(true)
    await database.stop()
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await other.kill()
    await start() // adopts it, so that it is stopped after the test
  })

  it('starts again by itself on the same port after kill -9 of PostgreSQL, with every acknowledged write', async () => {
    const database = await start({ durable: true })
    await keep(database.url)
    const before = database.pid
    process.kill(before, 'SIGKILL')
    expect(await waitUntil(() => database.pid !== before, 10_000)).toBe(true)
    expect(await storedWords(database.url)).toEqual([{ word: 'still here' }])
  })

  it('starts after both were killed while a query was running', async () => {
    const other = await startInAnotherProcess()
    await keep(other.url)
    const busy = query(other.url, 'select pg_sleep(60)').catch(() => 'cut off')
    const postmaster = Number(
      readFileSync(path.join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    await other.kill()
    process.kill(postmaster, 'SIGKILL')
    const database = await start()
    expect(database.adopted).toBe(false)
    expect(await busy).toBe('cut off')
    expect(await storedWords(database.url)).toEqual([{ word: 'still here' }])
  })
})
