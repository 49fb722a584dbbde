import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../platform.ts'

/** File of the store with its id. */
export const MARK = 'store.json'
const LOOKS = 10,
  LOOK_MS = 500

/**
 * Checks that the file store is the one that the database goes with. Several machines with a folder each
 * would find only their own files, and a bucket that was named wrongly none at all.
 *
 * @param options.adopt takes another store from now on
 * @throws in production, when the store is another one
 */
export async function checkStore(
  {
    db,
    files,
    config,
  }: Pick<Platform, 'db' | 'config'> & { files: Pick<Platform['files'], 'exists' | 'read' | 'put'> },
  { adopt = !config.production } = {},
): Promise<void> {
  const read = async (): Promise<string | null> =>
    (await files.exists(MARK)) ? (JSON.parse((await files.read(MARK)).toString()) as { id: string }).id : null
  let marked = await read()
  const made = await db.query('insert into file_store (id) values ($1) on conflict do nothing returning id', [
    marked ?? randomUUID(),
  ])
  const [{ id } = { id: '' }] = await db.query<{ id: string }>('select id from file_store')
  // The first process of an installation writes the mark, which others may be a moment too early for.
  for (let looks = 0; marked === null && made.length === 0 && looks < LOOKS; looks += 1) {
    await wait(LOOK_MS)
    marked = await read()
  }
  if (marked === id) return
  if (made.length === 0 && !adopt)
    throw new Error(
      marked === null
        ? 'The file store is not the one that the database was used with. Several machines need FILES_DRIVER=s3, or one folder that all of them see. To move files, run "npm run files -- copy disk s3"; to go on without the old ones, "npm run files -- adopt".'
        : 'The file store belongs to another database. Correct DATA_DIR, S3_BUCKET or DATABASE_URL, or run "npm run files -- adopt".',
    )
  await files.put(MARK, Buffer.from(JSON.stringify({ id })), 'application/json')
}
