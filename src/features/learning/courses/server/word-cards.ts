import type { Language } from '#contract/constants.ts'
import { filmSql, shownSql } from '#features/dictionary/vocabularies/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { WordCard } from '../lesson-view.contract.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { signs } from '#features/dictionary/signs/server/signs.table.ts'
import { signers } from '#features/dictionary/signers/server/signers.table.ts'

/**
 * Returns cards of dictionary entries in the requested order, each with its primary sign; skips words that
 * the dictionary lacks. A sign with notation is rendered in its current form, so the model's film and picture
 * from the content pack are not used.
 */
export async function wordCards(db: Db, slugs: readonly string[], language: Language): Promise<WordCard[]> {
  return db.query<WordCard>(
    `
      select
        v.id, v.slug, v.word_${language} as word, '${language}' as word_language, v.gloss,
        case when p.kind = 'filmed' or g.notation is null then g.clip end as clip,
        case
          when g.clip like 'content/%' and g.notation is not null then g.rendered_poster
          else ${shownSql('g', 'poster')}
        end as poster,
        case when p.kind = 'filmed' or g.notation is null then ${filmSql('g')} else g.rendered_preview end as preview,
        case
          when g.id is not null
          then
            json_build_object(
              'handshape', nullif(array_to_string(g.handshapes, ' '), ''), 'location', g.location, 'movement',
              g.movement, 'hands', g.hands
            )
        end as form
      from unnest($1::text[]) with ordinality as asked(slug, position)
      join ${vocabularies} v on v.slug = asked.slug and v.status = 'active'
      left join ${signs} g on g.vocabulary_id = v.id and g.is_primary
      left join ${signers} p on p.id = g.signer_id
      order by asked.position`,
    [slugs],
  )
}
