import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { GUARDIAN_AGE } from '#contract/legal.ts'
import { mayMail } from '#features/people/accounts/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { requireOn } from '#server/site/site.ts'
import type { Platform } from '#server/platform.ts'
import { CONSENT_TEXTS, type ConsentStep } from '../shared/consent-texts.ts'
import { newsletterErrors, type Mine, type END_REASONS, type Subscribe } from '../newsletter.contract.ts'
import { addressHash } from './addresses.ts'
import { confirmMail } from './newsletter.mails.ts'
import { newsletter_consents, newsletter_subscribers, newsletter_suppressions } from './newsletter.table.ts'
import { confirmAddress } from './links.ts'
import { notices } from './newsletter.notices.ts'

type Subscriber = typeof newsletter_subscribers.$inferSelect
export type EndReason = (typeof END_REASONS)[number]

/** Writes down a step with what was read at it. */
export async function keepStep(
  tx: Db,
  subscriber_id: string,
  step: ConsentStep,
  said: { text: string; language: Language; ip: string },
  now: Date,
): Promise<void> {
  await tx.orm
    .insert(newsletter_consents)
    .values({ subscriber_id, step, ...said, created_at: now, updated_at: now })
}

/** Returns true if an address is suppressed. */
export const isSuppressed = async (db: Db, address_hash: string): Promise<boolean> =>
  (
    await db.orm
      .select({ reason: newsletter_suppressions.reason })
      .from(newsletter_suppressions)
      .where(eq(newsletter_suppressions.address_hash, address_hash))
  ).length > 0

