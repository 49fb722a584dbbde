import { afterEach, expect, it, vi } from 'vitest'
import { QueryObserver } from '@tanstack/react-query'
import { followAccess } from './access-changed.ts'
import { clearQueries, queryClient } from './queries.ts'

const socket = vi.hoisted(() => new Map<string, () => void>())
vi.mock('../client/socket.ts', () => ({
  onSocket: (event: string, handler: () => void) => {
    socket.set(event, handler)
    return () => socket.delete(event)
  },
}))
afterEach(clearQueries)

/** A screen that shows what a call answers. */
function shown(queryKey: string[]) {
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: async () => (socket.size > 0 ? 'open' : 'closed'),
  })
  return { observer, stop: observer.subscribe(() => undefined) }
}

it('reads a lesson anew when access has changed, and leaves a round of practice alone', async () => {
  const lesson = shown(['learning', 'lesson', 'en', 'basics', 'hello']),
    word = shown(['vocabularies', 'entry', 'water']),
    round = shown(['practice-session', '10', '1'])
  const screens = [lesson, word, round]
  const data = (): unknown[] => screens.map(({ observer }) => observer.getCurrentResult().data)
  await vi.waitFor(() => expect(data()).toEqual(['closed', 'closed', 'closed']))
  const stop = followAccess()
  socket.get('access changed')!()
  await vi.waitFor(() => expect(data()).toEqual(['open', 'open', 'closed']))
  stop()
  expect(socket.size).toBe(0)
  for (const screen of screens) screen.stop()
})
