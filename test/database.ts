import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Set by the global setup: a server whose template database has every migration. */
export type TestServer = { url: string; template: string }
export const testServer = (): TestServer => JSON.parse(process.env['ASL_TEST_SERVER'] ?? '{}') as TestServer

export async function onServer(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: testServer().url })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> }
/** Address of a database of the tests' server. */
export function addressOf(name: string): string {
  const url = new URL(testServer().url)
  url.pathname = `/${name}`
  return url.toString()
}

/** A database of its own, cloned from the template in a few milliseconds. */
export async function createTestDatabase(template = testServer().template): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Its files are copied: written through the log, as by default, it takes four times the processor.
  await onServer((client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: addressOf(name),
    drop: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}
