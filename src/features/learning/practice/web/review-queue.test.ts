import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Review } from '../practice.contract.ts'
import { ReviewQueue, reviewQueueOf } from './review-queue.ts'

const reply = (status: number, data: unknown = { results: [], summary: { due: 3 } }): Response =>
  new Response(JSON.stringify({ data, message: '', toast: false }), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const review = (id: string): Review => ({
  id,
  card_id: 'c',
  mode: 'sign_along',
  rating: 3,
  correct: null,
  taken_for: null,
  speed: 1,
  ms: 10,
  reviewed_at: '2026-03-10T12:00:00.000Z',
})
const sent = (calls: unknown[][]): string[][] =>
  calls.map(
    ([, init]) =>
      (JSON.parse(String((init as RequestInit).body)) as { reviews?: Review[] }).reviews?.map(
        (one) => one.id,
      ) ?? [],
  )

describe('review queue', () => {
  beforeEach(() => localStorage.clear())

  it('keeps answers until the server has them, also for the next page, and for nobody else', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
    const queue = new ReviewQueue('me')
    queue.add(review('a'))
    queue.add(review('b'))
    expect([await queue.flush(), queue.waiting]).toEqual([null, 2])
    expect(new ReviewQueue('somebody else').waiting).toBe(0)
    fetch.mockImplementation(async () => reply(200))
    fetch.mockClear()
    expect(await new ReviewQueue('me').flush()).toEqual({ due: 3 })
    expect([sent(fetch.mock.calls), localStorage.length]).toEqual([[['a', 'b']], 0])
  })

  it('sends again what was on its way without a network when it comes back', async () => {
    let fail: (cause: Error) => void = () => undefined
    vi.spyOn(globalThis, 'fetch')
      .mockImplementationOnce(
        () =>
          new Promise((_, reject) => {
            fail = reject
          }),
      )
      .mockImplementation(async () => reply(200))
    const queue = new ReviewQueue('me')
    queue.add(review('a'))
    const sending = queue.flush(),
      back = queue.flushOnline()
    fail(new TypeError('offline'))
    expect([await sending, await back, queue.waiting]).toEqual([null, { due: 3 }, 0])
  })

  it('keeps what is answered while a call is on its way, and drops what is refused for good', async () => {
    let finish: (response: Response) => void = () => undefined
    const fetch = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementationOnce(
        () =>
          new Promise((resolve) => {
            finish = resolve
          }),
      )
      .mockImplementation(async () => reply(422))
    const queue = new ReviewQueue('me')
    queue.add(review('a'))
    const sending = queue.flush()
    queue.add(review('b'))
    finish(reply(200))
    await sending
    expect([sent(fetch.mock.calls), queue.waiting]).toEqual([[['a'], ['b']], 0])
  })

  it('sends once where two parts of a page send what waits at the same moment', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => reply(200))
    reviewQueueOf('both').add(review('a'))
    await Promise.all([reviewQueueOf('both').flushOnline(), reviewQueueOf('both').flushOnline()])
    expect([sent(fetch.mock.calls), reviewQueueOf('both').waiting]).toEqual([[['a']], 0])
  })

  it('takes nothing away that another tab of the same person keeps', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
    const [one, other] = [new ReviewQueue('me'), new ReviewQueue('me')]
    one.add(review('a'))
    other.add(review('b'))
    fetch.mockImplementation(async () => reply(200))
    await other.flush()
    fetch.mockClear()
    await new ReviewQueue('me').flush()
    expect(sent(fetch.mock.calls)).toEqual([['a']])
  })

  it('takes back what waits without asking the server, and asks it for what it has', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => reply(200))
    const queue = new ReviewQueue('me')
    queue.add(review('a'))
    expect([await queue.undo('a'), queue.waiting, fetch.mock.calls.length]).toEqual([true, 0, 0])
    expect(await queue.undo('sent')).toBe(true)
    expect(String(fetch.mock.calls[0]![0])).toContain('/practice/reviews/sent/undo')
    fetch.mockImplementation(async () => reply(409))
    expect(await queue.undo('sent')).toBe(false)
  })
})
