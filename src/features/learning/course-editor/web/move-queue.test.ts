// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { MoveQueue } from './move-queue.ts'

/** A slow server with an order of letters: each move waits to be released. */
function slowServer() {
  const server = { order: ['a', 'b', 'c', 'd'], begun: 0, go: [] as (() => void)[], fail: new Set<string>() }
  const send = async ({ id, before }: { id: string; before: string | null }): Promise<void> => {
    server.begun += 1
    await new Promise<void>((resolve) => {
      server.go.push(resolve)
    })
    if (server.fail.has(id)) throw new Error('somebody was faster')
    const rest = server.order.filter((one) => one !== id)
    server.order = rest.toSpliced(before === null ? rest.length : rest.indexOf(before), 0, id)
  }
  return { server, send }
}

it('sends two quick moves one after the other, so that they end in the order in which they were made', async () => {
  const { server, send } = slowServer()
  const onEnd = vi.fn<(dropped: number | null) => void>()
  const queue = new MoveQueue(send, onEnd)
  // "d" twice up: the second place is one that only the first move makes.
  queue.add({ id: 'd', before: 'c' })
  queue.add({ id: 'd', before: 'b' })
  expect(server.begun).toBe(1)
  server.go.shift()!()
  await vi.waitFor(() => expect(server.begun).toBe(2))
  expect([server.order.join(''), onEnd.mock.calls]).toEqual(['abdc', []])
  server.go.shift()!()
  await vi.waitFor(() => expect(onEnd.mock.calls).toEqual([[null]]))
  expect(server.order.join('')).toBe('adbc')
})

it('drops what waits behind a move that failed, says how many, and goes on with the next', async () => {
  const { server, send } = slowServer()
  const onEnd = vi.fn<(dropped: number | null) => void>()
  const queue = new MoveQueue(send, onEnd)
  server.fail.add('a')
  for (const id of ['a', 'b', 'c']) queue.add({ id, before: null })
  server.go.shift()!()
  await vi.waitFor(() => expect(onEnd.mock.calls).toEqual([[2]]))
  expect([server.order.join(''), server.begun]).toEqual(['abcd', 1])
  queue.add({ id: 'b', before: null })
  server.go.shift()!()
  await vi.waitFor(() => expect(onEnd).toHaveBeenLastCalledWith(null))
  expect(server.order.join('')).toBe('acdb')
})
