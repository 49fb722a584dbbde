import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { mayMail } from '#features/people/accounts/server/public.ts'
import { inviteOwner } from '#features/people/invites/server/public.ts'
import { organizationErrors } from '#features/people/organizations/organizations.contract.ts'
import { organization_types } from '#features/people/organizations/server/organizations.table.ts'
import { makeInvitedOrganization } from '#features/people/organizations/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { whoAnswers } from '../../support/server/public.ts'
import {
  demoRequestErrors,
  type AskForDemo,
  type ChangeDemoRequest,
  type WinDemoRequest,
} from '../demo-requests.contract.ts'
import { NEXT_STATES, type DemoState } from '../shared/states.ts'
import { isAdministrator } from './demo-requests.queries.ts'
import { demo_requests } from './demo-requests.table.ts'
import { arrivedMail, receivedMail } from './demo-requests.mails.ts'
import { notices } from './demo-requests.notices.ts'

type Row = typeof demo_requests.$inferSelect

/**
 * Stores a request and mails the requester and the people who answer. Requests from bots are accepted and
 * discarded.
 *
 * @throws unknown_type at its field
 */
export async function askForDemo(
  platform: Platform,
  actor: Actor,
  { website, ...asked }: AskForDemo,
): Promise<void> {
  if (website !== '') return
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [type] = await tx.query<{ name_en: string; name_es: string }>(
      `select name_en, name_es from ${organization_types} where key = $1 and status = 'active'`,
      [asked.organization_type],
    )
    if (!type) throw Failure.at('organization_type', organizationErrors.unknown_type)
    const [row] = await tx.orm
      .insert(demo_requests)
      .values({ ...asked, language: actor.language, created_at: now, updated_at: now })
      .returning()
    await audit(
      tx,
      actor,
      {
        code: 'DEMO_REQUEST_CREATED',
        subject_type: 'demo_request',
        subject_id: row!.id,
        after: { name: asked.organization_name, size: asked.size },
      },
      now,
    )
    for (const { email, language } of await whoAnswers(tx))
      await platform.mail.send(tx, notices.arrived, {
        to: email,
        language,
        content: arrivedMail(
          language,
          row!,
          `${type[`name_${language}`]}, ${asked.size}`,
          `${platform.config.PUBLIC_URL}/admin/organization?tab=requests&request=${row!.id}`,
        ),
      })
    // Anybody may name an address here: it gets no more mail than sign-in would send there.
    if (await mayMail(tx, asked.email))
      await platform.mail.send(tx, notices.received, {
        to: asked.email,
        language: actor.language,
        content: receivedMail(actor.language),
      })
  })
}

async function lock(tx: Db, id: string): Promise<Row> {
  const [row] = await tx.orm.select().from(demo_requests).where(eq(demo_requests.id, id)).for('update')
  if (!row) throw new Failure(common.not_found)
  return row
}
const mayGo = (from: string, to: DemoState): boolean => NEXT_STATES[from as DemoState].includes(to)
const CODE_OF = {
  new: 'UPDATED',
  contacted: 'CONTACTED',
  scheduled: 'SCHEDULED',
  won: 'WON',
  lost: 'LOST',
} as const satisfies Record<DemoState, string>

/**
 * Changes the administrators' fields of a request; returns its new version.
 *
 * @throws demo_state for an invalid transition, not_an_admin at `assigned_to`; 412 if changed meanwhile
 */
export function changeDemoRequest(
  platform: Platform,
  person: Person,
  id: string,
  input: z.output<typeof ChangeDemoRequest>,
  seen: number | null,
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const before = await lock(tx, id)
    assertSeen(seen, before.version)
    const changed = (Object.keys(input) as (keyof typeof input)[]).filter(
      (key) => input[key] !== undefined && input[key] !== before[key],
    )
    if (changed.length === 0) return before.version
    const { state, assigned_to } = input
    if (state && state !== before.state && (state === 'won' || !mayGo(before.state, state)))
      throw new Failure(demoRequestErrors.demo_state)
    if (assigned_to && !(await isAdministrator(tx, assigned_to)))
      throw Failure.at('assigned_to', demoRequestErrors.not_an_admin)
    const pick = (row: Record<string, unknown>): Record<string, unknown> =>
      Object.fromEntries(changed.map((key) => [key, row[key]]))
    await tx.orm
      .update(demo_requests)
      .set({
        ...pick(input),
        ...(state && { closed_at: state === 'lost' ? now : null }),
        version: sql`version + 1`,
        updated_at: now,
      })
      .where(eq(demo_requests.id, id))
    // Notes are about people and may be erased; the log may not.
    const { notes: _, ...said } = pick(input)
    await audit(
      tx,
      person,
      {
        code: `DEMO_REQUEST_${state && state !== before.state ? CODE_OF[state] : 'UPDATED'}`,
        subject_type: 'demo_request',
        subject_id: id,
        before: Object.fromEntries(Object.keys(said).map((key) => [key, before[key as keyof Row]])),
        after: { ...said, name: before.organization_name },
      },
      now,
    )
    return before.version + 1
  })
}

/**
 * Makes the organization of a request and invites its owner, in one transaction; answers its id.
 *
 * @throws demo_state, and what making and inviting refuse at their fields
 */
export function winDemoRequest(
  platform: Platform,
  person: Person,
  id: string,
  { owner_email, ...organization }: z.output<typeof WinDemoRequest>,
): Promise<string> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const request = await lock(tx, id)
    if (!mayGo(request.state, 'won')) throw new Failure(demoRequestErrors.demo_state)
    const organization_id = await makeInvitedOrganization(platform, tx, inviteOwner, person, {
      ...organization,
      contact_email: request.email,
      phone: request.phone,
      website: null,
      address: null,
      language: request.language as 'en' | 'es',
      owner_email,
    })
    await tx.orm
      .update(demo_requests)
      .set({ state: 'won', organization_id, closed_at: now, version: sql`version + 1`, updated_at: now })
      .where(eq(demo_requests.id, id))
    await audit(
      tx,
      person,
      {
        code: 'DEMO_REQUEST_WON',
        subject_type: 'demo_request',
        subject_id: id,
        before: { state: request.state },
        after: { state: 'won', name: request.organization_name },
      },
      now,
    )
    return organization_id
  })
}

/** Deletes what is no request. @throws common.not_found */
export async function removeDemoRequest(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const row = await lock(tx, id)
    await tx.orm.delete(demo_requests).where(eq(demo_requests.id, id))
    await audit(
      tx,
      person,
      {
        code: 'DEMO_REQUEST_DELETED',
        subject_type: 'demo_request',
        subject_id: id,
        before: { name: row.organization_name },
      },
      now,
    )
  })
}

/** Values of a contact after erasure. */
const BLANK = `contact_name = '', email = null, phone = null, notes = ''`

/** Blanks the requests of an erased person. The requests are kept without the name and text. */
export async function forgetContactOfDemo(
  tx: Db,
  { email }: { id: string; email: string | null },
  now: Date,
): Promise<void> {
  await tx.query(`update demo_requests set ${BLANK}, need = '', updated_at = $2 where email = $1::citext`, [
    email,
    now,
  ])
}

/** Forgets whom to write to of what was lost a year ago. */
export async function forgetLost({ db, clock }: Platform): Promise<void> {
  await db.query(
    `
      update demo_requests
      set ${BLANK}, updated_at = $1
      where state = 'lost' and email is not null and closed_at < $1::timestamptz - interval '1 year'`,
    [clock()],
  )
}
