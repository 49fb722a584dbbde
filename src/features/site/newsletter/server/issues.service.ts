import { eq, sql } from 'drizzle-orm'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit, changeLog } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import { renderMail } from '#server/mail/template.ts'
import type { Platform } from '#server/platform.ts'
import { issueErrors, PACE, type IssueDetail, type IssueState, type SaveIssue } from '../issues.contract.ts'
import { audienceSql } from './audience.ts'
import { readBody } from './bodies.ts'
import { freeze, mailOf, shownIn, writtenIn } from './content.ts'
import { bodyToKeep, keepPictures } from './issue-media.ts'
import { newsletter_issues } from './issues.table.ts'
import { NUMBERS } from './newsletter.queries.ts'
import { notices } from './newsletter.notices.ts'

export type Issue = typeof newsletter_issues.$inferSelect

/** An issue, locked. @throws common.not_found */
export async function lockIssue(tx: Db, id: string): Promise<Issue> {
  const [row] = await tx.orm
    .select()
    .from(newsletter_issues)
    .where(eq(newsletter_issues.id, id))
    .for('update')
  if (!row) throw new Failure(common.not_found)
  return row
}
async function readIssue(db: Db, id: string): Promise<Issue> {
  const [row] = await db.orm.select().from(newsletter_issues).where(eq(newsletter_issues.id, id))
  if (!row) throw new Failure(common.not_found)
  return row
}
/** Name of an issue in the audit log. */
export const nameOf = ({ subject }: Pick<Issue, 'subject'>): string => subject.en || subject.es
/** Writes the audit entry of a changed newsletter. */
export const auditIssue = changeLog('NEWSLETTER_UPDATED', 'newsletter')

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** @throws common.not_found */
export async function issueDetail(platform: Platform, id: string): Promise<IssueDetail> {
  const { db } = platform
  const issue = await readIssue(db, id)
  const [{ numbers } = { numbers: null! }] = await db.query<{ numbers: IssueDetail['numbers'] }>(
    `select ${NUMBERS} as numbers from newsletter_issues i where i.id = $1`,
    [id],
  )
  let audience: IssueDetail['audience'] = null
  if (issue.started_at === null) {
    const rows = await db.query<{ language: Language; count: number }>(
      `select s.language, count(*)::int as count ${audienceSql('$1')} group by s.language`,
      [issue.topic],
    )
    audience = Object.fromEntries(
      LANGUAGES.map((language) => [language, rows.find((row) => row.language === language)?.count ?? 0]),
    ) as Record<Language, number>
  }
  return {
    id,
    subject: issue.subject,
    preheader: issue.preheader,
    body: readBody(issue.body),
    topic: issue.topic,
    pace: issue.pace,
    state: issue.state as IssueState,
    scheduled_at: iso(issue.scheduled_at),
    zone: issue.zone,
    started_at: iso(issue.started_at),
    finished_at: iso(issue.finished_at),
    created_at: issue.created_at.toISOString(),
    trouble: issue.trouble,
    version: issue.version,
    numbers,
    audience,
    written: await writtenIn(db, issue),
  }
}

const EMPTY = { en: '', es: '' }
export function createIssue(platform: Platform, person: Person, given: Partial<SaveIssue>): Promise<string> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const body = await bodyToKeep(platform, tx, person, null, given.body ?? { kind: 'rich_text', ...EMPTY })
    const [row] = await tx.orm
      .insert(newsletter_issues)
      .values({
        subject: given.subject ?? EMPTY,
        preheader: given.preheader ?? EMPTY,
        body,
        topic: given.topic ?? null,
        pace: given.pace ?? PACE.default,
        changed_by: person.user_id,
        created_at: now,
        updated_at: now,
      })
      .returning()
    await keepPictures(tx, row!.id, body)
    await audit(
      tx,
      person,
      {
        code: 'NEWSLETTER_CREATED',
        subject_type: 'newsletter',
        subject_id: row!.id,
        after: { name: nameOf(row!) },
      },
      now,
    )
    return row!.id
  })
}

/** Writes a draft; answers its new version. @throws issue_not_draft, and 412 where somebody was faster */
export function changeIssue(
  platform: Platform,
  person: Person,
  id: string,
  given: SaveIssue,
  seen: number | null,
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const before = await lockIssue(tx, id)
    assertSeen(seen, before.version)
    if (before.state !== 'draft') throw new Failure(issueErrors.issue_not_draft)
    const body = await bodyToKeep(platform, tx, person, id, given.body)
    const [after] = await tx.orm
      .update(newsletter_issues)
      .set({
        ...given,
        body,
        changed_by: person.user_id,
        version: sql`version + 1`,
        updated_at: now,
      })
      .where(eq(newsletter_issues.id, id))
      .returning()
    await keepPictures(tx, id, body)
    await auditIssue(
      tx,
      person,
      { id },
      {
        before: { name: nameOf(before), topic: before.topic },
        after: { name: nameOf(after!), topic: after!.topic },
      },
      now,
    )
    return after!.version
  })
}

/** @throws issue_not_draft */
export async function removeIssue(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (issue.state !== 'draft') throw new Failure(issueErrors.issue_not_draft)
    await tx.orm.delete(newsletter_issues).where(eq(newsletter_issues.id, id))
    await audit(
      tx,
      person,
      {
        code: 'NEWSLETTER_DELETED',
        subject_type: 'newsletter',
        subject_id: id,
        before: { name: nameOf(issue) },
      },
      now,
    )
  })
}

/** Unsubscribe link of mails without a subscriber: the settings, where readers can also unsubscribe. */
const settingsOf = (platform: Platform): string => `${platform.config.PUBLIC_URL}/app/settings`

/** An issue as the mail that readers of a language get. @throws issue_incomplete */
export async function previewIssue(
  platform: Platform,
  id: string,
  language: Language,
): Promise<{ subject: string; html: string; text: string }> {
  const issue = await readIssue(platform.db, id)
  const one = issue.frozen
    ? issue.frozen[language]
    : await platform.db.transaction((tx) => shownIn(platform, tx, issue, language))
  if (!one) throw Failure.at(`subject.${language}`, issueErrors.issue_incomplete)
  const { reply_to, ...identity } = await platform.site.identity(platform.db)
  return renderMail(mailOf(one, language, settingsOf(platform)), language, {
    publicUrl: platform.config.PUBLIC_URL,
    supportEmail: reply_to,
    ...identity,
  })
}

/** Sends an issue to whoever asks, in each language that it is written in. @throws issue_incomplete */
export async function testIssue(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    const frozen = issue.frozen ?? (await freeze(platform, tx, issue))
    const [me] = await tx.query<{ email: string | null }>(`select email::text from ${users} where id = $1`, [
      person.user_id,
    ])
    for (const language of LANGUAGES) {
      const one = frozen[language]
      if (one && me?.email)
        await platform.mail.send(tx, notices.sending, {
          to: me.email,
          language,
          content: mailOf(
            { ...one, subject: `[${language === 'es' ? 'Prueba' : 'Test'}] ${one.subject}` },
            language,
            settingsOf(platform),
          ),
        })
    }
    await audit(
      tx,
      person,
      {
        code: 'NEWSLETTER_TESTED',
        subject_type: 'newsletter',
        subject_id: id,
        after: { name: nameOf(issue) },
      },
      now,
    )
  })
}
