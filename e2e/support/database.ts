import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { DATA_DIR } from './server.ts'

/** Runs one statement in the database of all journeys: for what takes hundreds of people to be made. */
export async function inDatabase<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const home = path.join(DATA_DIR, 'postgres')
  let folder = home
  try {
    // When the database's account cannot enter this folder, its data is stored elsewhere.
    folder = readFileSync(path.join(home, 'moved-to'), 'utf8').trim()
  } catch {
    /* It lives here. */
  }
  const { password, port } = JSON.parse(readFileSync(path.join(folder, 'access.json'), 'utf8')) as {
    password: string
    port: number
  }
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'asl_shop', database: 'asl_shop', password })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
