import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import type { Delivered } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import { listIdOf, messageIdOf, returnPathOf } from './addresses.ts'
import { endUndeliverable, softBounce, stopWhereTooMuchComesBack } from './bounces.ts'
import { mailOf } from './content.ts'
import { lockIssue, type Issue } from './issues.service.ts'
import { unsubscribeAddress } from './links.ts'
import { asOnlyRun } from './run.ts'
import { notices } from './newsletter.notices.ts'

/** Deliveries are taken so many at a time. */
const AT_ONCE = 100
/** Mails on their way to the mail server at the same time. */
const LANES = 5
/** A run ends by then, well before its job counts as dead; the sweep begins another. */
const LONGEST_RUN = 8 * MINUTE_MS
/** After so many tries within about two hours a mail that is put off is given up. */
const MAX_ATTEMPTS = 5
const RETRY_AFTER = 8 * MINUTE_MS
const REST = 1000

/** Next step of a run at the current pace: deliveries to send, or milliseconds to wait. */
type Next = { pace: number; taken: ClaimedMail[]; wait: number }
type ClaimedMail = { number: number; subscriber_id: string; language: Language }

/**
 * Takes the next deliveries of an issue, as many as its pace allows in this minute.
 *
 * @returns them, or how long to wait; null where nothing is left to do here
 */
async function take(platform: Platform, issue_id: string, run: number): Promise<Next | null> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, issue_id)
    if (issue.state !== 'sending' || issue.run !== run) return null
    const [{ recent } = { recent: 0 }] = await tx.query<{ recent: number }>(
      `select count(*)::int as recent from newsletter_deliveries where issue_id = $1 and taken_at > $2`,
      [issue_id, new Date(now.getTime() - MINUTE_MS)],
    )
    const allowed = Math.min(AT_ONCE, issue.pace - recent)
    const { pace } = issue
    if (allowed <= 0) return { pace, taken: [], wait: MINUTE_MS / pace }
    const claimed = await tx.query<ClaimedMail>(
      `
        with next as (
          select number
          from newsletter_deliveries
          where issue_id = $1 and state = 'waiting' and (next_at is null or next_at <= $2)
          order by number
          limit $3
          for update skip locked
        )
        update newsletter_deliveries d
        set state = 'taken', run = $4, taken_at = $2
        from next
        where d.number = next.number
        returning d.number, d.subscriber_id, d.language`,
      [issue_id, now, allowed, run],
    )
    if (claimed.length > 0)
      return { pace, taken: claimed.map((one) => ({ ...one, number: Number(one.number) })), wait: 0 }
    const [left] = await tx.query(
      `select from newsletter_deliveries where issue_id = $1 and state in ('waiting', 'taken', 'sending') limit 1`,
      [issue_id],
    )
    if (left) return null
    await tx.query(
      `
        update newsletter_issues
        set state = 'sent', finished_at = $2, trouble = null, version = version + 1, updated_at = $2
        where id = $1`,
      [issue_id, now],
    )
    return null
  })
}

/** Writes down what became of a delivery that this run handed to the mail server. */
async function settle(
  platform: Platform,
  one: ClaimedMail & { attempts: number },
  run: number,
  outcome: Delivered,
): Promise<void> {
  const now = platform.clock()
  const again = outcome.state === 'later' && one.attempts < MAX_ATTEMPTS
  const state =
    outcome.state === 'sent'
      ? 'sent'
      : outcome.state === 'refused'
        ? 'bounced'
        : again || outcome.state === 'trouble'
          ? 'waiting'
          : 'failed'
  await platform.db.transaction(async (tx) => {
    const [mine] = await tx.query(
      `
        update newsletter_deliveries
        set
          state = $3, run = null, status = $4, finished_at = $5, next_at = $6,
          attempts = attempts - case when $7::boolean then 1 else 0 end
        where number = $1 and run = $2 and state = 'sending'
        returning 1`,
      [
        one.number,
        run,
        state,
        'status' in outcome ? outcome.status : null,
        state === 'waiting' ? null : now,
        outcome.state === 'trouble'
          ? new Date(now.getTime() + MINUTE_MS)
          : state === 'waiting'
            ? new Date(now.getTime() + RETRY_AFTER * 2 ** (one.attempts - 1))
            : null,
        outcome.state === 'trouble',
      ],
    )
    // A report arrived meanwhile, or another run took over.
    if (!mine) return
    if (state === 'bounced') await endUndeliverable(platform, tx, one.subscriber_id, 'bounced', now)
    if (state === 'failed') await softBounce(platform, tx, one.subscriber_id, now)
  })
}

