import type { z } from 'zod'
import type { Language } from '#contract/constants.ts'
import { common, Failure, required } from '#contract/errors.ts'
import { mayMail } from '#features/people/accounts/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { supportErrors, type AskSupport, type Reply, type SUPPORT_STATUSES } from '../support.contract.ts'
import { siteSetting } from '../../site-settings/server/public.ts'
import { attach } from './attachments.ts'
import { answered, received, waiting } from './support.mails.ts'
import { support_messages, support_requests } from './support.table.ts'
import { administrators } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { keyOf } from './request-keys.ts'
import { mailboxOf } from '#features/people/accounts/server/public.ts'
import { notices } from './support.notices.ts'

export type SupportRequest = {
  id: string
  number: number
  user_id: string | null
  name: string
  email: string
  language: Language
  subject: string
  status: (typeof SUPPORT_STATUSES)[number]
  assigned_to: string | null
}
const COLUMNS = 'id, number, user_id, name, email::text, language, subject, status, assigned_to'

const addressOf = (platform: TxPlatform, { id }: { id: string }): string =>
  `${platform.config.PUBLIC_URL}/support#key=${keyOf(platform, id)}`

/** Maximum number of administrators that a question is mailed to without an inbox. */
const MOST_ASKED = 10
/** Recipients of questions: the inbox in the settings, else administrators, so somebody always answers. */
export async function whoAnswers(tx: Db): Promise<{ email: string; language: Language }[]> {
  const inbox = await siteSetting(tx, 'support_email')
  if (inbox) return [{ email: inbox, language: 'en' }]
  return administrators(tx, MOST_ASKED)
}
async function tellAnswering(
  platform: TxPlatform,
  tx: Db,
  request: SupportRequest,
  text: string,
): Promise<void> {
  const [mine] = request.assigned_to
    ? await tx.query<{ email: string; language: Language }>(
        `
          select email::text, language
          from ${users}
          where id = $1 and status = 'active' and deleted_at is null and email is not null`,
        [request.assigned_to],
      )
    : []
  for (const { email, language } of mine ? [mine] : await whoAnswers(tx))
    await platform.mail.send(tx, notices.waiting, {
      to: email,
      language,
      content: waiting(
        language,
        request,
        text,
        `${platform.config.PUBLIC_URL}/admin/feedback?request=${request.id}`,
      ),
    })
}

/** Opens a conversation. A signed-in person is answered at their own address. */
export function askSupport(
  platform: Platform,
  actor: Actor,
  input: z.output<typeof AskSupport>,
): Promise<{ id: string; number: number }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const [me] =
      actor.user_id === null
        ? []
        : await tx.query<{ name: string; email: string | null }>(
            `select trim(u.first_name || ' ' || u.last_name) as name, ${mailboxOf('u')} as email from ${users} u where u.id = $1`,
            [actor.user_id],
          )
    const name = me?.name || input.name,
      email = me?.email ?? input.email
    const missing = email ? (name ? null : 'name') : 'email'
    if (missing) throw Failure.at(missing, required)
    const [row] = await tx.orm
      .insert(support_requests)
      .values({
        user_id: actor.user_id,
        name,
        email,
        language: actor.language,
        category: input.category,
        subject: input.subject,
        page: input.page ?? null,
        agent: actor.agent || null,
        last_message_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning({ id: support_requests.id, number: support_requests.number })
    const request: SupportRequest = {
      ...row!,
      user_id: actor.user_id,
      name,
      email,
      language: actor.language,
      subject: input.subject,
      status: 'Request',
      assigned_to: null,
    }
    const [message] = await tx.orm
      .insert(support_messages)
      .values({
        request_id: request.id,
        author_type: 'User',
        author_id: actor.user_id,
        text: input.text,
        created_at: now,
      })
      .returning({ id: support_messages.id })
    await attach(tx, actor, message!.id, input.attachments, now)
    await audit(
      tx,
      actor,
      {
        code: 'SUPPORT_REQUEST_CREATED',
        subject_type: 'support_request',
        subject_id: request.id,
        after: { name: input.subject, category: input.category },
      },
      now,
    )
    // A visitor may name anybody's address: it gets no more mail than sign-in would send there.
    if (actor.user_id !== null || (await mayMail(tx, email)))
      await platform.mail.send(tx, notices.conversation, {
        to: email,
        language: actor.language,
        content: {
          ...received(actor.language, request, addressOf(platform, request)),
          ...(actor.user_id === null && { named: true }),
        },
      })
    await tellAnswering(platform, tx, request, input.text)
    return { id: request.id, number: request.number }
  })
}

