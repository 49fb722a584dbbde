import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import { isChild } from '#contract/legal.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { hashOf, newToken } from '#server/auth/secrets.ts'
import {
  CONSENT,
  consentErrors,
  type CONSENT_STATES,
  type ConsentScope,
  type MyConsent,
  type RequestConsent,
  type ShownConsent,
} from '../consents.contract.ts'
import { consents } from './consents.table.ts'
import { consentMail } from './mails.ts'
import { guardianships } from '../../sign-in/server/sign-in.table.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { agreedSql } from './consents.sql.ts'

const DAY = 86_400_000
type State = (typeof CONSENT_STATES)[number]
type Decision = Exclude<State, 'requested'>
const CODE = {
  granted: 'CONSENT_GRANTED',
  declined: 'CONSENT_DECLINED',
  withdrawn: 'CONSENT_WITHDRAWN',
} as const

/** A request that nobody answered, or a consent whose time is over, makes room for a new one. */
async function lapse(
  tx: Db,
  { subject_id, organization_id }: { subject_id: string; organization_id: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `
      update consents
      set state = case state when 'requested' then 'declined' else 'withdrawn' end, updated_at = $3
      where subject_id = $1
        and organization_id = $2
        and ((state = 'requested' and expires_at <= $3) or (state = 'granted' and until <= $3))`,
    [subject_id, organization_id, now],
  )
}

/**
 * Asks a learner of the organization, or a child's guardian, by mail: the guardian who agreed to the account,
 * and only where none did the address that the asker names.
 */
export async function requestConsent(
  platform: Platform,
  person: Person,
  input: z.output<typeof RequestConsent>,
): Promise<string> {
  const now = platform.clock()
  const everyone = person.permissions.scope('Student', 'Update') === 'all'
  return platform.db
    .transaction(async (tx) => {
      const [subject] = await tx.query<{
        email: string
        language: Language
        birth_year: number | null
        name: string
        organization_id: string
        organization: string
        same: boolean
        known: string | null
        staff: boolean
      }>(
        `
          select
            u.email::text, u.language, u.birth_year, trim(u.first_name || ' ' || u.last_name) as name,
            o.id as organization_id, o.name as organization, coalesce(u.email = $3::citext, false) as same,
            (
              select g.guardian_email::text
              from ${guardianships} g
              where g.user_id = u.id and g.state = 'granted'
            ) as known,
            exists (
              select
              from ${memberships} s
              join ${users} w on w.id = s.user_id
              where s.organization_id = o.id
                and s.kind <> 'learner'
                and s.status = 'active'
                and w.email = $3::citext
            ) as staff
          from ${memberships} m
          join ${users} u on u.id = m.user_id and u.deleted_at is null
          join ${organizations} o on o.id = m.organization_id
          where m.user_id = $1
            and m.kind = 'learner'
            and m.status = 'active'
            and ($2::uuid is null or m.organization_id = $2)
          order by m.created_at
          limit 1`,
        [
          input.subject_id,
          everyone && person.organization_id === null ? null : person.organization_id,
          input.guardian_email ?? null,
        ],
      )
      if (!subject || (!everyone && person.organization_id === null)) throw new Failure(common.not_found)
      const refuse = (definition: typeof consentErrors.guardian_needed): never => {
        throw Failure.at('guardian_email', definition)
      }
      const child = isChild(subject.birth_year, now)
      const guardian = child ? (subject.known ?? input.guardian_email) : undefined
      if (child && guardian === undefined) refuse(consentErrors.guardian_needed)
      // Who is grown up says yes for themselves: an address the asker names could be the asker's own.
      if (!child && input.guardian_email !== undefined) refuse(consentErrors.guardian_not_needed)
      if (subject.same) refuse(consentErrors.guardian_is_learner)
      // Nor does the school say yes to itself.
      if (subject.staff && subject.known === null) refuse(consentErrors.guardian_is_staff)
      await lapse(tx, { subject_id: input.subject_id, organization_id: subject.organization_id }, now)
      const token = newToken()
      const until = input.until ? new Date(input.until) : new Date(now.getTime() + CONSENT.lastsDays * DAY)
      const [row] = await tx.orm
        .insert(consents)
        .values({
          subject_id: input.subject_id,
          organization_id: subject.organization_id,
          asked_by: person.user_id,
          scope: [...new Set(input.scope)],
          guardian_email: guardian ?? null,
          token_hash: hashOf(token),
          expires_at: new Date(now.getTime() + CONSENT.requestDays * DAY),
          until,
          created_at: now,
        })
        .returning({ id: consents.id })
      await audit(
        tx,
        person,
        {
          code: 'CONSENT_CREATED',
          subject_type: 'consent',
          subject_id: row!.id,
          organization_id: subject.organization_id,
          after: { learner: input.subject_id, scope: input.scope },
        },
        now,
      )
      await platform.mail.send(tx, {
        to: guardian ?? subject.email,
        language: subject.language,
        content: {
          ...consentMail(subject.language, {
            organization: subject.organization,
            learner: subject.name,
            child,
            url: `${platform.config.PUBLIC_URL}/consent-request#token=${token}`,
          }),
          ...(guardian !== undefined && { named: true as const }),
        },
      })
      return row!.id
    })
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? new Failure(consentErrors.consent_open) : error
    })
}

