import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { isApiError } from '../client/api.ts'

/** What the person did wrong stays wrong; what the network or the server did may pass. */
const worthRetrying = (failures: number, error: unknown): boolean => failures < 2 && isApiError(error) && (error.status === 0 || error.status >= 500)

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: worthRetrying, staleTime: 30_000, refetchOnWindowFocus: false } } })

/** A screen with access to the server state that all screens share. */
export function withQueries(Screen: ComponentType): ComponentType {
  return function ScreenWithQueries(): ReactNode {
    return <QueryClientProvider client={queryClient}><Screen /></QueryClientProvider>
  }
}
