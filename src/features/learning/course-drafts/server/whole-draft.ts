import { quiz_drafts } from '../../quizzes/server/quizzes.table.ts'
import { LANGUAGES } from '#contract/constants.ts'
import { byRules, type Actor, type Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { RawJson } from '#server/http/answer/answer.ts'
import { VersionedCache } from '#server/http/lists/versioned-cache.ts'
import type { Platform } from '#server/platform.ts'
import { askedKeysSql, writableSql } from '../../courses/server/public.ts'
import type { Draft } from '../course-drafts.contract.ts'
import { EVER_PUBLISHED } from './delete.service.ts'
import { lockDraft } from './drafts.access.ts'
import { languagesSql } from './drafts.queries.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { courses } from '../../courses/server/courses.table.ts'

/** Outlines as finished JSON, the same for all who write a course. */
const outlines = new VersionedCache<string>(16_777_216, 2_097_152)

/**
 * `modules` and `removed` of course `c`. Level by level through the index of children: joins of the whole
 * outline were planned by guesses, and took half a second for a course that was just brought in.
 */
function outlineSql(): string {
  const titles = (n: string): string =>
    `
      json_strip_nulls(
        json_build_object(
          ${LANGUAGES.map((language) => `'${language}', ${n}.texts -> '${language}' ->> 'title'`).join(', ')}
        )
      ) as titles`
  const base = (n: string): string => `${n}.id, ${n}.key, ${n}.version, ${titles(n)}`
  const children = (n: string, condition: string, columns: string): string =>
    `
      (
        select coalesce(json_agg(x order by ${n}.position, ${n}.id), '[]')
        from draft_nodes ${n}, lateral (select ${base(n)}, ${columns}) x
        where ${condition} and ${n}.deleted_at is null
      )`
  const lesson = `
    (l.content ->> 'minutes')::int as minutes, (l.content ->> 'free_preview')::boolean as free_preview,
    l.content ->> 'video' is not null as has_video, (select keys from asked) ? l.key as has_quiz,
    jsonb_array_length(l.content -> 'vocabulary') as words`
  const weeks = children(
    'w',
    'w.parent_id = m.id',
    `${children('l', 'l.parent_id = w.id', lesson)} as lessons`,
  )
  const modules = children('m', `m.common_id = c.id and m.kind = 'module'`, `${weeks} as weeks`)
  return `
    json_build_object(
      'modules', ${modules}, 'removed',
      (
        select count(*)
        from draft_nodes n
        left join draft_nodes p on p.id = n.parent_id
        where n.common_id = c.id and n.deleted_at is not null and p.deleted_at is null
      )
    )`
}

/** `$1` course, `$2` caller, `$3` their organization, `$4` the outline's version that is kept. */
const draftSql = byRules(
  (rules) => `
  with asked as materialized (
    select
      ${askedKeysSql('$1')} || coalesce(
        (
          select jsonb_object_agg(q.lesson_key, true)
          from ${quiz_drafts} q
          where q.common_id = $1 and q.lesson_key is not null
        ),
        '{}'
      ) as keys
  )
  select
    n.outline_version,
    case when n.outline_version is distinct from $4::text then ${outlineSql()}::text end as outline,
    json_build_object(
      'common_id', c.id, 'version', d.version, 'details', d.details, 'organization_id', c.organization_id,
      'organization', (select o.name from ${organizations} o where o.id = c.organization_id), 'may_delete',
      ${writableSql(rules, 'Delete', '$2::uuid', '$3::uuid')} and not (${EVER_PUBLISHED}), 'languages',
      ${languagesSql(`, 'summary', x.summary, 'description', x.description, 'version', x.version`)}
    )::text as draft
  from ${courses} c
  join course_drafts d
    on d.common_id = c.id, asked,
    lateral (select d.outline_version || ':' || md5(asked.keys::text) as outline_version) n
  where c.id = $1
    and ${writableSql(rules, 'Update', '$2::uuid', '$3::uuid')}
    and $2::uuid is not distinct from $2::uuid
    and $3::uuid is not distinct from $3::uuid`,
)

/** A draft with its whole outline, in one statement. Null: the course has no draft yet. */
async function read(db: Db, actor: Actor, common_id: string): Promise<RawJson<Draft> | null> {
  const cached = outlines.get(db, common_id)
  const [row] = await db.query<{ outline_version: string; outline: string | null; draft: string }>(
    draftSql(actor),
    [common_id, actor.user_id, actor.organization_id, cached?.version ?? null],
  )
  if (!row) return null
  if (row.outline !== null) outlines.set(db, common_id, row.outline_version, row.outline, row.outline.length)
  // Both are JSON objects: joins them into one.
  return new RawJson<Draft>(`${row.draft.slice(0, -1)},${(row.outline ?? cached!.value).slice(1)}`)
}

/** @throws common.not_found for a course that the caller may not write */
export async function getDraft(
  platform: Platform,
  actor: Person,
  common_id: string,
): Promise<RawJson<Draft>> {
  const draft = await read(platform.db, actor, common_id)
  if (draft) return draft
  await platform.db.transaction((tx) => lockDraft(tx, actor, common_id, platform.clock()))
  return (await read(platform.db, actor, common_id))!
}
