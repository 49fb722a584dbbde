import type { z } from 'zod'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { Values } from '#server/http/lists/source.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { assertAll, issueIn, requireLearner, refuseDuplicateCode } from '../../service-codes/server/public.ts'
import { service_codes } from '../../service-codes/server/service-codes.table.ts'
import { serviceCodeErrors, type ChangeServiceCode } from '../../service-codes/service-codes.contract.ts'
import { codeRequestErrors, type AskForCode } from '../code-requests.contract.ts'
import { answeredMail } from './code-requests.mails.ts'
import { visible } from './code-requests.queries.ts'
import { service_code_requests } from './code-requests.table.ts'
import { notices } from './code-requests.notices.ts'

type Request = {
  id: string
  organization_id: string
  user_id: string
  code: string
  units_authorised: number | null
  cents_authorised: number | null
  note: string | null
  requested_by: string
  state: string
}
/** An open request that the caller sees, which nobody else answers until the transaction ends. */
async function lockOpen(tx: Db, person: Person, id: string): Promise<Request> {
  const values = new Values(),
    where = [`r.id = ${values.add(id)}::uuid`, ...visible(person, values)]
  const [row] = await tx.query<Request>(
    `
      select
        r.id, r.organization_id, r.user_id, r.code, r.units_authorised, r.cents_authorised, r.note,
        r.requested_by, r.state
      from service_code_requests r
      where ${where.join(' and ')}
      for update`,
    values.list,
  )
  if (!row) throw new Failure(common.not_found)
  if (row.state !== 'open') throw new Failure(codeRequestErrors.request_answered)
  return row
}
const about = ({ id, organization_id }: { id: string; organization_id: string }) => ({
  subject_type: 'code_request' as const,
  subject_id: id,
  organization_id,
})

/**
 * Asks the platform for a code for a learner of the Regional Center that the caller owns and works in.
 *
 * @throws common.forbidden for anybody else
 */
export async function askForCode(
  platform: Platform,
  person: Person,
  { user_id, ...asked }: z.output<typeof AskForCode>,
): Promise<string> {
  const { organization_id } = person
  const now = platform.clock()
  try {
    return await platform.db.transaction(async (tx) => {
      const [owns] =
        organization_id !== null && person.role === 'Organization'
          ? await tx.query(`select where ${worksAtSql('$1::uuid', '$2::uuid', ['owner'])}`, [
              person.user_id,
              organization_id,
            ])
          : []
      if (!owns || organization_id === null) throw new Failure(common.forbidden)
      await requireLearner(tx, { organization_id, user_id })
      const [there] = await tx.query(
        `select from ${service_codes} where organization_id = $1 and lower(code) = lower($2)`,
        [organization_id, asked.code],
      )
      if (there) throw Failure.at('code', serviceCodeErrors.code_taken)
      const [row] = await tx.orm
        .insert(service_code_requests)
        .values({
          ...asked,
          organization_id,
          user_id,
          requested_by: person.user_id,
          created_at: now,
          updated_at: now,
        })
        .returning({ id: service_code_requests.id })
      await audit(
        tx,
        person,
        {
          code: 'CODE_REQUEST_CREATED',
          ...about({ id: row!.id, organization_id }),
          after: {
            name: asked.code,
            user_id,
            units: asked.units_authorised,
            cents: asked.cents_authorised,
            starts_on: asked.starts_on,
            ends_on: asked.ends_on,
          },
        },
        now,
      )
      return row!.id
    })
  } catch (error) {
    throw sqlState(error) === '23505' ? Failure.at('code', codeRequestErrors.code_asked) : error
  }
}

export async function withdrawRequest(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const request = await lockOpen(tx, person, id)
    await answer(tx, person, request, { state: 'withdrawn', code_id: null, reason: null }, now)
    await audit(
      tx,
      person,
      { code: 'CODE_REQUEST_WITHDRAWN', ...about(request), after: { name: request.code } },
      now,
    )
  })
}

/** Returns the value that staff entered, or the requested one where they entered none. */
const valueOrDefault = <T>(value: T | undefined, fallback: T): T => (value === undefined ? fallback : value)

/** Issues the code that was asked for, with what staff put right in it, and tells who asked. */
export function issueRequested(
  platform: Platform,
  person: Person,
  id: string,
  { note, unit_cents = null, ...values }: z.output<typeof ChangeServiceCode>,
): Promise<string> {
  assertAll(person, 'Create')
  const now = platform.clock()
  return platform.db
    .transaction(async (tx) => {
      const request = await lockOpen(tx, person, id)
      const { organization_id, user_id } = request
      const code_id = await issueIn(
        tx,
        person,
        {
          organization_id,
          user_id,
          ...values,
          units_authorised: valueOrDefault(values.units_authorised, request.units_authorised),
          cents_authorised: valueOrDefault(values.cents_authorised, request.cents_authorised),
          unit_cents,
          note: valueOrDefault(note, request.note),
        },
        now,
      )
      await answer(tx, person, request, { state: 'issued', code_id, reason: null }, now)
      await audit(
        tx,
        person,
        { code: 'CODE_REQUEST_ISSUED', ...about(request), after: { name: values.code } },
        now,
      )
      await tell(platform, tx, request, { code: values.code, code_id, reason: null })
      return code_id
    })
    .catch(refuseDuplicateCode)
}

export async function declineRequest(
  platform: Platform,
  person: Person,
  id: string,
  reason: string,
): Promise<void> {
  assertAll(person, 'Create')
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const request = await lockOpen(tx, person, id)
    await answer(tx, person, request, { state: 'declined', code_id: null, reason }, now)
    await audit(
      tx,
      person,
      { code: 'CODE_REQUEST_DECLINED', ...about(request), after: { name: request.code, reason } },
      now,
    )
    await tell(platform, tx, request, { code: request.code, code_id: null, reason })
  })
}

type Answer = { state: 'issued' | 'declined' | 'withdrawn'; code_id: string | null; reason: string | null }
const answer = (
  tx: Db,
  person: Person,
  { id }: Request,
  { state, code_id, reason }: Answer,
  now: Date,
): Promise<unknown> =>
  tx.query(
    `
      update service_code_requests
      set state = $2, code_id = $3, reason = $4, answered_by = $5, answered_at = $6, updated_at = $6
      where id = $1`,
    [id, state, code_id, reason, person.user_id, now],
  )

/** Writes to who asked, while they have an account. */
async function tell(
  platform: TxPlatform,
  tx: Db,
  { requested_by, user_id }: Request,
  { code, code_id, reason }: { code: string; code_id: string | null; reason: string | null },
): Promise<void> {
  const [to] = await tx.query<{ email: string; language: Language; first_name: string; learner: string }>(
    `
      select
        a.email::text, a.language, a.first_name,
        case a.language when 'es' then ${displayName('u', 'es')} else ${displayName('u', 'en')} end as learner
      from ${users} a, ${users} u
      where a.id = $1 and u.id = $2 and a.status = 'active' and a.deleted_at is null and a.email is not null`,
    [requested_by, user_id],
  )
  if (!to) return
  await platform.mail.send(tx, notices.answered, {
    to: to.email,
    language: to.language,
    content: answeredMail(
      to.language,
      { name: to.first_name, learner: to.learner, code, reason },
      `${platform.config.PUBLIC_URL}/manage-subscription/service-codes${code_id === null ? '?part=requests' : `/${code_id}`}`,
    ),
  })
}
