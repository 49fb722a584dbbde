import type { ListQuery } from '#contract/lists.ts'
import type { AccessLevels } from '#features/access/grants/grants.contract.ts'
import type { Actor } from '#server/auth/actor.ts'
import { shown, type TunedSource, type Values } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import type { VocabularyFilters } from '../filters.contract.ts'
import type { vocabulariesContract } from '../vocabularies.contract.ts'
import { filmSql, shownSql } from './rendered.ts'
import { FREQUENT, findWords, typedOf, type Typed } from './find-words.ts'
import { signs, sign_parameters } from '../../signs/server/signs.table.ts'
import { signers } from '../../signers/server/signers.table.ts'

/** The deepest row for which the walk by popularity is worth it. */
const DEEPEST_WALK = 200
/**
 * Limits are literals in the SQL, so that the planner knows that few rows are wanted. Only a few limits are
 * used, so that few statements are prepared.
 */
const STEPS = [20, 50, 100, DEEPEST_WALK]

/**
 * Media of a word's sign, one row for each word of the page. The preview has priority over a film of the
 * pack, so that the model's words all move alike and cost alike.
 */
const looksSql = (unlocked: string): string => `
    left join lateral (
      select
        ${shownSql('p', 'poster')} as poster,
        case when ${unlocked} then ${shownSql('p', 'preview')} end as preview,
        case
          when not ${unlocked} or p.clip like 'content/%' and p.rendered_preview is not null then null
          else ${filmSql('p')}
        end as clip,
        p.handshapes[1] as handshape, p.notation is not null as modelled
      from ${signs} p
      where p.vocabulary_id = page.key and p.is_primary
    ) looks on true
    left join ${sign_parameters} shapes on shapes.kind = 'handshape' and shapes.value = looks.handshape`
/** A word that needs a plan shows its picture, and nothing that moves. */
const LOOKS = {
  all: looksSql('true'),
  open: looksSql('(select o.open from vocabularies o where o.id = page.key)'),
}
/** The search row of each word of the page, which says how it matches. */
const FOUND = `
    join vocabulary_search found on found.vocabulary_id = page.key`

type Source = TunedSource<typeof vocabulariesContract.list>
const columnsFor = (
  actor: Actor,
  level: AccessLevels['dictionary'],
  match: Source['columns']['match'],
): Source['columns'] => ({
  id: 'v.id',
  slug: 'v.slug',
  gloss: 'v.gloss',
  word_en: 'v.word_en',
  word_es: 'v.word_es',
  part_of_speech: 'v.part_of_speech',
  unit: 'v.unit',
  lesson: 'v.lesson',
  rank: 'v.popularity',
  word: actor.language === 'es' ? 'v.sort_es' : 'v.sort_en',
  match,
  locked: level === 'Full' ? 'false' : 'not v.open',
  // Storage keys; the addresses are signed when the page is read.
  poster: shown('looks.poster'),
  poster_url: shown('looks.poster'),
  clip_url: shown('looks.clip'),
  preview_url: shown('looks.preview'),
  shape_url: shown('shapes.picture'),
  // Seldom the model signs another sign of the word than the first.
  modelled: shown(`
    coalesce(
      looks.modelled
      or exists (select 1 from ${signs} p where p.vocabulary_id = page.key and p.notation is not null),
      false
    )`),
})

/** Kind of match of a row found by a word: whole name, whole other word, part or beginning. */
const matchOf = (typed: Typed): Source['columns']['match'] =>
  shown(
    (values) => `
      case
        when strpos(found.names, ${values.add(typed.exact)}) > 0 then 'exact'
        when strpos(found.others, ${values.add(typed.exactOther)}) > 0 then 'other'
        when found.words @@ ${wholeQuery(values, typed)} then 'word'
        else 'beginning'
      end`,
  )

/**
 * The row rules: the platform's words and those of the person's own organization. Without a plan a search
 * finds all of them too, those that need a plan locked; the list without a search is of the open ones.
 */