/**
 * One delivery: marked as on its way, sent, and settled. The mark is refused where the issue was paused, the
 * subscription ended, or another run has it.
 *
 * @returns what the mail server said when it takes nothing from us
 */
async function deliver(
  platform: Platform,
  issue: Issue,
  one: ClaimedMail,
  run: number,
): Promise<string | null> {
  const [going] = await platform.db.query<{ email: string; attempts: number }>(
    `
      update newsletter_deliveries d
      set state = 'sending', attempts = attempts + 1
      from newsletter_subscribers s
      where d.number = $1
        and d.run = $2
        and d.state = 'taken'
        and s.id = d.subscriber_id
        and s.state = 'confirmed'
        and exists (select from newsletter_issues i where i.id = d.issue_id and i.state = 'sending')
      returning s.email::text, d.attempts`,
    [one.number, run],
  )
  const shown = issue.frozen?.[one.language]
  if (!going || !shown) return null
  const outcome = await platform.mail.deliver(notices.issue, {
    to: going.email,
    language: one.language,
    content: mailOf(shown, one.language, unsubscribeAddress(platform, one.subscriber_id)),
    messageId: messageIdOf(platform, one.number),
    returnPath: returnPathOf(platform, one.number),
    listId: listIdOf(platform),
  })
  await settle(platform, { ...one, attempts: going.attempts }, run, outcome)
  return outcome.state === 'trouble' ? outcome.why : null
}

/** Sends what was taken, in a few lanes; ends early where the mail server takes nothing. */
async function deliverAll(
  platform: Platform,
  issue: Issue,
  taken: ClaimedMail[],
  run: number,
): Promise<string | null> {
  const left = [...taken]
  let trouble: string | null = null
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let one = left.shift(); one; one = left.shift()) {
        if (trouble !== null || platform.jobs.stopping.aborted) return
        const problem = await deliver(platform, issue, one, run)
        trouble = problem ?? trouble
      }
    }),
  )
  return trouble
}

/**
 * Waits, for its pace, while an issue is on its way; somebody who pauses it or changes the pace is heard
 * within a second.
 */
async function rest(platform: Platform, issue_id: string, pace: number, ms: number): Promise<void> {
  const { stopping } = platform.jobs
  for (let left = ms; left > 0 && !stopping.aborted; left -= REST) {
    const [goes] = await platform.db.query(
      `select from newsletter_issues where id = $1 and state = 'sending' and pace = $2`,
      [issue_id, pace],
    )
    if (!goes) return
    await wait(Math.min(left, REST), undefined, { signal: stopping }).catch(() => undefined)
  }
}

/**
 * Sends an issue until no more deliveries are due, it is paused, or the process is stopping. An issue has one
 * run at a time (`run.ts`). Deliveries taken by a killed process are released when its run expires; those it
 * was handing to the mail server are sent again with the same Message-ID.
 */
export const sendIssue = (platform: Platform, issue_id: string): Promise<void> =>
  asOnlyRun(platform, issue_id, async (run) => {
    const until = performance.now() + LONGEST_RUN,
      { stopping } = platform.jobs
    await platform.db.query(
      `
        update newsletter_deliveries d
        set state = case when s.state = 'confirmed' then 'waiting' else 'skipped' end, run = null
        from newsletter_subscribers s
        where d.issue_id = $1 and d.state in ('taken', 'sending') and s.id = d.subscriber_id`,
      [issue_id],
    )
    let issue: Issue | undefined
    while (performance.now() < until && !stopping.aborted) {
      const began = performance.now()
      const next = await take(platform, issue_id, run)
      if (next === null) return
      const { taken, pace } = next
      if (taken.length === 0) {
        await rest(platform, issue_id, pace, next.wait)
        continue
      }
      issue ??= await platform.db.transaction((tx) => lockIssue(tx, issue_id))
      const trouble = await deliverAll(platform, issue, taken, run)
      await platform.db.query(
        `
          update newsletter_issues
          set trouble = $2
          where id = $1 and trouble is distinct from $2`,
        [issue_id, trouble],
      )
      if (trouble !== null) return
      await stopWhereTooMuchComesBack(platform, issue_id)
      const pause = (taken.length / pace) * MINUTE_MS - (performance.now() - began)
      await rest(platform, issue_id, pace, pause)
    }
  })
