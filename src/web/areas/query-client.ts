import { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../client/api.ts'

/** What the person did wrong stays wrong; what the network or the server did may pass. */
const worthRetrying = (failures: number, error: unknown): boolean => failures < 2 && isApiError(error) && (error.status === 0 || error.status >= 500)

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: worthRetrying, staleTime: 30_000, refetchOnWindowFocus: false } } })
