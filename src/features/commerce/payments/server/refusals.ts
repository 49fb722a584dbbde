import { common, Failure, type ErrorDefinition } from '#contract/errors.ts'
import { providerDefinition } from '#server/http/answer/errors.ts'
import { providerErrors } from '../payments.contract.ts'

const BY_CODE: Record<string, ErrorDefinition> = {
  charge_already_refunded: providerErrors.already_refunded,
  charge_disputed: providerErrors.disputed,
  balance_insufficient: providerErrors.no_balance,
  insufficient_funds: providerErrors.no_balance,
}
const BY_OWN_CODE = new Map(
  [...Object.values(providerErrors), common.card_refused, common.conflict].map((definition) => [
    definition.code,
    definition,
  ]),
)

/**
 * Failure in words for a refusal of the card provider; null where the provider may still do what was asked,
 * or the error is not its own. A Failure of whoever asks is a refusal already.
 */
export function refusalOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error.definition.status < 500 ? error : null
  const definition = providerDefinition(error)
  if (!definition || definition.status >= 500) return null
  const code = String((error as { code?: unknown }).code)
  return new Failure(BY_CODE[code] ?? definition, { cause: error })
}

/** True where the provider knows a key with other words: a release between two attempts wrote them anew. */
export const isOtherRequest = (error: unknown): boolean => {
  const { type, code } = (error ?? {}) as { type?: unknown; code?: unknown }
  return type === 'StripeIdempotencyError' && code !== 'idempotency_key_in_use'
}

/** The same refusal as it was written down. */
export const refusalNamed = (code: string): Failure =>
  new Failure(BY_OWN_CODE.get(code) ?? common.provider_refused)
