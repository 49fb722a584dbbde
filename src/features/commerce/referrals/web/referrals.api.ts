import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { referralsContract } from '../referrals.contract.ts'

type C = typeof referralsContract

export const myReferrals = () =>
  queryOptions({
    queryKey: ['referrals', 'mine'],
    queryFn: ({ signal }) => api.data<C['mine']>('GET /referrals/mine', {}, { signal }),
  })
export const openedLink = (slug: string) =>
  queryOptions({
    queryKey: ['referrals', 'opened', slug],
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) =>
      api.data<C['open']>('POST /referrals/open', { body: { slug } }, { signal, quiet: 'link' }),
  })
