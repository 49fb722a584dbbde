import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts'
import type { ErrorBody, Message } from '#contract/endpoint.ts'
import { common, Failure, textOf, type ErrorDefinition } from '#contract/errors.ts'
import { fieldErrors } from '#contract/validation.ts'
import { sqlState } from '../../db/database.ts'
import { InvalidInput } from '../call/input.ts'

const BY_STATUS: Record<number, ErrorDefinition> = {
  400: common.malformed,
  404: common.not_found,
  408: common.too_slow,
  413: common.too_large,
  414: common.address_too_long,
  415: common.wrong_media_type,
  429: common.too_many_requests,
}
/**
 * Database not reachable, starting up, shutting down, too many connections, closed for maintenance; a
 * statement, a wait for a lock or an idle transaction that took too long (`db/pool.ts`).
 */
const UNAVAILABLE = /^(08|57P|57014|53|55000|55P03|25P03)/
/**
 * Refusals by the database that follow from the request's values or from another change at the same time. The
 * contract refuses most of these values before, at their field. Any other is an error of ours.
 */
const BY_STATE: Record<string, ErrorDefinition> = {
  // Serialization failure, deadlock, unique value, exclusion constraint.
  '40001': common.conflict,
  '40P01': common.conflict,
  '23505': common.conflict,
  '23P01': common.conflict,
  // Text that is no UTF-8, or a character that JSON cannot hold.
  '22021': common.malformed,
  '22P05': common.malformed,
  // Range that ends before it begins, number out of range, date that does not exist, year after 9999, text of another type, check constraint.
  '22000': common.unfit,
  '22003': common.unfit,
  '22007': common.unfit,
  '22008': common.unfit,
  '22009': common.unfit,
  '22P02': common.unfit,
  '23514': common.unfit,
}
/** Errors of the card provider's client: they pass by themselves, or refuse what was asked. */
const BY_PROVIDER: Record<string, ErrorDefinition> = {
  StripeConnectionError: common.unavailable,
  StripeAPIError: common.unavailable,
  StripeRateLimitError: common.unavailable,
  // A wrong key of ours: nothing that the person who asks can mend.
  StripeAuthenticationError: common.unavailable,
  StripePermissionError: common.unavailable,
  StripeCardError: common.card_refused,
}
/** Codes of the card provider's refusals that pass by themselves. */
const PASSING = new Set(['idempotency_key_in_use', 'lock_timeout', 'rate_limit'])
/**
 * Answer to a person for an error of the card provider's client; null for any other error. No refusal is an
 * error of this server.
 */
export function providerDefinition(error: unknown): ErrorDefinition | null {
  const { type, code } = (error ?? {}) as { type?: unknown; code?: unknown }
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return null
  if (PASSING.has(String(code))) return common.unavailable
  return BY_PROVIDER[type] ?? common.provider_refused
}
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

function definitionOf(error: unknown): ErrorDefinition {
  if (error instanceof Failure) return error.definition
  if (error instanceof InvalidInput) return common.invalid
  const state = sqlState(error)
  if (state) {
    if (UNAVAILABLE.test(state)) return common.unavailable
    return BY_STATE[state] ?? common.internal
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (
    NETWORK.has(code) ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated/.test(error.message))
  )
    return common.unavailable
  const refused = providerDefinition(error)
  if (refused) return refused
  const status = (error as FastifyError)?.statusCode
  return (status !== undefined && status < 500 && (BY_STATUS[status] ?? common.malformed)) || common.internal
}

/** Returns the contract's errors by field. */
function saidOfFields(
  { error }: InvalidInput,
  messagesIn: (word: (language: Language) => string) => Message,
): ({ path: string } & Message)[] {
  // The same fields in the same order, whatever the language.
  const worded = Object.fromEntries(LANGUAGES.map((one) => [one, fieldErrors(error, one)]))
  return (worded[DEFAULT_LANGUAGE] ?? []).map(({ path }, n) => ({
    path,
    ...messagesIn((one) => worded[one]?.[n]?.message ?? ''),
  }))
}

/**
 * The error body, in the person's language and, for who changes it, in the others. Never a stack, SQL or a
 * file name.
 */
export function errorBody(
  error: unknown,
  language: Language,
  error_id: string,
): { status: number; body: ErrorBody; retryAfterSeconds?: number } {
  const definition = definitionOf(error)
  const failure = error instanceof Failure ? error : null
  const seconds = failure?.retryAfterSeconds ?? (definition.status === 503 ? 5 : undefined)
  const messagesIn = (word: (language: Language) => string): Message => ({
    message: word(language),
    messages: Object.fromEntries(LANGUAGES.map((one) => [one, word(one)])) as Message['messages'],
  })
  const { message, messages } = messagesIn((one) =>
    textOf(definition, one, { ...failure?.params, ...(seconds !== undefined && { seconds }) }),
  )
  const fields =
    error instanceof InvalidInput
      ? saidOfFields(error, messagesIn)
      : (failure?.fields ?? []).map((field) => ({
          path: field.path,
          ...messagesIn((one) => textOf(field.definition, one, field.params)),
        }))
  return {
    status: definition.status,
    body: {
      message,
      messages,
      data: {
        code: definition.code,
        ...(fields.length > 0 && { fields }),
        ...(failure?.details && { details: failure.details }),
      },
      toast: definition.toast,
      response_type: definition.status >= 500 ? 'Error' : 'Warning',
      error_id,
    },
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  }
}

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  report?: (error: unknown, error_id: string) => void,
): FastifyReply {
  const error_id = randomBytes(6).toString('hex')
  const { status, body, retryAfterSeconds } = errorBody(error, language, error_id)
  // Answered as the caller's mistake, and written down: a check of the contract may be missing.
  if (body.data?.code === common.unfit.code)
    request.log.warn({ err: error, error_id }, 'values refused by the database')
  if (status >= 500) {
    request.log.error({ err: error, error_id }, 'request failed')
    if (status === 500) report?.(error, error_id)
  } else if (providerDefinition(error))
    request.log.warn({ err: error, error_id }, 'refused by the card provider')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((value) => JSON.stringify(value))
    .send(body)
}
