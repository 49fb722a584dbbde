import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseKeeper } from './unsent-progress.ts'
import { ProgressQueue } from './progress-queue.ts'

const answer = (status: number, data: unknown = {}): Response =>
  new Response(JSON.stringify({ data, message: '', toast: false }), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const bodies = (calls: unknown[][]): unknown[] =>
  calls.map(([, init]) => JSON.parse(String((init as RequestInit).body)))

describe('progress queue', () => {
  beforeEach(async () => {
    const keeper = databaseKeeper()
    keeper.clear()
    await keeper.settled()
  })

  it('keeps what could not be sent, adds to it, and sends it once the connection is back', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
    const keeper = databaseKeeper()
    const queue = new ProgressQueue(keeper)
    queue.add('a', { ranges: [[0, 1]], duration: 3, active: 5 })
    expect(await queue.flush()).toEqual({})
    queue.add('a', { ranges: [[1, 2]], position: 2, active: 4 })
    fetch.mockResolvedValue(answer(200, { completed: true }))
    await keeper.settled()
    // A later page of the same browser finds it, after this one was closed.
    const lateKeeper = databaseKeeper({ leftMs: 0 }),
      later = new ProgressQueue(lateKeeper)
    fetch.mockClear()
    expect(await later.flush()).toEqual({ a: { completed: true } })
    expect(bodies(fetch.mock.calls)).toEqual([{ ranges: [[0, 2]], duration: 3, position: 2, active: 9 }])
    expect(later.waiting).toBe(0)
    await lateKeeper.settled()
    expect(await databaseKeeper({ leftMs: 0 }).takeOver()).toEqual([])
  })

  it('leaves alone what another page is still writing, and does not lose what is on its way when the page goes', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
    const keeper = databaseKeeper(),
      queue = new ProgressQueue(keeper)
    queue.add('a', { ranges: [[0, 1]], position: 1 })
    void queue.flush()
    await vi.waitFor(() => expect(queue.waiting).toBe(0))
    await keeper.settled()
    expect(await databaseKeeper().takeOver()).toEqual([])
    expect(await databaseKeeper({ leftMs: 0 }).takeOver()).toEqual([
      { a: { ranges: [[0, 1]], position: 1, active: 0 } },
    ])
  })

  it('drops what the server refuses for good', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer(404))
    const queue = new ProgressQueue()
    queue.add('gone', { active: 1 })
    await queue.flush()
    expect(queue.waiting).toBe(0)
  })

  it('keeps what is noted while a call is on its way', async () => {
    let finish: (response: Response) => void = () => undefined
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    const queue = new ProgressQueue()
    queue.add('a', { ranges: [[0, 1]] })
    const sending = queue.flush()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    queue.add('a', { ranges: [[1, 2]] })
    finish(answer(200))
    await sending
    expect(queue.waiting).toBe(1)
  })

  it('puts back nothing of what was on its way when all is forgotten, nor sends the rest', async () => {
    let fail: (reason: Error) => void = () => undefined
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(
      () =>
        new Promise((_resolve, reject) => {
          fail = reject
        }),
    )
    const queue = new ProgressQueue()
    queue.add('a', { ranges: [[0, 1]] })
    queue.add('b', { ranges: [[0, 1]] })
    const sending = queue.flush()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
    queue.clear()
    fail(new TypeError('offline'))
    await sending
    expect([queue.waiting, fetch.mock.calls.length]).toEqual([0, 1])
  })

  it('sends the rest after a call that is on its way, for who asks for it', async () => {
    const finish: ((response: Response) => void)[] = []
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(
      () =>
        new Promise((resolve) => {
          finish.push(resolve)
        }),
    )
    const queue = new ProgressQueue()
    queue.add('a', { ranges: [[0, 1]] })
    const first = queue.flush()
    await vi.waitFor(() => expect(finish).toHaveLength(1))
    queue.add('a', { ranges: [[1, 2]] })
    expect(await queue.flush()).toEqual({})
    const rest = queue.flush({ after: true })
    expect(finish).toHaveLength(1)
    finish[0]!(answer(200))
    await first
    await vi.waitFor(() => expect(finish).toHaveLength(2))
    finish[1]!(answer(200, { video_done: true }))
    expect(await rest).toEqual({ a: { video_done: true } })
    expect(bodies(fetch.mock.calls)).toMatchObject([{ ranges: [[0, 1]] }, { ranges: [[1, 2]] }])
    expect(queue.waiting).toBe(0)
  })
})
