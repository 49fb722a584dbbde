import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Set by the global setup: a server whose template database has every migration. */
export type TestServer = { url: string; template: string }
const server = (): TestServer => JSON.parse(process.env['ASL_TEST_SERVER'] ?? '{}') as TestServer

async function onServer(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server().url })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

/** A database of its own, cloned from the template in a few milliseconds. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Its files are copied: written through the log, as by default, it takes four times the processor.
  await onServer((client) =>
    client.query(`create database ${name} template ${server().template} strategy file_copy`),
  )
  const url = new URL(server().url)
  url.pathname = `/${name}`
  return {
    url: url.toString(),
    drop: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}
