import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { displayName } from '#server/db/display-name.ts'
import { reportWord } from '#features/dictionary/vocabularies/server/public.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { guardiansSql } from '#features/people/guardians/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { readerValues } from '../../standing/server/public.ts'
import { commentOpenSql, openThread, sendThreadNews, type Target } from '../../threads/server/public.ts'
import { comments, threads } from '../../threads/server/threads.table.ts'
import { reportErrors, type NewReport, type Reported } from '../reports.contract.ts'
import { RULE_OF_REASON, type CaseReason } from '../shared/kinds.ts'
import { THRESHOLD } from '../shared/limits.ts'
import { keptVersion, lockContent, openCase, weighCase, type Content } from './cases.ts'
import { sealEvidence } from './evidence.ts'
import { moderation_cases, reports } from './moderation.table.ts'
import { insertDecision, moveContent } from './record.ts'
import { currentRules } from './rules.service.ts'
import { decisionOf, tellAuthor, warnModerators } from './tell.ts'
import { weightSql } from './trust.ts'

type Input = z.output<typeof NewReport>
const URGENT: ReadonlySet<string> = new Set(['child_safety', 'self_harm'])
const UNTIL_LOOKED = {
  en: 'Several people reported this. It is hidden until a moderator has looked.',
  es: 'Varias personas lo denunciaron. Está oculto hasta que lo revise el equipo de moderación.',
} as const

/** @throws common.not_found for what the caller does not see */
async function requireSeen(
  platform: Platform,
  actor: Person,
  { thread_id, comment_id }: Target,
): Promise<void> {
  const now = platform.clock()
  const { reader } = await openThread(platform.db, actor, thread_id, now)
  if (comment_id === null) return
  const [seen] = await platform.db.query(
    `
      select
      from ${comments} c
      join ${threads} t on t.id = c.thread_id
      where c.id = $5 and c.thread_id = $6 and num_nonnulls($2::boolean) >= 0 and ${commentOpenSql('c', 't')}`,
    [...readerValues(reader), comment_id, thread_id],
  )
  if (!seen) throw new Failure(common.not_found)
}

/** Reports a comment by its id alone. @throws common.not_found */
export async function reportComment(
  platform: Platform,
  actor: Person,
  comment_id: string,
  input: Input,
): Promise<Reported> {
  const [row] = await platform.db.query<{ thread_id: string }>(
    `select thread_id from ${comments} where id = $1`,
    [comment_id],
  )
  if (!row) throw new Failure(common.not_found)
  return report(platform, actor, { thread_id: row.thread_id, comment_id }, input)
}

/**
 * Reports a post or comment that the caller sees. Enough weight from enough people hides it until a moderator
 * has looked; a danger for a child does so at once, seals the evidence and warns all moderators.
 *
 * @throws common.not_found, reportErrors
 */
export async function report(
  platform: Platform,
  actor: Person,
  target: Target,
  { reason, note, word }: Input,
): Promise<Reported> {
  await requireSeen(platform, actor, target)
  if (reason === 'wrong_sign') return reportSign(platform, actor, target, word, note)
  const now = platform.clock()
  const answered = await platform.db.transaction(async (tx) => {
    const content = await lockContent(tx, target)
    if (content.author_id === actor.user_id) throw new Failure(reportErrors.own_content)
    if (content.state === 'removed') throw new Failure(common.not_found)
    const danger = reason === 'child_safety'
    // A child who asks for help is heard, whatever was decided before.
    const kept = (await keptVersion(tx, target)) === content.version
    if (kept && !danger) throw new Failure(reportErrors.kept_already)
    const found = await openCase(tx, content, now, { urgent: URGENT.has(reason) })
    const id = await writeReport(tx, actor, found.id, content, { reason, note }, now)
    const { weight, people } = await weighCase(tx, found.id, now)
    const full = weight >= THRESHOLD.weight && people >= THRESHOLD.people
    if (danger) {
      await sealEvidence(platform, tx, found.id, content, now)
      await warnModerators(platform, tx, { ...found, organization_id: content.organization_id }, id)
    }
    const hides = content.state === 'visible' && (full || (danger && !kept))
    if (hides)
      await holdContent(platform, tx, actor, { ...content, id: found.id }, danger ? reason : null, now)
    return {
      id,
      hidden: hides || content.state !== 'visible',
      talk_to: danger ? await adultsOf(tx, actor) : [],
    }
  })
  if (answered.hidden) sendThreadNews(platform, target.thread_id, target.comment_id)
  return answered
}

