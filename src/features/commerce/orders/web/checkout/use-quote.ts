import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError, type ApiError } from '#web/client/api.ts'
import type { Quote } from '../../orders.contract.ts'
import { quoteOf, QUOTES, type BasketBody } from '../orders.api.ts'

export type Counted = {
  quote: Quote | undefined
  /** Reason that the basket cannot be bought. */
  refused: ApiError | null
  /** Error of the code; the total is then shown without the code. */
  codeError: string | undefined
  /** Reason that the service code cannot pay for this. */
  serviceCodeError: string | undefined
  counting: boolean
  countAgain: () => Promise<void>
}

const WITH = ['discount_code', 'service_code_id']

/**
 * Counts a basket, with the codes where they can be used; not while it is paid for, when what it buys may be
 * had already.
 */
export function useQuote(
  { service_code_id = null, ...basket }: BasketBody,
  code: string,
  paying: boolean,
): Counted {
  const client = useQueryClient()
  const coding = code !== '' || service_code_id !== null
  const coded = useQuery({
    ...quoteOf({ ...basket, discount_code: code || null, service_code_id }),
    enabled: !paying && coding,
  })
  const { error } = coded
  const refusedCode = coding && isApiError(error) && WITH.some((path) => error.field(path)) ? error : null
  const bare = useQuery({ ...quoteOf(basket), enabled: !paying && (!coding || refusedCode !== null) })
  const used = coding && !refusedCode ? coded : bare
  return {
    quote: used.data ?? (used.isError ? undefined : bare.data),
    refused: isApiError(used.error) ? used.error : null,
    codeError: refusedCode?.field('discount_code'),
    serviceCodeError: refusedCode?.field('service_code_id'),
    counting: used.isFetching || coded.isFetching,
    countAgain: () => client.invalidateQueries({ queryKey: QUOTES }),
  }
}
