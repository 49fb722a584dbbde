import type { Db } from '#server/db/database.ts'
import type { Dialogue } from '../dialogues.contract.ts'
import { cleanText } from '#server/text/rich-text.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { signs as signs_table } from '#features/dictionary/signs/server/signs.table.ts'

type Notations = Record<string, Record<string, unknown>>
/** A stored dialogue: `signs` are its own, which no dictionary has (a moving classifier, a directed verb). */
export type StoredDialogue = Dialogue & { signs: Notations }

/** A dialogue as it may be stored and shown: no markup in its texts. */
export const cleanDialogue = (dialogue: StoredDialogue): StoredDialogue => ({
  ...dialogue,
  scene: cleanText(dialogue.scene),
  look_for: cleanText(dialogue.look_for),
  speakers: dialogue.speakers.map((speaker) => ({ ...speaker, name: cleanText(speaker.name) })),
  lines: dialogue.lines.map((line) => ({
    ...line,
    text: cleanText(line.text),
    ...(line.other && { other: { ...line.other, text: cleanText(line.other.text) } }),
  })),
})

/** Signs as data of dictionary entries, by slug; entries without one are left out. */
export async function notationsOf(db: Db, slugs: readonly string[]): Promise<Notations> {
  if (slugs.length === 0) return {}
  const rows = await db.query<{ slug: string; notation: Record<string, unknown> }>(
    `
      select v.slug, g.notation
      from ${vocabularies} v
      join lateral (
        select notation
        from ${signs_table}
        where vocabulary_id = v.id and notation is not null
        order by is_primary desc, position
        limit 1
      ) g on true
      where v.slug = any($1::text[]) and v.status = 'active'`,
    [[...new Set(slugs)]],
  )
  return Object.fromEntries(rows.map((row) => [row.slug, row.notation]))
}

/** Returns a lesson's stored dialogue for display, and every sign that the lesson plays. */
export async function dialogueView(
  db: Db,
  stored: StoredDialogue | null,
  words: readonly string[],
): Promise<{ dialogue: Dialogue | null; signs: Notations }> {
  if (!stored) return { dialogue: null, signs: await notationsOf(db, words) }
  const { signs, ...dialogue } = stored
  const named = dialogue.lines
    .flatMap(({ glosses, other }) => [...glosses, ...(other?.glosses ?? [])])
    .flatMap(({ slug }) => (slug !== null && !(slug in signs) ? [slug] : []))
  return { dialogue, signs: { ...(await notationsOf(db, [...words, ...named])), ...signs } }
}