function rules(values: Values, actor: Actor, level: AccessLevels['dictionary'], alias: 's' | 'v'): string[] {
  const mine =
    actor.organization_id === null
      ? `${alias}.organization_id is null`
      : `(${alias}.organization_id is null or ${alias}.organization_id = ${values.add(actor.organization_id)}::uuid)`
  return [...(alias === 'v' ? [`v.status = 'active'`] : []), mine, ...(level === 'No' ? ['false'] : [])]
}

function narrowing(values: Values, actor: Actor, filters: VocabularyFilters): string[] {
  const where: string[] = []
  const sign = (condition: string): void =>
    void where.push(`exists (select 1 from ${signs} g where g.vocabulary_id = v.id and ${condition})`)
  if (filters.category)
    where.push(
      `
        exists (
          select 1
          from vocabulary_category_links l
          where l.vocabulary_id = v.id and l.category = any(string_to_array(${values.add(filters.category)}, ','))
        )`,
    )
  if (filters.handshape) sign(`g.handshapes @> array[${values.add(filters.handshape)}::text]`)
  if (filters.location) sign(`g.location = ${values.add(filters.location)}`)
  if (filters.signer)
    sign(
      `g.review_state <> 'new' and g.signer_id in (select id from ${signers} where slug = any(string_to_array(${values.add(filters.signer)}, ',')))`,
    )
  if (filters.has_clip !== undefined)
    where.push(
      `
        ${filters.has_clip ? '' : 'not '}exists (
          select 1 from ${signs} g where g.vocabulary_id = v.id and g.clip is not null
        )`,
    )
  if (filters.saved)
    where.push(
      actor.user_id === null
        ? 'false'
        : `
          exists (
            select 1
            from saved_vocabularies m
            where m.vocabulary_id = v.id and m.user_id = ${values.add(actor.user_id)}::uuid
          )`,
    )
  return where
}

const walked = (condition: string): string => `case when ${condition} then true else false end`

const wholeQuery = (values: Values, typed: Typed): string =>
  `(to_tsquery('simple', ${values.add(typed.whole)}) || plainto_tsquery('english', ${values.add(typed.key)}) || plainto_tsquery('spanish', ${values.add(typed.key)}))`
const queryOf = (values: Values, typed: Typed): string =>
  `(to_tsquery('simple', ${values.add(typed.beginning)}) || plainto_tsquery('english', ${values.add(typed.key)}) || plainto_tsquery('spanish', ${values.add(typed.key)}) || ${values.add(typed.other)}::tsquery)`

/**
 * Actor whose words are read: the caller with their own organization, or with that of a course's learners, if
 * the caller may read its words too.
 */
function reader(actor: Actor, words_of: VocabularyFilters['words_of']): Actor {
  if (words_of === undefined || words_of === actor.organization_id) return actor
  if (words_of === 'platform') return { ...actor, organization_id: null }
  return actor.permissions.scope('Vocabularies', 'Update') === 'all'
    ? { ...actor, organization_id: words_of }
    : actor
}

