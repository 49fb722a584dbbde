import { LRUCache } from 'lru-cache'
import type { ListQuery } from '#contract/lists.ts'
import type { AccessLevels } from '#features/access/grants/grants.contract.ts'
import type { Actor } from '#server/auth/actor.ts'
import { runList } from '#server/http/lists/list-sql.ts'
import { withUrls } from '#server/files/files.ts'
import type { Platform } from '#server/platform.ts'
import type { VocabularyFilters } from '../filters.contract.ts'
import type { Filters, Limits } from '../vocabularies.contract.ts'
import { vocabularySource } from './vocabularies.source.ts'
import { signs, sign_parameters } from '../../signs/server/signs.table.ts'
import { signers } from '../../signers/server/signers.table.ts'

const counted = (from: string, value: string, name: string, order: string, more = ''): string => `
  (
    select coalesce(json_agg(x order by place, value), '[]')
    from (
      select
        ${value} as value, ${name}_en as en, ${name}_es as es${more}, count(distinct v.id)::int as count,
        min(${order}) as place
      from ${from}
      group by ${value}, ${name}_en, ${name}_es${more ? ', n.picture' : ''}
    ) x
  )`
const signsOf = (kind: string, join: string): string =>
  `${sign_parameters} n join ${signs} g on ${join} join active v on v.id = g.vocabulary_id where n.kind = '${kind}'`

const FILTERS = `
  with active as materialized (
    select id, part_of_speech, unit
    from vocabularies
    where status = 'active' and (organization_id is null or organization_id = $1)
  )
  select json_build_object(
    'categories',
    ${counted('vocabulary_categories n join vocabulary_category_links l on l.category = n.slug join active v on v.id = l.vocabulary_id', 'n.slug', 'n.name', 'n.position')},
    'handshapes',
    ${counted(signsOf('handshape', 'n.value = any(g.handshapes)'), 'n.value', 'n.name', 'n.position', ', n.picture as picture_url')},
    'locations', ${counted(signsOf('location', 'n.value = g.location'), 'n.value', 'n.name', 'n.position')},
    'signers',
    ${counted(`${signers} n join ${signs} g on g.signer_id = n.id and g.review_state <> 'new' join active v on v.id = g.vocabulary_id`, 'n.slug', 'n.name', '1')},
    'parts_of_speech',
    (
      select coalesce(json_agg(x order by count desc, value), '[]')
      from (select part_of_speech as value, count(*)::int as count from active group by 1) x
    ),
    'units',
    (
      select coalesce(json_agg(x order by value), '[]')
      from (select unit as value, count(*)::int as count from active where unit is not null group by 1) x
    ),
    'with_clip',
    (
      select count(distinct v.id)::int
      from ${signs} g
      join active v on v.id = g.vocabulary_id
      where g.clip is not null
    )
  ) as filters`

const KEPT_MS = 60_000,
  KEPT = 200
const remembered = new WeakMap<Platform, LRUCache<string, Filters>>()
export const forgetFilters = (platform: Platform): void => void remembered.delete(platform)

/**
 * Values of the dictionary's filters; the same for all people of an organization, so they are counted once a
 * minute.
 */
export async function filtersOf(platform: Platform, actor: Actor): Promise<Filters> {
  let known = remembered.get(platform)
  if (!known) remembered.set(platform, (known = new LRUCache({ max: KEPT, ttl: KEPT_MS })))
  const owner = actor.organization_id ?? '',
    before = known.get(owner)
  if (before) return before
  const [row] = await platform.db.query<{ filters: Filters }>(FILTERS, [actor.organization_id])
  const { filters } = row!
  await withUrls(platform.files, filters.handshapes, ['picture_url'])
  known.set(owner, filters)
  return filters
}

type LimitsQuery = VocabularyFilters & {
  q?: string | undefined
  part_of_speech?: string | undefined
  unit?: number | undefined
}

/** Number of matching words that the person may open, and the number with a plan. */
export async function limitsOf(
  platform: Platform,
  actor: Actor,
  level: AccessLevels['dictionary'],
  { q, part_of_speech, unit, ...extra }: LimitsQuery,
): Promise<Limits> {
  const query: ListQuery<VocabularyFilters> = {
    select: ['id'],
    order: [{ column: 'rank', direction: 'asc' }],
    names: null,
    groups: [],
    q: (q ?? '').trim(),
    date_range: 'all',
    status: 'all',
    page: 1,
    page_size: 0,
    offset: 0,
    limit: 0,
    single: false,
    csv: false,
    extra,
    filters: Object.entries({ part_of_speech, unit })
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => ({ column, operator: 'eq' as const, value: String(value), negate: false })),
  }
  const unlocked = { column: 'locked', operator: 'eq' as const, value: 'false', negate: false }
  const count = async (as: AccessLevels['dictionary']): Promise<number> =>
    (
      await runList(
        platform.db,
        await vocabularySource(platform, actor, as, query),
        as === 'Full' ? query : { ...query, filters: [...query.filters, unlocked] },
        { zone: actor.zone, now: platform.clock() },
        ['id'],
      )
    ).meta.total
  const total = await count('Full')
  return { level, total, visible: level === 'Full' ? total : await count(level) }
}
