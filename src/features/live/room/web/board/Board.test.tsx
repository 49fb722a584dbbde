import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { useSignerWords } from '#features/media/signer/web/public.ts'
import { fakeServer, freshClient, type Reply } from '#web/client/testing.ts'
import { useAuth, type AuthUser } from '#web/client/stores/auth.ts'
import { click, find, render, type } from '#web/ui/test-render.tsx'
import type { BoardLine, Room } from '../../room.contract.ts'
import { useRoomWords } from '../words.ts'
import { BoardLines, BoardPanel } from './Board.tsx'

await Promise.all([useRoomWords.preload(), useSignerWords.preload()])
const within = (children: React.ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const LINE: BoardLine = {
  id: 'line',
  user_id: null,
  glosses: [
    { gloss: 'NAME', slug: 'name', spell: null, face: null },
    { gloss: 'fs-ANA', slug: null, spell: 'ANA', face: null },
  ],
  non_manual: [],
  words: [],
}

it('keeps a line that is begun while the one before is sent', async () => {
  freshClient()
  const waiting: ((reply: Reply) => void)[] = []
  fakeServer(() => new Promise((answer) => waiting.push(answer)))
  const room = { id: 'room', board: [], me: { user_id: 'me', role: 'teacher' } } as unknown as Room
  const { container } = render(within(<BoardPanel room={room} />))
  const field = find<HTMLInputElement>('input', container)
  const send = async (): Promise<void> => {
    click(find('button[type=submit]', container))
    await act(() => vi.waitFor(() => expect(waiting).toHaveLength(1)))
  }
  type(field, 'your name what')
  await send()
  type(field, 'my name')
  await act(async () => waiting.shift()!({ status: 201, body: { data: LINE } }))
  expect(field.value).toBe('my name')

  await send()
  await act(async () => waiting.shift()!({ status: 201, body: { data: LINE } }))
  await act(() => vi.waitFor(() => expect(field.value).toBe('')))
})

it('leads learners from signs to their pages after a meeting, and nobody during it', () => {
  freshClient()
  const links = (linked: boolean): string[] => {
    const { container, unmount } = render(within(<BoardLines board={[LINE]} linked={linked} />))
    const found = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href')!)
    unmount()
    return found
  }
  useAuth.setState({ user: { role: 'Student' } as AuthUser })
  expect(links(true)).toEqual(['/app/dictionary/name'])
  expect(links(false)).toEqual([])
  useAuth.setState({ user: { role: 'Teacher' } as AuthUser })
  expect(links(true)).toEqual([])
})
