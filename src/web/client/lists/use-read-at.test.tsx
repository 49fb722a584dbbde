import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { render } from '../../ui/test-render.tsx'
import { formatRelative } from '../format/dates.ts'
import { useReadAt } from './use-read-at.ts'

const NEVER = new Promise<string>(() => undefined)
function Seen({ page }: { page: number }) {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['seen', page],
    queryFn: () => (page === 1 ? new Date(Date.now() - 86_400_000).toISOString() : NEVER),
    placeholderData: keepPreviousData,
  })
  const now = useReadAt(dataUpdatedAt)
  return <p>{data && formatRelative(data, now, 'en')}</p>
}

it('goes on saying how long ago something was while the next page is on its way', async () => {
  const client = new QueryClient()
  const screen = (page: number) => (
    <QueryClientProvider client={client}>
      <Seen page={page} />
    </QueryClientProvider>
  )
  const { container, rerender } = render(screen(1))
  await vi.waitFor(() => expect(container.textContent).toBe('yesterday'))
  rerender(screen(2))
  expect(container.textContent).toBe('yesterday')
})
