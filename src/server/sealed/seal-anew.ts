import { decrypt, encrypt } from '../auth/secrets.ts'
import type { Db } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import type { SealedColumn } from './sealed-columns.ts'
import { sealWord } from './sealed-word.ts'

const BATCH = 100

type Keys = { current: Buffer; before: Buffer }

/** Opens with one key; null where it is not the right one. */
const opened = (key: Buffer, sealed: string): string | null => {
  try {
    return decrypt([key], sealed)
  } catch {
    return null
  }
}

type Row = { key: unknown[]; sealed: string }

/** Next values of a column, in the order of the table's key. */
async function nextRows(
  db: Db,
  { table, column, key = ['id'] }: SealedColumn,
  after: Row | undefined,
): Promise<Row[]> {
  const keys = key.join(', ')
  const places = key.map((_, n) => `$${n + 1}`).join(', ')
  const rows = await db.query<Record<string, unknown> & { sealed: string }>(
    `
      select ${keys}, ${column} as sealed
      from ${table}
      where ${column} is not null ${after ? `and (${keys}) > (${places})` : ''}
      order by ${keys}
      limit ${BATCH}`,
    after?.key ?? [],
  )
  return rows.map((row) => ({ key: key.map((name) => row[name]), sealed: row.sealed }))
}

/** Seals a value anew, unless somebody has changed it meanwhile. Returns false where no key opens it. */
async function sealRow(
  db: Db,
  { table, column, key = ['id'], also }: SealedColumn,
  { current, before }: Keys,
  row: Row,
): Promise<boolean> {
  if (opened(current, row.sealed) !== null) return true
  const value = opened(before, row.sealed)
  if (value === null) return false
  const values: unknown[] = [...row.key, row.sealed]
  const set = Object.entries({ [column]: encrypt(current, value), ...also?.(value, current) }).map(
    ([name, text]) => `${name} = $${values.push(text)}`,
  )
  const own = key.map((name, n) => `${name} = $${n + 1}`).join(' and ')
  await db.query(
    `update ${table} set ${set.join(', ')} where ${own} and ${column} = $${key.length + 1}`,
    values,
  )
  return true
}

/** Seals a column anew. Returns the number of values that neither secret opens. */
async function sealColumn(platform: Platform, column: SealedColumn): Promise<number> {
  const [current, before] = platform.keysFor(column.purpose)
  if (!current || !before) throw new Error('SECRET_BEFORE is not set.')
  let lost = 0
  for (let after: Row | undefined; ;) {
    platform.jobs.stopping.throwIfAborted()
    const rows = await nextRows(platform.db, column, after)
    lost += await platform.db.transaction(async (tx) => {
      // Says to the trigger of gift cards that their codes stay what they are.
      await tx.query(`select set_config('asl_shop.sealing', 'on', true)`)
      let unopened = 0
      for (const row of rows) if (!(await sealRow(tx, column, { current, before }, row))) unopened += 1
      return unopened
    })
    if (rows.length < BATCH) return lost
    after = rows.at(-1)
  }
}

/**
 * Seals everything that SECRET_BEFORE sealed with SECRET. It may be cut short and begun again. Values that
 * neither opens are counted in the log and left as they are.
 */
export async function sealAnew(platform: Platform, columns: readonly SealedColumn[]): Promise<void> {
  for (const column of columns) {
    const lost = await sealColumn(platform, column)
    if (lost > 0)
      platform.log.error({ table: column.table, column: column.column, lost }, 'sealed by another secret')
  }
  await platform.db.query('update installation set sealed_word = $1', [sealWord(platform)])
  platform.log.info('Everything is sealed with the new SECRET.')
}

const SEAL_ANEW_JOB = 'seal-anew'
const EXPIRES_SECONDS = 3600

/** Registers the job. Called before the queue starts. */
export function workOnSealing(platform: Platform, columns: readonly SealedColumn[]): void {
  platform.jobs.work(SEAL_ANEW_JOB, () => sealAnew(platform, columns), { expireInSeconds: EXPIRES_SECONDS })
}

/** Asks for the job where SECRET_BEFORE sealed what there is. */
export async function askToSeal(platform: Platform, sealedBy: 'current' | 'before'): Promise<void> {
  if (sealedBy === 'before')
    await platform.db.transaction((tx) =>
      platform.jobs.send(tx, SEAL_ANEW_JOB, {}, { singletonKey: SEAL_ANEW_JOB }),
    )
}