/** The subscriber of an address, made where there is none, and locked. */
async function subscriberOf(
  tx: Db,
  values: Pick<Subscriber, 'language' | 'source' | 'topics'> & { email: string },
  now: Date,
): Promise<Subscriber> {
  await tx.orm
    .insert(newsletter_subscribers)
    .values({
      ...values,
      address_hash: addressHash(values.email),
      state: 'pending',
      asked_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
  const [row] = await tx.orm
    .select()
    .from(newsletter_subscribers)
    .where(eq(newsletter_subscribers.email, values.email))
    .for('update')
  return row!
}

/**
 * Subscribes an address, pending confirmation. Existing subscribers, suppressed addresses and bots get the
 * same answer, but no mail.
 */
export async function subscribe(
  platform: Platform,
  actor: Actor,
  { email, topics, source, website }: z.output<typeof Subscribe>,
): Promise<void> {
  const now = platform.clock(),
    { language } = actor
  await platform.db.transaction(async (tx) => {
    if (website !== '' || (await isSuppressed(tx, addressHash(email)))) return
    const row = await subscriberOf(tx, { email, topics, language, source }, now)
    // A stranger who names the address changes nothing of what its owner chose.
    if (row.state === 'confirmed' || !(await mayMail(tx, email))) return
    await tx.orm
      .update(newsletter_subscribers)
      .set({ asked_at: now, language, topics, source, updated_at: now })
      .where(eq(newsletter_subscribers.id, row.id))
    await keepStep(tx, row.id, 'asked', { text: CONSENT_TEXTS.asked[language], language, ip: actor.ip }, now)
    await audit(
      tx,
      actor,
      { code: 'NEWSLETTER_SUBSCRIBED', subject_type: 'newsletter', subject_id: row.id, after: { source } },
      now,
    )
    await platform.mail.send(tx, notices.confirm, {
      to: email,
      language,
      content: confirmMail(language, confirmAddress(platform, row.id)),
    })
  })
}

type Account = { email: string | null; language: Language; old_enough: boolean }
async function accountOf(db: Db, user_id: string): Promise<Account> {
  const [row] = await db.query<Account>(
    `
      select
        case when u.email_verified_at is not null and u.unconfirmed_email is null then u.email::text end as email,
        u.language, coalesce(u.birth_year < extract(year from now()) - ${GUARDIAN_AGE}, true) as old_enough
      from ${users} u
      where u.id = $1 and u.deleted_at is null`,
    [user_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/** A person's newsletter settings, including an earlier subscription of their address. */
export async function myNewsletter(db: Db, user_id: string): Promise<Mine> {
  const { email, old_enough } = await accountOf(db, user_id)
  const [row] = await db.query<{ topics: string[]; state: string }>(
    `
      select topics, state
      from newsletter_subscribers
      where email = $1::citext
      limit 1`,
    [email],
  )
  return {
    available: email !== null && old_enough,
    subscribed: row?.state === 'confirmed',
    email,
    topics: row?.topics ?? [],
  }
}

/**
 * Subscribes the confirmed address of an account, without another mail but with the same record; or changes
 * its topics, or ends it.
 *
 * @throws Failure switched_off, newsletter_no_address, newsletter_suppressed
 */
export async function setMyNewsletter(
  platform: Platform,
  person: Person,
  { subscribed, topics, source }: { subscribed: boolean; topics: string[]; source: Subscriber['source'] },
): Promise<Mine> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { email, language, old_enough } = await accountOf(tx, person.user_id)
    if (!subscribed) {
      const [row] = await tx.query<{ id: string }>(
        `select id from newsletter_subscribers where email = $1::citext and state = 'confirmed' for update`,
        [email],
      )
      if (!row) return
      await endSubscription(tx, row.id, 'unsubscribed', { language: person.language, ip: person.ip }, now)
      return audit(
        tx,
        person,
        {
          code: 'NEWSLETTER_UNSUBSCRIBED',
          subject_type: 'newsletter',
          subject_id: row.id,
          after: { by: 'settings' },
        },
        now,
      )
    }
    if (email === null || !old_enough) throw new Failure(newsletterErrors.newsletter_no_address)
    await requireOn(platform, tx, 'newsletter')
    if (await isSuppressed(tx, addressHash(email))) throw new Failure(newsletterErrors.newsletter_suppressed)
    const row = await subscriberOf(tx, { email, topics, language, source }, now)
    await tx.orm
      .update(newsletter_subscribers)
      .set({ user_id: person.user_id, topics, language, updated_at: now })
      .where(eq(newsletter_subscribers.id, row.id))
    if (row.state === 'confirmed') return
    await keepStep(
      tx,
      row.id,
      'asked',
      { text: CONSENT_TEXTS.asked[person.language], language: person.language, ip: person.ip },
      now,
    )
    await confirmSubscription(tx, row.id, { language: person.language, ip: person.ip }, now)
    await audit(
      tx,
      person,
      { code: 'NEWSLETTER_CONFIRMED', subject_type: 'newsletter', subject_id: row.id, after: { source } },
      now,
    )
  })
  return myNewsletter(platform.db, person.user_id)
}

/** Begins a subscription, and writes down that its reader agreed. */
export async function confirmSubscription(
  tx: Db,
  id: string,
  { language, ip }: { language: Language; ip: string },
  now: Date,
): Promise<void> {
  await tx.orm
    .update(newsletter_subscribers)
    .set({
      state: 'confirmed',
      confirmed_at: now,
      asked_at: null,
      ended_at: null,
      end_reason: null,
      soft_bounces: 0,
      updated_at: now,
    })
    .where(eq(newsletter_subscribers.id, id))
  await keepStep(tx, id, 'confirmed', { text: CONSENT_TEXTS.confirmed[language], language, ip }, now)
}

/** Ends a subscription; a trigger skips mails that are still waiting. */
export async function endSubscription(
  tx: Db,
  id: string,
  end_reason: EndReason,
  by: { language: Language; ip: string },
  now: Date,
): Promise<void> {
  await tx.orm
    .update(newsletter_subscribers)
    .set({ state: 'ended', ended_at: now, end_reason, asked_at: null, updated_at: now })
    .where(eq(newsletter_subscribers.id, id))
  await keepStep(tx, id, 'ended', { text: end_reason, ...by }, now)
}
