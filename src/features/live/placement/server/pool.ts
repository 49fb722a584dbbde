import { signs } from '#features/dictionary/signs/server/signs.table.ts'
import {
  vocabularies,
  vocabulary_category_links,
  vocabulary_relations,
} from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import type { Db } from '#server/db/database.ts'
import { recalibrated } from '../shared/ability.ts'
import type { Choosable } from '../shared/choices.ts'
import { startingDifficulties, type Facts } from '../shared/difficulty.ts'
import { placement_signs } from './placement.table.ts'

/** A word that can be asked. `starting`: its difficulty before the first answer. */
export type PoolWord = Choosable & Facts & { slug: string; starting: number }

type Row = Omit<PoolWord, 'difficulty' | 'starting'> & { score: number; weight: number }

/**
 * Words of the platform's dictionary with a notated sign, and their difficulties. Plans do not matter,
 * since the test shows signs, not entries. A sign that has only a film is not asked, since the name of the
 * film may contain the word.
 */
export async function poolOf(db: Db): Promise<PoolWord[]> {
  const rows = await db.query<Row>(
    `
      select
        v.id, v.slug, v.word_en, v.word_es, v.part_of_speech, v.unit, v.frequency_rank,
        nullif(array_to_string(g.handshapes, '|'), '') as handshape, g.location, g.movement, g.hands,
        array(
          select l.category from ${vocabulary_category_links} l where l.vocabulary_id = v.id
        ) as categories,
        array(
          select r.other_id::text
          from ${vocabulary_relations} r
          where r.vocabulary_id = v.id and r.kind = 'synonym'
        ) as synonyms,
        coalesce(p.score, 0) as score, coalesce(p.weight, 0) as weight
      from ${vocabularies} v
      join ${signs} g on g.vocabulary_id = v.id and g.is_primary and g.notation is not null
      left join ${placement_signs} p on p.vocabulary_id = v.id
      where v.status = 'active' and v.organization_id is null
      order by v.id`,
  )
  const starting = startingDifficulties(rows)
  return rows.map(({ score, weight, ...row }, n) => ({
    ...row,
    starting: starting[n]!,
    difficulty: recalibrated(starting[n]!, score, weight),
  }))
}

/** A sign as data; null when it is not shown any more. */
export async function notationOf(db: Db, vocabulary_id: string): Promise<Record<string, unknown> | null> {
  const [row] = await db.query<{ notation: Record<string, unknown> | null }>(
    `select notation from ${signs} where vocabulary_id = $1 and is_primary`,
    [vocabulary_id],
  )
  return row?.notation ?? null
}