/** Writes a report; an open one of the same person about the same content is replaced. @returns its id */
async function writeReport(
  tx: Db,
  actor: Person,
  case_id: string,
  content: Content,
  { reason, note }: { reason: CaseReason; note: string },
  now: Date,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `
      insert into ${reports} (case_id, user_id, reason, note, weight, created_at, updated_at)
      values ($1, $2, $3, $4, ${weightSql('$2::uuid', '$6::uuid', '$5')}, $5::timestamptz, $5::timestamptz)
      on conflict (case_id, user_id)
      where state = 'open' do update
      set
        reason = excluded.reason, note = excluded.note, weight = excluded.weight,
        updated_at = excluded.updated_at
      returning id`,
    [case_id, actor.user_id, reason, note, now, content.organization_id],
  )
  await audit(
    tx,
    actor,
    {
      code: 'REPORT_COMMENT_CREATED',
      subject_type: 'report_comment',
      subject_id: case_id,
      organization_id: content.organization_id,
      after: { reason, thread_id: content.thread_id, comment_id: content.comment_id },
    },
    now,
  )
  return row!.id
}

/** Hides content until a moderator has looked, by the rule that most reports name. */
async function holdContent(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  found: Content & { id: string },
  danger: CaseReason | null,
  now: Date,
): Promise<void> {
  const [most] = await tx.query<{ reason: CaseReason }>(
    `
      select reason
      from ${reports}
      where case_id = $1 and state = 'open'
      group by reason
      order by sum(weight) desc, reason
      limit 1`,
    [found.id],
  )
  const [author] = await tx.query<{ language: 'en' | 'es' }>(`select language from ${users} where id = $1`, [
    found.author_id,
  ])
  const { version, rules } = await currentRules(tx)
  const rule = RULE_OF_REASON[danger ?? most!.reason]
  const id = await insertDecision(
    tx,
    found,
    {
      decided_by: null,
      batch_id: randomUUID(),
      action: 'hide',
      sanction: 'none',
      rules_version: version,
      rule: rules.some(({ key }) => key === rule) ? rule : rules[0]!.key,
      words: UNTIL_LOOKED[author!.language],
    },
    now,
  )
  await moveContent(platform, tx, actor, found, 'held', now, 'reported')
  await tellAuthor(platform, tx, await decisionOf(tx, id), 1)
}

/** Names of adults who answer for the caller's account. */
async function adultsOf(tx: Db, { user_id, language }: Person): Promise<string[]> {
  const adults = await tx.query<{ name: string }>(
    `
      select ${displayName('u', language)} as name
      from ${users} u
      where u.id = any (${guardiansSql('$1::uuid')}) and u.deleted_at is null
      order by u.id`,
    [user_id],
  )
  return adults.map(({ name }) => name)
}

/**
 * Reports a sign to the dictionary: the model of a comment, or a word by its name. @throws
 * reportErrors.word_unknown
 */
async function reportSign(
  platform: Platform,
  actor: Person,
  { comment_id }: Target,
  word: string,
  note: string,
): Promise<Reported> {
  const [entry] = await platform.db.query<{ id: string }>(
    `
      select v.id
      from ${vocabularies} v
      where case
        when $2 = '' then v.id = (select c.vocabulary_id from ${comments} c where c.id = $1::uuid)
        else v.organization_id is null and (v.word_en = $2 or v.word_es = $2 or v.slug = lower($2))
      end
      order by v.slug
      limit 1`,
    [comment_id, word],
  )
  if (!entry) throw Failure.at('word', reportErrors.word_unknown)
  await reportWord(platform, actor, entry.id, { reason: 'wrong_sign', text: note })
  return { id: null, hidden: false, talk_to: [] }
}

/** Takes back an open report: it weighs nothing from then on. @throws common.not_found */
export async function takeBackReport(platform: Platform, actor: Person, id: string): Promise<null> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    // The case is locked before its reports, as a decision does.
    await tx.query(
      `
        select
        from ${moderation_cases} k
        where k.id = (select r.case_id from ${reports} r where r.id = $1 and r.user_id = $2)
        for update`,
      [id, actor.user_id],
    )
    const [row] = await tx.query<{ case_id: string }>(
      `
        update ${reports}
        set state = 'taken_back', closed_at = $3::timestamptz, updated_at = $3::timestamptz
        where id = $1 and user_id = $2 and state = 'open'
        returning case_id`,
      [id, actor.user_id, now],
    )
    if (!row) throw new Failure(common.not_found)
    await weighCase(tx, row.case_id, now)
    await audit(
      tx,
      actor,
      {
        code: 'REPORT_COMMENT_UPDATED',
        subject_type: 'report_comment',
        subject_id: row.case_id,
        after: { state: 'taken_back' },
      },
      now,
    )
  })
  return null
}
