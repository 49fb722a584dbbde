import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { referralsContract } from '../referrals.contract.ts'

type C = typeof referralsContract

export const myReferrals = () => getQuery<C['mine']>('GET /referrals/mine', ['referrals', 'mine'])
export const openedLink = (slug: string) =>
  queryOptions({
    queryKey: ['referrals', 'opened', slug],
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) =>
      api.data<C['open']>('POST /referrals/open', { body: { slug } }, { signal, quiet: 'link' }),
  })
