import type { Db } from '#server/db/database.ts'
import { signs } from './signs.table.ts'

/** The signs of an entry are named by its gloss. */
export async function renameSigns(tx: Db, vocabulary_id: string, gloss: string): Promise<void> {
  await tx.query(
    `
      update ${signs}
      set
        notation = jsonb_set(notation, '{gloss}', to_jsonb($2::text)),
        waiting_notation = jsonb_set(waiting_notation, '{gloss}', to_jsonb($2::text))
      where vocabulary_id = $1 and (notation->>'gloss' <> $2 or waiting_notation->>'gloss' <> $2)`,
    [vocabulary_id, gloss],
  )
}

/**
 * Sets SignWriting and the description on the entry's first sign; creates a sign with only a description if
 * there is none. Null values are left unchanged.
 */
export async function describeSign(
  tx: Db,
  vocabulary_id: string,
  {
    fsw,
    description_en,
    description_es,
  }: { fsw: string | null; description_en: string | null; description_es: string | null },
  by: { user_id: string; now: Date },
): Promise<void> {
  if (fsw === null && description_en === null && description_es === null) return
  const values = [vocabulary_id, fsw, description_en, description_es, by.now, by.user_id]
  const [done] = await tx.query(
    `
      update ${signs}
      set
        fsw = coalesce($2, fsw), description_en = coalesce($3, description_en),
        description_es = coalesce($4, description_es), edited_at = $5, edited_by = $6, updated_at = $5
      where vocabulary_id = $1 and is_primary
      returning id`,
    values,
  )
  if (!done)
    await tx.query(
      `
        insert into ${signs} (
          vocabulary_id, fsw, description_en, description_es, edited_at, edited_by, is_primary
        )
        values ($1, $2, $3, $4, $5, $6, true)`,
      values,
    )
}