/**
 * Locks a conversation that the actor takes part in. `byKey`: access was proven by a key, without signing in.
 *
 * @throws Failure not_found.
 */
export async function lock(tx: Db, actor: Actor, id: string, byKey: boolean): Promise<SupportRequest> {
  const [row] = await tx.query<SupportRequest>(
    `select ${COLUMNS} from support_requests where id = $1 for update`,
    [id],
  )
  if (
    !row ||
    !(
      byKey ||
      actor.permissions.scope('SupportRequest', 'View') === 'all' ||
      (actor.user_id !== null && row.user_id === actor.user_id)
    )
  )
    throw new Failure(common.not_found)
  return row
}
/** Does the actor answer here, rather than ask? An Admin who asked something is the one who asks. */
const answers = (actor: Actor, request: SupportRequest, byKey: boolean): boolean =>
  !byKey && actor.permissions.scope('SupportRequest', 'Update') === 'all' && request.user_id !== actor.user_id

/** Adds a reply. A staff answer is mailed and sets Responded; a requester's reply sets Request again. */
export async function replySupport(
  platform: Platform,
  actor: Actor,
  id: string,
  { text, attachments }: z.output<typeof Reply>,
  byKey = false,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const request = await lock(tx, actor, id, byKey)
    if (request.status === 'Closed') throw new Failure(supportErrors.request_closed)
    const answering = answers(actor, request, byKey)
    const status = answering ? 'Responded' : 'Request'
    const [message] = await tx.orm
      .insert(support_messages)
      .values({
        request_id: id,
        author_type: answering ? 'Admin' : 'User',
        author_id: byKey ? request.user_id : actor.user_id,
        text,
        created_at: now,
      })
      .returning({ id: support_messages.id })
    await attach(tx, actor, message!.id, attachments, now)
    await tx.query(
      `
        update support_requests
        set status = $2, last_message_at = $3, updated_at = $3, assigned_to = coalesce(assigned_to, $4::uuid)
        where id = $1`,
      [id, status, now, answering ? actor.user_id : null],
    )
    if (!answering) return tellAnswering(platform, tx, request, text)
    await audit(
      tx,
      actor,
      {
        code: 'SUPPORT_REQUEST_RESPONDED',
        subject_type: 'support_request',
        subject_id: id,
        before: { status: request.status },
        after: { status, name: request.subject },
      },
      now,
    )
    await platform.mail.send(tx, notices.conversation, {
      to: request.email,
      language: request.language,
      content: {
        ...answered(request.language, request, text, addressOf(platform, request)),
        ...(request.user_id === null && { named: true }),
      },
    })
  })
}

export async function assignSupport(
  platform: Platform,
  person: Person,
  id: string,
  mine: boolean,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const request = await lock(tx, person, id, false)
    if (request.status === 'Closed') throw new Failure(supportErrors.request_closed)
    const assigned_to = mine ? person.user_id : null
    if (request.assigned_to === assigned_to) return
    await tx.query('update support_requests set assigned_to = $2, updated_at = $3 where id = $1', [
      id,
      assigned_to,
      now,
    ])
    await audit(
      tx,
      person,
      {
        code: 'SUPPORT_REQUEST_UPDATED',
        subject_type: 'support_request',
        subject_id: id,
        before: { assigned_to: request.assigned_to },
        after: { assigned_to, name: request.subject },
      },
      now,
    )
  })
}
