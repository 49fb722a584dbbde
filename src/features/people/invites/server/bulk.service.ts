import type { z } from 'zod'
import { common, Failure, textOf, type ErrorDefinition } from '#contract/errors.ts'
import { LastName, NAME_LENGTH } from '#contract/text.ts'
import { hasLostLetters } from '#contract/text-file.ts'
import { auditAll } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { Email } from '../../sign-in/sign-in.contract.ts'
import { hashOf, newToken } from '#server/auth/secrets.ts'
import { inviteErrors } from '../invite-errors.contract.ts'
import { BULK_ROLES, type BulkInvite, type BulkResult } from '../invites.contract.ts'
import { groupsNamed, requireGroup, seatsWaiting, type Invite } from './invites.queries.ts'
import { mailRefusals, refusalAddresses, refusingInvites } from '../../accounts/server/public.ts'
import { budgetOf, lockBudget, type InviteBudget } from './budget.ts'
import { lifetime, organizationOf } from './invites.service.ts'
import { isUnlimited, mailOf, REFUSALS } from './mailing.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { notices } from './invites.notices.ts'

/** Invitations of one transaction: a failure of the database loses at most these. */
const CHUNK = 100

type Input = z.output<typeof BulkInvite>
type Role = (typeof BULK_ROLES)[number]
type Good = {
  index: number
  email: string
  first_name: string | null
  last_name: string | null
  role: Role
  /** As the row names it; empty where it names none. */
  group: string
  group_id: string | null
}
type Problem = {
  index: number
  email: string
  definition: ErrorDefinition
  params?: Record<string, string | number>
}
type Judged = { good: Good[]; bad: Problem[] }
type Row = Input['rows'][number]

const isRole = (text: string): text is Role => (BULK_ROLES as readonly string[]).includes(text)
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** First validation error of a row, ignoring other rows. */
function problemOf(
  person: Person,
  input: Input,
  row: Row,
  role: string,
  seen: ReadonlyMap<string, number>,
): { definition: ErrorDefinition; params?: Record<string, string | number> } | null {
  const email = row.email.trim()
  if (!Email.safeParse(email).success) return { definition: inviteErrors.invalid_address }
  const first = seen.get(email.toLowerCase())
  if (first !== undefined) return { definition: inviteErrors.duplicate_row, params: { row: first + 1 } }
  const domain = domainOf(email)
  if (
    input.domains.length > 0 &&
    !input.domains.some((one) => one.toLowerCase().replace(/^@/, '') === domain)
  )
    return { definition: inviteErrors.foreign_domain, params: { domain } }
  if (!isRole(role)) return { definition: inviteErrors.unknown_role }
  if (role !== 'learner' && person.permissions.scope('Teacher', 'Create') === null)
    return { definition: inviteErrors.role_not_allowed }
  const names = [row.first_name ?? '', row.last_name ?? '']
  if (names.some((name) => name.length > NAME_LENGTH)) return { definition: inviteErrors.name_too_long }
  if (Object.values(row).some((cell) => cell !== undefined && hasLostLetters(cell)))
    return { definition: inviteErrors.letters_lost }
  if (names.some((name) => !LastName.safeParse(name).success))
    return { definition: inviteErrors.name_with_address }
  if (row.group?.trim() && role !== 'learner') return { definition: inviteErrors.group_of_learners }
  return null
}

function judge(person: Person, input: Input): Judged {
  const seen = new Map<string, number>()
  const judged: Judged = { good: [], bad: [] }
  for (const [index, row] of input.rows.entries()) {
    const email = row.email.trim()
    const role = row.role?.trim().toLowerCase() || input.role
    const problem = problemOf(person, input, row, role, seen)
    if (problem) judged.bad.push({ index, email, ...problem })
    else
      judged.good.push({
        index,
        email,
        first_name: row.first_name?.trim() || null,
        last_name: row.last_name?.trim() || null,
        role: role as Role,
        group: row.group?.trim() ?? '',
        group_id: role === 'learner' ? input.group_id : null,
      })
    if (!seen.has(email.toLowerCase())) seen.set(email.toLowerCase(), index)
  }
  return judged
}

/** Sorts out who is a member or has an open invitation, and whose group there is not. */
async function sortOut(db: Db, organization_id: string, now: Date, { good, bad }: Judged): Promise<Judged> {
  const found = await db.query<{ email: string; why: 'already_member' | 'already_invited' }>(
    `
      select lower(u.email::text) as email, 'already_member' as why
      from ${memberships} m
      join ${users} u on u.id = m.user_id
      where m.organization_id = $1 and m.status = 'active' and u.email = any($2::citext[])
      union all
      select lower(email::text), 'already_invited'
      from invites
      where organization_id = $1 and state = 'sent' and expires_at > $3 and email = any($2::citext[])`,
    [organization_id, good.map(({ email }) => email), now],
  )
  const refusing = await refusingInvites(
    db,
    good.map(({ email }) => email),
  )
  const known = new Map<string, ErrorDefinition>([
    ...[...refusing].map((email) => [email, inviteErrors.refuses_invites] as const),
    ...found.map(({ email, why }) => [email, inviteErrors[why]] as const),
  ])
  const groups = await groupsNamed(db, organization_id, [
    ...new Set(good.map(({ group }) => group).filter(Boolean)),
  ])
  const sorted: Judged = { good: [], bad: [...bad] }
  for (const row of good) {
    const { index, email, group } = row,
      definition = known.get(email.toLowerCase())
    if (definition) sorted.bad.push({ index, email, definition })
    else if (group && !groups.has(group))
      sorted.bad.push({ index, email, definition: inviteErrors.unknown_group, params: { group } })
    else sorted.good.push({ ...row, group_id: groups.get(group) ?? row.group_id })
  }
  return sorted
}

