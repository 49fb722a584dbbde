import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isoColumn, isoSql } from '#server/db/iso-sql.ts'
import type { Platform } from '#server/platform.ts'
import { posts } from '../../posts/server/posts.table.ts'
import { readerOf, readerValues } from '../../standing/server/public.ts'
import { commentOpenSql, postOpenSql } from '../../threads/server/public.ts'
import type { DecisionRead, MyDecision, MyReport } from '../reports.contract.ts'
import { APPEAL_MONTHS } from '../shared/limits.ts'
import { contentFrom } from './cases.ts'
import { appeals, decisions, moderation_cases, reports } from './moderation.table.ts'
import { ruleTitleSql } from './rules.service.ts'

const NOW = '$5::timestamptz'
const MOST = 100
const UNTIL = `(d.created_at + interval '${APPEAL_MONTHS} months')`

/** SQL of the decision `d` as one of its sides reads it (`DecisionRead`), whose id is `$1`. */
const decisionSql = (language: Language): string => `
  json_build_object(
    'id', d.id, 'action', d.action, 'sanction', d.sanction, 'sanction_until',
    case when isfinite(d.sanction_until) then ${isoSql('d.sanction_until')} end, 'by',
    case when d.decided_by is null then 'threshold' else 'person' end, 'rule', ${ruleTitleSql('d', language)},
    'words', d.words, 'created_at', ${isoSql('d.created_at')}, 'reversed', d.reversed_at is not null,
    'appeal_until',
    case
      when d.decided_by is not null
        and d.reversed_at is null
        and (d.action = 'keep') = (d.author_id <> $1)
        and ${UNTIL} > ${NOW}
        and not exists (select from ${appeals} a where a.decision_id = d.id)
        then ${isoSql(UNTIL)}
    end, 'appeal',
    (
      select json_build_object('state', a.state, 'mine', a.user_id = $1, 'answer', case when a.user_id = $1 then a.answer else '' end)
      from ${appeals} a
      where a.decision_id = d.id
    )
  )`

const source = `
  join ${contentFrom}
  left join ${posts} p on p.id = t.id`
const OPEN = `(${postOpenSql('t')} and (c.id is null or ${commentOpenSql('c', 't')}))`
const ABOUT = `
  case
    when not ${OPEN} or coalesce(c.state, t.state) = 'removed' then ''
    else left(coalesce(c.text, p.title, ''), 120)
  end as about`

/** A decision as the caller reads it. @throws common.not_found */
export async function decisionFor(db: Db, actor: Person, id: string, now: Date): Promise<DecisionRead> {
  const reader = await readerOf(db, actor, now)
  const [row] = await db.query<{ decision: DecisionRead }>(
    `
      select ${decisionSql(actor.language)} as decision
      from ${decisions} d
      where d.id = $6 and num_nulls($2::boolean, $3::uuid, $4::text) >= 0`,
    [...readerValues(reader), now, id],
  )
  if (!row) throw new Failure(common.not_found)
  return row.decision
}

/** Reports of the caller in the last year. */
export async function myReports({ db, clock }: Platform, actor: Person): Promise<MyReport[]> {
  const now = clock()
  const reader = await readerOf(db, actor, now)
  return db.query<MyReport>(
    `
      select
        r.id, k.thread_id, k.comment_id, ${ABOUT}, r.reason, r.state, ${isoColumn('r.created_at', 'created_at')},
        (
          select ${decisionSql(actor.language)}
          from ${decisions} d
          where d.id = r.decision_id
            or r.state = 'open' and d.case_id = k.id and d.decided_by is null and d.reversed_at is null
          order by d.id desc
          limit 1
        ) as decision
      from ${reports} r
      join ${moderation_cases} k on k.id = r.case_id
      ${source}
      where r.user_id = $1 and r.created_at > ${NOW} - interval '1 year'
      order by r.id desc
      limit ${MOST}`,
    [...readerValues(reader), now],
  )
}

/** Decisions about what the caller posted. Those that kept what was never hidden are left out. */
export async function myDecisions({ db, clock }: Platform, actor: Person): Promise<MyDecision[]> {
  const now = clock()
  const reader = await readerOf(db, actor, now)
  return db.query<MyDecision>(
    `
      select k.thread_id, k.comment_id, ${ABOUT}, ${decisionSql(actor.language)} as decision
      from ${decisions} d
      join ${moderation_cases} k on k.id = d.case_id
      ${source}
      where d.author_id = $1 and (d.action <> 'keep' or d.before_state <> 'visible')
      order by d.id desc
      limit ${MOST}`,
    [...readerValues(reader), now],
  )
}
