import { isoSql } from '#server/db/iso-sql.ts'
import { shownSql } from '../../vocabularies/server/public.ts'
import { common, Failure } from '#contract/errors.ts'
import {
  judgedSql,
  mayWrite,
  readableWord,
  reviewsAll,
  writable,
} from '#features/dictionary/signs/server/public.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { Values, type ListSource } from '#server/http/lists/source.ts'
import {
  type editingContract,
  MISSING,
  type Duplicate,
  type EditableEntry,
  type Missing,
} from '../editing.contract.ts'
import { signs } from '../../signs/server/signs.table.ts'
import { signers } from '../../signers/server/signers.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import {
  vocabularies,
  vocabulary_category_links,
  vocabulary_relations,
} from '../../vocabularies/server/vocabularies.table.ts'

const blank = (column: string): string => `coalesce(${column}, '') = ''`
const noSign = (condition: string): string =>
  `not exists (select 1 from ${signs} g where g.vocabulary_id = v.id and ${condition})`
/** When an entry lacks something. A sign is a notation or a film; a film is one of a person, not of the model. */
export const LACKS: Record<Missing, string> = {
  film: noSign(
    `(g.clip is not null or g.waiting_clip is not null) and exists (select 1 from ${signers} s where s.id = g.signer_id and s.kind = 'filmed')`,
  ),
  sign: noSign('g.look is not null'),
  description: noSign(`coalesce(g.description_en, '') <> '' and coalesce(g.description_es, '') <> ''`),
  spanish: `(${blank('v.definition_es')} or (not ${blank('v.example_en')} and ${blank('v.example_es')}))`,
  signwriting: noSign('g.fsw is not null'),
}
const lacking = `
  array_remove(
    array[${MISSING.map((name) => `case when ${LACKS[name]} then '${name}' end`).join(', ')}], null
  )`

/** Words that the actor may look into: the platform's and the own organization's; everybody's for an Admin. */
export const readable = (actor: Actor, values: Values): string[] =>
  reviewsAll(actor)
    ? []
    : [`(v.organization_id is null or v.organization_id = ${values.add(actor.organization_id)}::uuid)`]

export type EntryExtra = {
  missing?: Missing | undefined
  category?: string | undefined
  mine?: boolean | undefined
}
/** The list of entries, with what each lacks. */
export function entriesSource(actor: Actor, extra: EntryExtra): ListSource<typeof editingContract.list> {
  // Only people who may write a waiting version see it: all of them, or those of their organization.
  const judged = judgedSql('g', 'notation')
  const seen = reviewsAll(actor)
    ? judged
    : actor.role === 'Organization' || actor.staff_role === 'Editor'
      ? `case when v.organization_id is null then g.notation else ${judged} end`
      : 'g.notation'
  return {
    from: `${vocabularies} v left join ${organizations} o on o.id = v.organization_id`,
    id: 'v.id',
    statusColumn: 'v.status',
    columns: {
      id: 'v.id',
      slug: 'v.slug',
      gloss: 'v.gloss',
      word_en: 'v.word_en',
      word_es: 'v.word_es',
      also_en: 'v.also_en',
      also_es: 'v.also_es',
      part_of_speech: 'v.part_of_speech',
      unit: 'v.unit',
      rank: 'v.popularity',
      lookups: 'v.lookups',
      status: 'v.status',
      organization: 'o.name',
      organization_id: 'v.organization_id',
      categories: `array(select l.category from ${vocabulary_category_links} l where l.vocabulary_id = v.id order by 1)`,
      missing: lacking,
      review_state: `
        (
          select g.state
          from ${signs} g
          where g.vocabulary_id = v.id and (g.look is not null or g.state = 'rejected')
          order by g.is_primary desc, g.position, g.id
          limit 1
        )`,
      poster_url: `
        (
          select ${shownSql('g', 'poster')}
          from ${signs} g
          where g.vocabulary_id = v.id and (g.notation is not null or g.clip is not null)
          order by g.is_primary desc, g.position, g.id
          limit 1
        )`,
      notation: `
        (
          select case when ${shownSql('g', 'poster')} is null then ${seen} end
          from ${signs} g
          where g.vocabulary_id = v.id and g.look is not null
          order by g.is_primary desc, g.position, g.id
          limit 1
        )`,
      // Author of the entry, from which the route works out if the caller may edit the entry.
      editable: 'v.created_by',
      updated_at: 'v.updated_at',
    },
    types: { id: 'uuid', unit: 'int', organization_id: 'uuid' },
    where: (values) => [
      ...(extra.mine ? writable(actor, values) : readable(actor, values)),
      ...(extra.missing ? [LACKS[extra.missing]] : []),
      ...(extra.category
        ? [
            `
              exists (
                select 1
                from ${vocabulary_category_links} l
                where l.vocabulary_id = v.id and l.category = ${values.add(extra.category)}
              )`,
          ]
        : []),
    ],
    search: (values, q) => {
      const key = values.add(q)
      return {
        where: `(v.sort_en like '%' || dictionary_key(${key}) || '%' or v.sort_es like '%' || dictionary_key(${key}) || '%' or v.gloss ilike '%' || ${key} || '%' or dictionary_key(array_to_string(v.also_en || v.also_es, '|')) like '%' || dictionary_key(${key}) || '%')`,
      }
    },
  }
}

