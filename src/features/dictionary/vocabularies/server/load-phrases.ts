import type { Db } from '#server/db/database.ts'
import type { DictionaryPack } from './dictionary-pack.ts'
import { vocabulary_phrases } from './vocabularies.table.ts'

/** Makes the phrases those of the pack; the same pack writes nothing. */
export async function loadPhrases(tx: Db, phrases: DictionaryPack['phrases']): Promise<void> {
  const rows = phrases.flatMap(({ en, es, signs }) => [...en, ...es].map((phrase) => ({ phrase, signs })))
  await tx.query(
    `
      with
        wanted as (
          select distinct on (key) key, array(select jsonb_array_elements_text(r.signs)) as signs
          from jsonb_to_recordset($1::jsonb) as r(phrase text, signs jsonb)
          cross join lateral dictionary_words(r.phrase) as key
        ),
        gone as (
          delete from ${vocabulary_phrases} p
          where not exists (select 1 from wanted w where w.key = p.key)
        )
      insert into ${vocabulary_phrases} as p (key, signs)
      select key, signs
      from wanted
      on conflict (key) do update set signs = excluded.signs
      where p.signs <> excluded.signs`,
    [JSON.stringify(rows)],
  )
}
