import type { Db } from '#server/db/database.ts'
import { WRITTEN_SQL } from '#server/db/written.ts'
import { page_versions } from '#server/http/http.table.ts'
import { PAID_SQL } from '#features/access/grants/server/public.ts'
import { course_teachers } from '#features/learning/courses/server/courses.table.ts'
import { enrolments, learner_totals } from '#features/learning/progress/server/progress.table.ts'
import { agreedScopesSql } from '#features/people/consents/server/public.ts'
import { groups } from '#features/people/groups/server/groups.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { activeSql, allMarkedSql, isOfSchoolSql } from './facts.sql.ts'
import { school_folds, school_learners, school_marks } from './school-sums.table.ts'

/** Maximum number of learners who changed since the fold. With more of them no answer would stand for long. */
const MOST = 300
/** Number of active people up to which each is looked for in the school, instead of reading all its members. */
const FEW = 500

/** Values that PostgreSQL does not see when it plans: it would plan anew each time, which takes 1.5 ms. */
const ORG = '(select $1::uuid)',
  NOW = '(select $2::timestamptz)',
  VIEWER = '(select $3::uuid)'

/** SQL of the transactions that wrote rows `x`: another text after each change of them. */
const writtenSql = (rows: string): string => `(select concat_ws('.', ${WRITTEN_SQL}) from ${rows})`

/**
 * SQL of the state of each learner who changed since the fold. Their agreement and their seat are read where
 * the fold does not know when these end.
 */
const STATE = `
  concat_ws(
    ':',
    d.user_id, ${writtenSql(`${learner_totals} x where x.user_id = d.user_id`)},
    ${writtenSql(`${enrolments} x where x.user_id = d.user_id`)},
    case
      when d.user_id in (select k.learner_id from ${school_marks} k)
        or exists (
          select
          from ${school_learners} l
          where l.organization_id = ${ORG} and l.learner_id = d.user_id and l.changes_at <= ${NOW}
        )
      then concat_ws(
        ':',
        ${PAID_SQL('d.user_id', ORG, NOW)}, ${agreedScopesSql('d.user_id', { organization: ORG, now: NOW })},
        (select concat_ws('.', count(*), max(k.id)) from ${school_marks} k where k.learner_id = d.user_id)
      )
    end
  )`

const STAMP = `
  with
    f as materialized (
      select f.folded_at, f.change_id
      from ${school_folds} f
      where f.organization_id = ${ORG} and f.folded_at is not null and not ${allMarkedSql(ORG)}
    ),
    active as materialized (
      select user_id
      from (${activeSql({ org: ORG, now: NOW }, '(select folded_at from f)')}) a
      where exists (select from f)
    ),
    d as materialized (
      select user_id
      from (
        -- Each by index, which the planner would not do for as many as it expects.
        select active.user_id
        from active
        cross join lateral (
          select from ${memberships} m where m.user_id = active.user_id and m.organization_id = ${ORG}
          union all
          select from ${school_learners} l where l.learner_id = active.user_id and l.organization_id = ${ORG}
          limit 1
        ) own
        where (select count(*) from active) <= ${FEW}
        union all
        select active.user_id
        from active
        where (select count(*) from active) > ${FEW} and ${isOfSchoolSql('active.user_id', ORG)}
      ) changed
      limit ${MOST + 1}
    )
  select
    concat_ws(
      ' ',
      f.change_id, (select n from ${page_versions} where name = 'courses'),
      ${writtenSql(`${organizations} x where x.id = ${ORG}`)},
      ${writtenSql(`${groups} x where x.organization_id = ${ORG}`)},
      ${writtenSql(`${memberships} x where x.organization_id = ${ORG} and x.user_id = ${VIEWER}`)},
      ${writtenSql(`${course_teachers} x where x.user_id = ${VIEWER}`)},
      (select md5(string_agg(${STATE}, ' ' order by d.user_id)) from d)
    ) as stamp
  from f
  where (select count(*) from d) <= ${MOST}`

/**
 * Returns a text that differs after every change to what reports about a large school show to a viewer, in
 * any process. Null where the school has no fold, where too much changed since the last one, or where
 * something changed for all of its learners: nothing may be kept then.
 *
 * Whatever a fold has read anew is told by `change_id`, and what it has not by the rows themselves.
 *
 * @param viewer_id null for an Admin of the platform
 */
export async function readStamp(
  db: Db,
  { organization_id, viewer_id }: { organization_id: string; viewer_id: string | null },
  now: Date,
): Promise<string | null> {
  const [row] = await db.query<{ stamp: string }>(STAMP, [organization_id, now, viewer_id])
  return row?.stamp ?? null
}
