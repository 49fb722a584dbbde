import { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import { systemActor } from '#server/auth/system.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { providerErrors } from '../payments.contract.ts'
import type { RequestKind, RequestState } from '../requests.contract.ts'
import { payment_requests } from './payments.table.ts'
import { isOtherRequest, refusalNamed, refusalOf } from './refusals.ts'
import { cardProvider, withoutRequest, type WritingProvider } from './stripe.ts'

/** Request to a provider, as it was written before the provider was asked. */
export type ProviderRequest = {
  id: string
  kind: RequestKind
  subject_id: string
  body: Record<string, unknown>
  by_id: string | null
  state: RequestState
  problem: string | null
  tries: number
}

/** Calls to the provider, and recording, of one kind of request. */
export type Asker<Answer extends { id: string }> = {
  /**
   * Asks the provider, with no connection held. An attempt after the first looks for what an earlier one did,
   * since the provider forgets a key after a day. Null: there is nothing to ask for any more, and nothing was
   * asked before.
   */
  ask(
    platform: Platform,
    provider: WritingProvider,
    request: ProviderRequest,
    idempotencyKey: string,
  ): Promise<Answer | null>
  /**
   * Writes the answer and its audit entry. False, with nothing written, if the reason for the request has
   * ended.
   */
  record(
    platform: TxPlatform,
    tx: Db,
    asked: { request: ProviderRequest; answer: Answer; actor: Actor },
    now: Date,
  ): Promise<boolean>
  /** Undoes at the provider a request that nobody wants any more. */
  withdraw?(
    platform: Platform,
    provider: WritingProvider,
    request: ProviderRequest,
    answer: Answer,
  ): Promise<void>
  /** Follows a refusal, after it was written down. */
  refused?(platform: Platform, request: ProviderRequest): Promise<void>
}
const askers = new Map<RequestKind, Asker<never>>()
/** Hands in how requests of a kind are made; each feature does for its own. */
export const askBy = <Answer extends { id: string }>(kind: RequestKind, asker: Asker<Answer>): void =>
  void askers.set(kind, asker as Asker<never>)

const COLUMNS = 'id, kind, subject_id, body, by_id, state, problem, tries'
export async function requestOf(
  db: Db,
  kind: RequestKind,
  subject_id: string,
  key: string,
): Promise<ProviderRequest | null> {
  const [row] = await db.query<ProviderRequest>(
    `select ${COLUMNS} from ${payment_requests} where kind = $1 and subject_id = $2 and key = $3`,
    [kind, subject_id, key],
  )
  return row ?? null
}

/** The request of a kind about something that waits for its answer. */
export async function openRequestOf(
  db: Db,
  kind: RequestKind,
  subject_id: string,
): Promise<ProviderRequest | null> {
  const [row] = await db.query<ProviderRequest>(
    `select ${COLUMNS} from ${payment_requests} where kind = $1 and subject_id = $2 and state = 'open'`,
    [kind, subject_id],
  )
  return row ?? null
}

export async function requestById(db: Db, id: string): Promise<ProviderRequest | null> {
  // The provider's metadata brings it: somebody may have typed there.
  if (!z.uuid().safeParse(id).success) return null
  const [row] = await db.query<ProviderRequest>(`select ${COLUMNS} from ${payment_requests} where id = $1`, [
    id,
  ])
  return row ?? null
}

/**
 * Writes a request down in the caller's transaction, which has locked what it is about. The same key gets the
 * request that it made before.
 *
 * @throws under_way while another request about the same thing waits for its answer
 */
export async function intend(
  tx: Db,
  {
    kind,
    subject_id,
    key,
    body,
    by,
  }: Pick<ProviderRequest, 'kind' | 'subject_id' | 'body'> & {
    key: string
    by: string | null
  },
  now: Date,
): Promise<ProviderRequest> {
  const known = await requestOf(tx, kind, subject_id, key)
  if (known) return known
  try {
    const [row] = await tx.query<ProviderRequest>(
      `
        insert into ${payment_requests} (kind, subject_id, key, body, by_id, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $6)
        returning ${COLUMNS}`,
      [kind, subject_id, key, JSON.stringify(body), by, now],
    )
    return row!
  } catch (error) {
    if (sqlState(error) === '23505') throw new Failure(providerErrors.under_way, { cause: error })
    throw error
  }
}

/** Ends a request that still waits. False where it was answered before. */
export async function answerRequest(
  tx: Db,
  id: string,
  {
    state,
    object = null,
    problem = null,
  }: { state: Exclude<RequestState, 'open'>; object?: string | null; problem?: string | null },
  now: Date,
): Promise<boolean> {
  const [row] = await tx.query(
    `
      update ${payment_requests} set state = $2, object = $3, problem = $4, updated_at = $5
      where id = $1 and state = 'open'
      returning id`,
    [id, state, object, problem, now],
  )
  return row !== undefined
}

/** Actor that a request was made by, for the log. */
export const actorOf = (platform: TxPlatform, { by_id }: Pick<ProviderRequest, 'by_id'>): Actor => ({
  ...systemActor(platform),
  user_id: by_id,
})

/** Notes an attempt, and answers the request where it still waits. */
async function begin(platform: Platform, id: string): Promise<ProviderRequest> {
  const [open] = await platform.db.query<ProviderRequest>(
    `
      update ${payment_requests} set tries = tries + 1, tried_at = $2, updated_at = $2
      where id = $1 and state = 'open'
      returning ${COLUMNS}`,
    [id, platform.clock()],
  )
  if (open) return open
  return (await requestById(platform.db, id))!
}

/**
 * Writes an answer if its request is still open. Null: another process wrote it, and it may be outdated by
 * now. False: its reason has ended.
 */
const record = <Answer extends { id: string }>(
  platform: Platform,
  asker: Asker<Answer>,
  asked: { request: ProviderRequest; answer: Answer; actor: Actor },
): Promise<boolean | null> =>
  platform.db.transaction(async (tx) => {
    const { id } = asked.request
    const [open] = await tx.query(
      `select from ${payment_requests} where id = $1 and state = 'open' for update`,
      [id],
    )
    if (!open) return null
    const now = platform.clock()
    if (!(await asker.record(platform, tx, asked, now))) return false
    await answerRequest(tx, id, { state: 'done', object: asked.answer.id }, now)
    return true
  })

/**
 * Sends a stored request to the provider, and records the answer while the request is open. Safe to call
 * again and concurrently: the provider gets one idempotency key.
 *
 * @param actor of the call; a job writes as whoever asked for it
 * @throws Failure with the provider's refusal, which is written down; unavailable and other errors leave the
 *   request open for `takeUp`
 */
export async function carryOut(platform: Platform, id: string, actor?: Actor): Promise<RequestState> {
  const request = await begin(platform, id)
  if (request.state === 'refused') throw refusalNamed(request.problem!)
  if (request.state !== 'open') return request.state
  const cards = await cardProvider(platform)
  if (!cards) throw new Failure(common.unavailable)
  const provider = withoutRequest(cards, 'its row is committed')
  const asker = askers.get(request.kind) as Asker<{ id: string }> | undefined
  if (!asker) throw new Error(`nobody asks for a ${request.kind}`)
  const end = (answer: Parameters<typeof answerRequest>[2]) =>
    answerRequest(platform.db, id, answer, platform.clock())
  let answer: { id: string } | null
  const ask = (key: string) => asker.ask(platform, provider, request, `${request.kind}:${key}`)
  try {
    answer = await ask(id).catch((error: unknown) => {
      if (!isOtherRequest(error)) throw error
      return ask(`${id}:${request.tries}`)
    })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    await end({ state: 'refused', problem: refusal.definition.code })
    await asker.refused?.(platform, request)
    throw refusal
  }
  if (answer) {
    const asked = { request, answer, actor: actor ?? actorOf(platform, request) }
    const recorded = await record(platform, asker, asked)
    if (recorded === null) return (await requestById(platform.db, id))!.state
    if (recorded) return 'done'
    await asker.withdraw?.(platform, provider, request, answer)
  }
  await end({ state: 'withdrawn', object: answer?.id ?? null })
  return 'withdrawn'
}

export const ASK_JOB = 'payments-ask'
/** Lets a job carry a request out once the transaction commits. */
export const sendAsking = (platform: TxPlatform, tx: Db, id: string): Promise<void> =>
  platform.jobs.send(tx, ASK_JOB, { id })

/** Carries a request out for nobody who waits: a refusal is written down and stays there. */
export async function carryOutAlone(platform: Platform, id: string): Promise<void> {
  try {
    await carryOut(platform, id)
  } catch (error) {
    if (!(error instanceof Failure) || error.definition.status >= 500) throw error
    platform.log.warn({ err: error, request: id }, 'refused by the card provider')
  }
}

const MOST = 200
/** Minutes until a request is taken up again: one at first, doubled each time, an hour at most. */
const WAIT = `make_interval(mins => least(60, power(2, least(6, greatest(0, tries - 1))))::int)`

/** Takes up requests whose process died, or which the provider could not answer. */
export async function takeUp(platform: Platform): Promise<number> {
  const waiting = await platform.db.query<{ id: string }>(
    `
      select id from ${payment_requests}
      where state = 'open' and coalesce(tried_at, created_at) + ${WAIT} <= $1
      order by created_at
      limit ${MOST}`,
    [platform.clock()],
  )
  for (const { id } of waiting)
    await carryOutAlone(platform, id).catch((error: unknown) => {
      platform.log.warn({ err: error, request: id }, 'a request to the card provider waits')
    })
  return waiting.length
}