/** Source of the list, for one actor and query. */
export async function vocabularySource(
  platform: Platform,
  asking: Actor,
  level: AccessLevels['dictionary'],
  query: ListQuery<VocabularyFilters>,
): Promise<Source> {
  const actor = reader(asking, query.extra.words_of)
  const typed = query.q ? typedOf(query.q) : null
  const types = { id: 'uuid', unit: 'int', lesson: 'int', rank: 'int', locked: 'boolean' }
  const showing = level === 'Full' ? LOOKS.all : LOOKS.open
  const narrow = (values: Values): string[] => narrowing(values, actor, query.extra)
  if (!typed) {
    const nothing = query.q ? ['false'] : [],
      open = level === 'Limited' ? ['v.open'] : []
    return {
      from: 'vocabularies v',
      id: 'v.id',
      columns: columnsFor(actor, level, `'exact'`),
      showing,
      types,
      where: (values) => [...rules(values, actor, level, 'v'), ...open, ...narrow(values), ...nothing],
      // Saved words are private, so do not share their pages.
      ...(query.extra.saved === undefined && {
        sharedBy: 'dictionary',
      }),
    }
  }
  const found = await findWords(platform, typed)
  // Sorting by the alphabet disables relevance; by default the best match is first.
  const relevance = query.order[0]?.column === 'rank' && query.order[0].direction === 'asc'

  if (found.by === 'near') {
    return {
      from: 'vocabularies v',
      id: 'v.id',
      columns: columnsFor(actor, level, `'near'`),
      showing,
      types,
      where: (values) => [...rules(values, actor, level, 'v'), ...narrow(values)],
      // Near words are all as near as one another, so that their rank is their popularity.
      search: (values) => ({ where: `v.id = any(${values.add(found.ids)}::uuid[])` }),
    }
  }
  const columns = columnsFor(actor, level, found.by === 'meaning' ? `'meaning'` : matchOf(typed))
  const base: Source = {
    from: 'vocabulary_search s join vocabularies v on v.id = s.vocabulary_id',
    id: 's.vocabulary_id',
    columns: { ...columns, ...(relevance && { rank: 's.popularity' }) },
    showing: showing + (found.by === 'meaning' ? '' : FOUND),
    types,
    where: (values) => [...rules(values, actor, level, 's'), ...narrow(values)],
  }
  if (found.by === 'meaning')
    return {
      ...base,
      search: (values) => {
        const where = `s.meaning @@ (plainto_tsquery('english', ${values.add(typed.key)}) || plainto_tsquery('spanish', ${values.add(typed.key)}))`
        return { where: found.count >= FREQUENT ? walked(where) : where }
      },
    }
  const tier = (values: Values): string =>
    `
      case
        when strpos(s.names, ${values.add(typed.exact)}) > 0 then 0
        when strpos(s.others, ${values.add(typed.exactOther)}) > 0 then 1
        when s.words @@ ${wholeQuery(values, typed)} then 2
        when strpos(s.names, ${values.add(typed.start)}) > 0 then 3
        else 4
      end`
  const match = (values: Values): string => `s.words @@ ${queryOf(values, typed)}`
  if (found.by === 'named')
    return {
      ...base,
      search: (values) => ({
        where: `s.words @@ ${values.add(typed.named)}::tsquery`,
        ...(relevance && { rank: tier }),
      }),
    }
  const narrowed =
    query.filters.length > 0 ||
    query.groups.length > 0 ||
    Object.entries(query.extra).some(([name, value]) => name !== 'words_of' && value !== undefined)
  if (found.count < FREQUENT || narrowed || !relevance || query.offset + query.limit > DEEPEST_WALK) {
    return {
      ...base,
      search: (values) => ({ where: match(values), ...(relevance && { rank: tier }) }),
    }
  }
  const wholly = (values: Values): string =>
    `(strpos(s.names, ${values.add(typed.exact)}) > 0 or strpos(s.others, ${values.add(typed.exactOther)}) > 0)`
  return {
    ...base,
    search: (values) => ({
      where: match(values),
      rank: (more) => `
        case
          when strpos(s.names, ${more.add(typed.exact)}) > 0 then 0
          when strpos(s.others, ${more.add(typed.exactOther)}) > 0 then 1
          else 2
        end`,
    }),
    // The exact word, then the others by popularity. Inside a CASE no search index is used and half of the
    // rows are expected to match, so the planner walks by popularity and stops early.
    pageFrom: (values, rows) => {
      const columnsOfRow = 'vocabulary_id, names, others, words, popularity, open, organization_id'
      return `
        (
          (
            select ${columnsOfRow}
            from vocabulary_search s
            where s.words @@ ${values.add(typed.named)}::tsquery
              and ${wholly(values)}
              and ${rules(values, actor, level, 's').join(' and ')}
          )
          union all (
            select ${columnsOfRow}
            from vocabulary_search s
            where ${walked(match(values))}
              and not ${wholly(values)}
              and ${rules(values, actor, level, 's').join(' and ')}
            order by s.popularity, s.vocabulary_id
            limit ${STEPS.find((step) => step >= rows) ?? DEEPEST_WALK}
          )
        ) s
        join vocabularies v on v.id = s.vocabulary_id`
    },
    ...(actor.organization_id === null && { total: found.common }),
  }
}
