import { useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { LEARNING } from '../../courses/web/public.ts'
import type { overviewContract as Contract } from '../overview.contract.ts'

export const useOverview = () =>
  useQuery({
    queryKey: [LEARNING, 'overview'],
    queryFn: ({ signal }) => api.data<(typeof Contract)['mine']>('GET /practice/overview', {}, { signal }),
  })
