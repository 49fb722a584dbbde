import type { DatabaseError, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDevProvider } from '#server/app.ts'
import { testApp, type TestApp } from '../app.ts'
import { statementsIn } from './find.ts'
import { EXPORTED, type Exported } from './plugin.ts'
import { PREPARED, mayHoldStatements, pathOf, ran, sources } from './recorded.ts'

/**
 * Every statement whose text is known when its module is loaded is prepared against the migrated schema, so
 * that no wrong column waits for the first person who meets it. The others, put together from what somebody
 * asks for, are held to what the tests run (`never-run.ts`).
 */

let test: TestApp
let client: PoolClient
beforeAll(async () => {
  test = await testApp()
  // The queue and the development provider have schemas of their own, made when they are first needed.
  await test.platform.jobs.start()
  await openDevProvider(test.platform)
  client = await test.platform.db.pool.connect()
  // As who connects: migrations may read more than the application's role.
  await client.query('set role none')
})
afterAll(async () => {
  client.release(true)
  await test.close()
})

/**
 * Errors of a part of a statement, which refers to its surroundings: a table's alias, another WITH, a
 * parameter's type.
 */
const OF_A_PART = new Set(['42P01', '42P18', '42601'])

/** The reason why PostgreSQL does not take a statement. */
async function refusal({ text, whole }: Exported): Promise<string | undefined> {
  try {
    await client.query(`${PREPARED}${text()}; deallocate statement_of_a_test`)
    return undefined
  } catch (error) {
    const { code, message } = error as DatabaseError
    return !whole && OF_A_PART.has(code ?? '') ? undefined : message
  }
}

it('is taken by the migrated schema, every one of them', async () => {
  const refused: string[] = []
  let prepared = 0
  for (const file of sources().filter(mayHoldStatements)) {
    const module = (await import(/* @vite-ignore */ `${pathOf(file)}?statements`)) as Record<
      string,
      Exported[]
    >
    for (const statement of module[EXPORTED] ?? []) {
      prepared += 1
      const reason = await refusal(statement)
      if (reason !== undefined) refused.push(`${file}:${statement.line}: ${reason}`)
    }
  }
  expect(refused).toEqual([])
  // So many are found: a pattern that finds none would pass.
  expect(prepared).toBeGreaterThan(1400)
}, 60_000)

it('is found where it stands, with what it is made of', () => {
  const code = `
    const NOW = 'now()'
    const one = (id: string, part: string) => {
      db.query(\`select \${NOW} from users where id = $1\`, [id])
      return \`delete from users where \${part}\`
    }
    const no = 'select a file'`
  expect(
    statementsIn(code).map(({ line, parts, fixed, whole }) => [line, parts.length, fixed, whole]),
  ).toEqual([
    [4, 2, true, true],
    [5, 2, false, false],
    [7, 1, true, false],
  ])
})

it('counts as run when its fixed parts follow each other in one statement', () => {
  const [statement] = statementsIn('x = (a: string) => `select ${a} from users where id = $1`')
  expect(ran('select 1\0select name from users where id = $1\0', statement!)).toBe(true)
  expect(ran('select \0name from users where id = $1\0', statement!)).toBe(false)
  expect(ran('', statement!)).toBe(false)
})