/**
 * Consent that comes with an accepted invitation, which states it. It answers what the learner was asked
 * before; what a guardian was asked waits for the guardian.
 */
export async function grantConsent(
  platform: Platform,
  tx: Db,
  actor: Actor,
  input: { subject_id: string; organization_id: string; asked_by: string },
): Promise<void> {
  const now = platform.clock()
  await lapse(tx, input, now)
  const [row] = await tx.query<{ id: string }>(
    `
      insert into consents as c (
        subject_id, organization_id, asked_by, scope, expires_at, until, state, decided_at, created_at,
        updated_at
      )
      values ($1, $2, $3, '{progress,reports}', $4, $5, 'granted', $4, $4, $4)
      on conflict (subject_id, organization_id)
      where
        state in ('requested', 'granted') do update set asked_by = excluded.asked_by, scope = excluded.scope,
        until = excluded.until, state = 'granted', decided_at = $4, updated_at = $4
      where c.state = 'requested' and c.guardian_email is null
      returning id`,
    [
      input.subject_id,
      input.organization_id,
      input.asked_by,
      now,
      new Date(now.getTime() + CONSENT.lastsDays * DAY),
    ],
  )
  if (row)
    await audit(
      tx,
      actor,
      {
        code: 'CONSENT_GRANTED',
        subject_type: 'consent',
        subject_id: row.id,
        organization_id: input.organization_id,
      },
      now,
    )
}

/**
 * Ends what a learner agreed to, and what was asked of them: their place in that organization is over, or all
 * of them are. Being given the place back agrees to nothing.
 */
export async function endConsents(
  tx: Db,
  actor: Actor,
  { subject_id, organization_id }: { subject_id: string; organization_id: string | null },
  now: Date,
): Promise<void> {
  const rows = await tx.query<{
    id: string
    organization_id: string
    before: State
    after: 'declined' | 'withdrawn'
  }>(
    `
      update consents
      set
        state = case state when 'requested' then 'declined' else 'withdrawn' end, decided_at = $3,
        updated_at = $3
      where subject_id = $1
        and ($2::uuid is null or organization_id = $2)
        and state in ('requested', 'granted')
      returning new.id, new.organization_id, old.state as before, new.state as after`,
    [subject_id, organization_id, now],
  )
  for (const row of rows)
    await audit(
      tx,
      actor,
      {
        code: CODE[row.after],
        subject_type: 'consent',
        subject_id: row.id,
        organization_id: row.organization_id,
        before: { state: row.before },
        after: { state: row.after },
      },
      now,
    )
}

/**
 * Of two accounts of one person the later word counts: what one granted ends where the other said no after
 * that. Before their rows are moved.
 */
export async function mergeConsents(
  tx: Db,
  actor: Actor,
  from: string,
  into: string,
  now: Date,
): Promise<void> {
  const rows = await tx.query<{ id: string; organization_id: string }>(
    `
      update consents g
      set state = 'withdrawn', decided_at = $3, updated_at = $3
      where g.subject_id in ($1, $2)
        and g.state = 'granted'
        and exists (
          select
          from consents n
          where n.subject_id in ($1, $2)
            and n.subject_id <> g.subject_id
            and n.organization_id = g.organization_id
            and n.state in ('declined', 'withdrawn')
            and n.decided_at > g.decided_at
        )
      returning g.id, g.organization_id`,
    [from, into, now],
  )
  for (const row of rows)
    await audit(
      tx,
      actor,
      {
        code: CODE.withdrawn,
        subject_type: 'consent',
        subject_id: row.id,
        organization_id: row.organization_id,
        before: { state: 'granted' },
        after: { state: 'withdrawn' },
      },
      now,
    )
}