const problem = ({ index, email }: Good, definition: ErrorDefinition, params = {}): Problem => ({
  index,
  email,
  definition,
  params,
})

/** Rows that an organization may still invite within a day; the others with the reason. */
function withinBudget(person: Person, rows: readonly Good[], { a_day, left }: InviteBudget): Judged {
  const most = isUnlimited(person) ? rows.length : left
  return {
    good: rows.slice(0, most),
    bad: rows.slice(most).map((row) => problem(row, inviteErrors.invites_used_up, { a_day })),
  }
}

/**
 * Writes a chunk of invitations; answers the rows that get none: the day's invitations are used up, the
 * address got many mails, or somebody else invited it in the same moment.
 */
async function write(
  platform: Platform,
  person: Person,
  organization: { id: string; name: string; language: Invite['language'] },
  language: Invite['language'],
  rows: readonly Good[],
  waiting: ReadonlySet<string>,
): Promise<Problem[]> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const budget = await lockBudget(tx, organization.id, now)
    const { good, bad } = withinBudget(person, rows, budget)
    const emails = good.map(({ email }) => email)
    const refusals = await mailRefusals(tx, emails, 'invitation')
    const chunk = good.filter(({ email }) => !refusals.has(email.toLowerCase()))
    for (const row of good) {
      const refusal = refusals.get(row.email.toLowerCase())
      if (refusal) bad.push(problem(row, REFUSALS[refusal]))
    }
    const stops = await refusalAddresses(platform, tx, emails, language)
    // Expire old invitations, so that new ones can be inserted.
    await tx.query(
      `
        update invites
        set state = 'expired', updated_at = $3
        where organization_id = $1 and email = any($2::citext[]) and state = 'sent' and expires_at <= $3`,
      [organization.id, chunk.map(({ email }) => email), now],
    )
    const tokens = new Map(chunk.map(({ email }) => [email, newToken()]))
    const column = <K extends keyof Good>(key: K): Good[K][] => chunk.map((row) => row[key])
    const made = await tx.query<{ id: string; email: string }>(
      `
        insert into invites (
          organization_id, email, first_name, last_name, role, group_id, language, token_hash, expires_at,
          invited_by, mailed_at, created_at, updated_at
        )
        select $1, r.email::citext, r.first_name, r.last_name, r.role, r.group_id, $2, r.token_hash, $3, $4, $5, $5, $5
        from unnest(
          $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::uuid[]
        ) as r(email, first_name, last_name, role, token_hash, group_id)
        on conflict (organization_id, email)
        where state = 'sent' do nothing
        returning id, email::text`,
      [
        organization.id,
        language,
        lifetime(now),
        person.user_id,
        now,
        column('email'),
        column('first_name'),
        column('last_name'),
        column('role'),
        chunk.map(({ email }) => hashOf(tokens.get(email)!)),
        column('group_id'),
      ],
    )
    const ids = new Map(made.map((row) => [row.email, row.id]))
    const invited = chunk.filter(({ email }) => ids.has(email))
    await auditAll(
      tx,
      person,
      invited.map(({ email, role }) => ({
        code: 'INVITE_CREATED',
        subject_type: 'invite',
        subject_id: ids.get(email)!,
        organization_id: organization.id,
        after: { email, role },
      })),
      now,
    )
    await platform.mail.sendAll(
      tx,
      notices.invite,
      invited.map(({ email, role }) =>
        mailOf(platform, { email, language, role, organization: organization.name }, tokens.get(email)!, {
          pays: waiting.has(email.toLowerCase()),
          trusted: budget.trusted || isUnlimited(person),
          stop: stops.get(email)!,
        }),
      ),
    )
    return [
      ...bad,
      ...chunk
        .filter(({ email }) => !ids.has(email))
        .map((row) => problem(row, inviteErrors.already_invited)),
    ]
  })
}

/** Invites many addresses, a transaction for each hundred. Every row has its answer; `dry_run` writes nothing. */
export async function inviteMany(platform: Platform, person: Person, input: Input): Promise<BulkResult> {
  const organization_id = organizationOf(person, input.organization_id)
  const [organization] = await platform.db.query<{ id: string; name: string; language: Invite['language'] }>(
    `select id, name, language from ${organizations} where id = $1 and status = 'active'`,
    [organization_id],
  )
  if (!organization) throw new Failure(common.not_found)
  await requireGroup(platform.db, organization_id, input.group_id)
  const now = platform.clock()
  const { good, bad } = await sortOut(platform.db, organization_id, now, judge(person, input))
  const learners = good.filter(({ role }) => role === 'learner').map(({ email }) => email)
  const waiting = await seatsWaiting(platform.db, organization_id, learners, now)
  if (input.dry_run)
    bad.push(...withinBudget(person, good, await budgetOf(platform.db, organization_id, now)).bad)
  else {
    for (let from = 0; from < good.length; from += CHUNK) {
      const refused = await write(
        platform,
        person,
        organization,
        input.language ?? organization.language,
        good.slice(from, from + CHUNK),
        waiting,
      )
      bad.push(...refused)
    }
  }
  const problems = new Map(bad.map((problem) => [problem.index, problem]))
  const rows = input.rows.map((row, index) => {
    const problem = problems.get(index)
    return {
      index,
      email: row.email.trim(),
      ok: !problem,
      code: problem?.definition.code ?? null,
      message: problem ? textOf(problem.definition, person.language, problem.params) : null,
    }
  })
  const without_seat = good.filter(
    ({ index, email, role }) =>
      role === 'learner' && !problems.has(index) && !waiting.has(email.toLowerCase()),
  ).length
  return { rows, accepted: rows.length - bad.length, refused: bad.length, without_seat }
}
