import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startFailure } from './start-failure.ts'

it('says what to do about a port that is taken', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => first.once('listening', resolve))
  const { port } = first.address() as { port: number }
  const error = await new Promise((resolve) => {
    createServer().once('error', resolve).listen(port, '127.0.0.1')
  })
  expect(startFailure(error)).toBe(
    `Port ${port} of 127.0.0.1 is in use by another program. Stop it, or set PORT to a free one.`,
  )
  first.close()
})

it('says what to do about a data folder that is a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'asl-test-')),
    file = path.join(folder, 'data')
  writeFileSync(file, '')
  const failed = (work: () => void): unknown => {
    try {
      work()
    } catch (error) {
      return error
    }
    return null
  }
  expect(startFailure(failed(() => mkdirSync(file)))).toContain('is a file. Set DATA_DIR')
  expect(startFailure(failed(() => mkdirSync(path.join(file, 'postgres'))))).toContain('Set DATA_DIR')
  rmSync(folder, { recursive: true })
})

it('says what to do about a database that does not answer', async () => {
  const client = new pg.Client('postgres://nobody@127.0.0.1:9/none')
  const error = await client.connect().catch((problem: unknown) => problem)
  expect(startFailure(error)).toContain('No database answers at 127.0.0.1:9 of DATABASE_URL')
})

it('leaves the message of any other error', () => {
  expect(startFailure(new Error('The configuration has 1 problem'))).toBe('The configuration has 1 problem')
})