const link = (kind: string): string =>
  `
    (
      select coalesce(
        json_agg(
          json_build_object('slug', x.slug, 'word_en', x.word_en, 'word_es', x.word_es) order by r.position
        ),
        '[]'
      )
      from ${vocabulary_relations} r
      join ${vocabularies} x on x.id = r.other_id
      where r.vocabulary_id = v.id and r.kind = '${kind}'
    )`

/** An entry for its editors. @throws Failure not_found */
export async function editableEntry(db: Db, actor: Actor, id: string): Promise<EditableEntry> {
  const word = await readableWord(db, actor, id)
  const [row] = await db.query<{ entry: Omit<EditableEntry, 'editable' | 'deletable'> }>(
    `
      select json_build_object(
        'id', v.id, 'slug', v.slug, 'gloss', v.gloss, 'word_en', v.word_en, 'word_es', v.word_es,
        'also_en', v.also_en, 'also_es', v.also_es, 'part_of_speech', v.part_of_speech, 'unit', v.unit, 'lesson', v.lesson, 'status', v.status,
        'definition_en', v.definition_en, 'definition_es', v.definition_es, 'example_en', v.example_en,
        'example_es', v.example_es, 'example_line', v.example_line, 'categories',
        array(select l.category from ${vocabulary_category_links} l where l.vocabulary_id = v.id order by 1),
        'related', ${link('related')}, 'synonyms', ${link('synonym')}, 'organization',
        (select o.name from ${organizations} o where o.id = v.organization_id), 'organization_id',
        v.organization_id, 'version', v.version, 'updated_at', ${isoSql('v.updated_at')}
      ) as entry
      from ${vocabularies} v
      where v.id = $1`,
    [word.id],
  )
  if (!row) throw new Failure(common.not_found)
  return {
    ...row.entry,
    editable: mayWrite(actor, 'Update', word),
    deletable: mayWrite(actor, 'Delete', word),
  }
}

const ALIKE = {
  word: `v.sort_en || ' · ' || v.part_of_speech`,
  gloss: 'v.gloss',
  sign: `
    (
      select md5((g.notation - 'slug' - 'gloss' - 'checked' - 'variant')::text)
      from ${signs} g
      where g.vocabulary_id = v.id and g.is_primary and g.notation is not null
    )`,
}
/**
 * Entries that share a word and its kind, a gloss or a sign, where at least one of them is the actor's to
 * change.
 */
export async function duplicatesOf(db: Db, actor: Actor): Promise<Duplicate[]> {
  const values = new Values()
  const mine = writable(actor, values),
    visible = [`v.status = 'active'`, ...readable(actor, values)].join(' and ')
  const one = (kind: keyof typeof ALIKE): string => `
    select
      '${kind}' as kind, case when '${kind}' = 'sign' then min(word_en) else key end as key,
      json_agg(
        json_build_object(
          'id', id, 'slug', slug, 'word_en', word_en, 'word_es', word_es, 'part_of_speech', part_of_speech,
          'organization', organization
        )
        order by slug
      ) as entries
    from (
      select
        v.*, ${ALIKE[kind]} as key, (${mine.join(' and ') || 'true'}) as mine,
        (select o.name from ${organizations} o where o.id = v.organization_id) as organization
      from ${vocabularies} v
      where ${visible}
    ) v
    where key is not null
    group by v.key
    having count(*) > 1 and bool_or(mine)`
  return db.query<Duplicate>(
    `
      select *
      from (${one('word')} union all ${one('gloss')} union all ${one('sign')}) found
      order by kind, key
      limit 200`,
    values.list,
  )
}
