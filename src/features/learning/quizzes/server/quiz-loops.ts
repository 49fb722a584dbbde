import { createHmac } from 'node:crypto'
import path from 'node:path'
import { signs } from '#features/dictionary/signs/server/signs.table.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { QUIZ_MEDIA } from './media-keys.ts'
import type { QuizLoops } from './present.ts'

/** Copies that are there, by what they were made of: it is looked for once in the life of a process. */
const made = new WeakMap<TxPlatform, Map<string, Promise<string | null>>>()

/** A copy of a drawing under a name that says nothing; null where the store has lost the drawing. */
async function copyOf(platform: TxPlatform, key: string): Promise<string | null> {
  const { files } = platform
  const name = createHmac('sha256', platform.keyFor('quiz media')).update(key).digest('hex').slice(0, 32)
  const copy = `${QUIZ_MEDIA}${name}${path.extname(key)}`
  if (await files.exists(copy)) return copy
  if (!(await files.exists(key))) return null
  await files.copy(key, copy)
  return copy
}
function hidden(platform: TxPlatform, key: string): Promise<string | null> {
  const known = made.get(platform) ?? new Map<string, Promise<string | null>>()
  made.set(platform, known)
  const copy =
    known.get(key) ??
    copyOf(platform, key).catch((cause: unknown) => {
      known.delete(key)
      throw cause
    })
  known.set(key, copy)
  return copy
}

/**
 * The pictures that were drawn of some signs: a still and a small moving one. They are named after their
 * word, so a quiz shows copies.
 */
export async function loopsOf(platform: TxPlatform, db: Db, slugs: readonly string[]): Promise<QuizLoops> {
  if (slugs.length === 0) return new Map()
  const rows = await db.query<{ slug: string; still: string; moving: string }>(
    `
      select v.slug, s.rendered_poster as still, s.rendered_preview as moving
      from ${vocabularies} v
      join ${signs} s on s.vocabulary_id = v.id and s.is_primary
      where v.slug = any ($1::text[]) and s.rendered_poster is not null and s.rendered_preview is not null`,
    [slugs],
  )
  const loops = await Promise.all(
    rows.map(async ({ slug, ...keys }) => {
      const [still, moving] = await Promise.all([hidden(platform, keys.still), hidden(platform, keys.moving)])
      return still !== null && moving !== null ? [[slug, { still, moving }] as const] : []
    }),
  )
  return new Map(loops.flat())
}
