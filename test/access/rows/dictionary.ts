import { randomUUID } from 'node:crypto'
import type { Ground, Makers } from '../ground.ts'
import { aSign } from '../line.ts'

export type DictionaryRows = 'sign' | 'draft' | 'import' | 'tag' | 'lookup' | 'review book'

/** Rows of the dictionary and of those who write it. */
export const dictionaryRows = ({ id, make, organization, editor, word }: Ground): Makers<DictionaryRows> => ({
  sign: () =>
    id(`insert into signs (vocabulary_id, notation) values ($1, $2) returning id`, [
      word,
      JSON.stringify(aSign),
    ]),
  draft: async () =>
    id(
      `
          insert into sign_drafts (user_id, vocabulary_id, sign_id, notation)
          values ($1, $2, $3, '{}')
          returning id`,
      [editor.id, word, await make('sign')],
    ),
  import: () =>
    id(
      `
          insert into vocabulary_imports (
            user_id, organization_id, name, created, updated, skipped, failed, errors, changes
          )
          values ($1, $2, 'words.csv', 0, 0, 0, 0, '[]', '[]')
          returning id`,
      [editor.id, organization],
    ),
  tag: () =>
    id(`insert into tags (key, name_en, name_es, position) values ($1, 'T', 'T', 1) returning id`, [
      randomUUID(),
    ]),
  // Inserted directly, because lookups are written with a delay, and a caller's result must not depend on it.
  lookup: () =>
    id(
      `
          insert into lookups (at, kind, vocabulary_id, role, language)
          values (now(), 'opened', $1, 'CMS', 'en')
          returning id`,
      [word],
    ),
  'review book': () =>
    id(
      `
          insert into review_books (
            organization_id, name, set, language, token_hash, expires_at, made_by
          )
          values ($1, 'Ana', 'waiting', 'en', $2, now() + interval '1 day', $3)
          returning id`,
      [organization, randomUUID(), editor.id],
    ),
})
