import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError, type ApiError } from '#web/client/api.ts'
import type { Quote } from '../../orders.contract.ts'
import { quoteOf, QUOTES, type BasketBody } from '../orders.api.ts'

export type Counted = {
  quote: Quote | undefined
  /** Why it cannot be bought so. */
  refused: ApiError | null
  /** What is wrong with the code; the sum is then shown without it. */
  codeError: string | undefined
  counting: boolean
  countAgain: () => Promise<void>
}

/**
 * Counts a basket, with the code where it can be used; not while it is paid for, when what it buys may be
 * had already.
 */
export function useQuote(basket: BasketBody, code: string, paying: boolean): Counted {
  const client = useQueryClient()
  const coded = useQuery({ ...quoteOf({ ...basket, discount_code: code }), enabled: !paying && code !== '' })
  const refusedCode =
    code !== '' && isApiError(coded.error) && coded.error.field('discount_code') ? coded.error : null
  const bare = useQuery({ ...quoteOf(basket), enabled: !paying && (code === '' || refusedCode !== null) })
  const used = code !== '' && !refusedCode ? coded : bare
  return {
    quote: used.data ?? (used.isError ? undefined : bare.data),
    refused: isApiError(used.error) ? used.error : null,
    codeError: refusedCode?.field('discount_code'),
    counting: used.isFetching || coded.isFetching,
    countAgain: () => client.invalidateQueries({ queryKey: QUOTES }),
  }
}
