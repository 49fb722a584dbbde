import type pg from 'pg'
import { LEARNING } from './learning.sql.ts'
import { MEETINGS } from './meetings.sql.ts'
import { MONEY } from './money.sql.ts'
import { PEOPLE } from './people.sql.ts'

/** A statement that makes rows for `$1` learners, if it takes a parameter. */
export type Step = { name: string; text: string }

const STEPS: readonly Step[] = [...PEOPLE, ...LEARNING, ...MEETINGS, ...MONEY]

/**
 * Fills a migrated and seeded database with a place of so many learners. Triggers and foreign keys are off,
 * so that each table takes one statement; statistics are up to date afterwards.
 */
export async function generate(
  client: pg.ClientBase,
  learners: number,
  log: (line: string) => void = console.log,
): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set synchronous_commit = off; set gin_pending_list_limit = '1GB'`,
  )
  await client.query('select setseed(0.5)')
  const began = performance.now()
  for (const { name, text } of STEPS) {
    const start = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- later tables read earlier ones
    const { rowCount } = await client.query(text.replaceAll('$1', String(learners)))
    // Without statistics the next step joins a million rows as if they were a few.
    for (const [, table] of text.matchAll(FILLED))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await client.query(`analyze ${table}`)
    log(`${name.padEnd(24)} ${String(rowCount ?? '').padStart(10)} rows  ${seconds(start)}`)
  }
  const start = performance.now()
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
  log(`${'vacuum analyze'.padEnd(40)} ${seconds(start)}`)
  log(`generated in ${seconds(began)}`)
}

/** Tables that a step fills. */
const FILLED = /^\s*(?:insert into|create table) ([\w.]+)/gm

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