/** May this organization see this of the learner now? Reports show nothing without. */
export async function hasConsent(
  db: Db,
  input: { subject_id: string; organization_id: string; scope: ConsentScope },
  now: Date,
): Promise<boolean> {
  return (
    (
      await db.query(
        `select where ${agreedSql('$1', { organization: '$2', now: '$4', scopes: 'array[$3::text]' })}`,
        [input.subject_id, input.organization_id, input.scope, now],
      )
    ).length > 0
  )
}

type Row = { id: string; organization_id: string; state: State; expires_at: Date }
async function move(
  platform: Platform,
  tx: Db,
  actor: Actor,
  row: Row | undefined,
  decision: Decision,
): Promise<State> {
  const now = platform.clock()
  if (!row) throw new Failure(common.not_found)
  if (row.state === decision) return decision
  if (decision === 'withdrawn' ? row.state !== 'granted' : row.state !== 'requested')
    throw new Failure(consentErrors.consent_decided)
  if (decision !== 'withdrawn' && row.expires_at <= now) throw new Failure(consentErrors.consent_expired)
  await tx.query('update consents set state = $2, decided_at = $3, updated_at = $3 where id = $1', [
    row.id,
    decision,
    now,
  ])
  await audit(
    tx,
    actor,
    {
      code: CODE[decision],
      subject_type: 'consent',
      subject_id: row.id,
      organization_id: row.organization_id,
      before: { state: row.state },
      after: { state: decision },
    },
    now,
  )
  return decision
}

/** Decides by the link of the mail. */
export const decideByToken = (
  platform: Platform,
  actor: Actor,
  token: string,
  decision: Decision,
): Promise<State> =>
  platform.db.transaction(async (tx) =>
    move(
      platform,
      tx,
      actor,
      (
        await tx.query<Row>(
          'select id, organization_id, state, expires_at from consents where token_hash = $1 for update',
          [hashOf(token)],
        )
      )[0],
      decision,
    ),
  )

/** Decides one's own; what a guardian was asked, the learner can only withdraw. */
export const decideMine = (
  platform: Platform,
  person: Person,
  id: string,
  decision: Decision,
): Promise<State> =>
  platform.db.transaction(async (tx) =>
    move(
      platform,
      tx,
      person,
      (
        await tx.query<Row>(
          `
            select id, organization_id, state, expires_at
            from consents
            where id = $1 and subject_id = $2 and (guardian_email is null or $3 = 'withdrawn')
            for update`,
          [id, person.user_id, decision],
        )
      )[0],
      decision,
    ),
  )

const iso = (date: Date | null): string | null => date?.toISOString() ?? null
/**
 * As they stand now: a request that ran out asks no more, and a yes whose time is over has ended, before
 * anybody writes so.
 */
export async function myConsents(platform: Platform, person: Person): Promise<z.output<typeof MyConsent>[]> {
  const rows = await platform.db.query<
    Omit<z.output<typeof MyConsent>, 'until' | 'decided_at'> & { until: Date; decided_at: Date | null }
  >(
    `
      select
        c.id, o.name as organization, c.scope, c.until,
        case when c.state = 'granted' and c.until <= $2 then 'withdrawn' else c.state end as state,
        c.guardian_email::text, c.decided_at
      from consents c
      join ${organizations} o on o.id = c.organization_id
      where c.subject_id = $1 and not (c.state = 'requested' and c.expires_at <= $2)
      order by c.created_at desc
      limit 100`,
    [person.user_id, platform.clock()],
  )
  return rows.map((row) => ({ ...row, until: row.until.toISOString(), decided_at: iso(row.decided_at) }))
}

export async function shownConsent(
  platform: Platform,
  token: string,
): Promise<z.output<typeof ShownConsent>> {
  const now = platform.clock()
  const [row] = await platform.db.query<
    Omit<z.output<typeof ShownConsent>, 'until' | 'expired' | 'for_child'> & {
      until: Date
      expires_at: Date
      guardian_email: string | null
    }
  >(
    `
      select
        c.id, o.name as organization, c.scope, c.until, c.state, c.expires_at, c.guardian_email::text,
        trim(a.first_name || ' ' || a.last_name) as asked_by,
        trim(u.first_name || ' ' || u.last_name) as subject
      from consents c
      join ${organizations} o on o.id = c.organization_id
      join ${users} a on a.id = c.asked_by
      join ${users} u on u.id = c.subject_id
      where c.token_hash = $1`,
    [hashOf(token)],
  )
  if (!row) throw new Failure(common.not_found)
  const { expires_at, guardian_email, ...rest } = row
  return {
    ...rest,
    until: row.until.toISOString(),
    for_child: guardian_email !== null,
    expired: row.state === 'requested' && expires_at <= now,
  }
}
