import { beforeEach, expect, it, vi } from 'vitest'
import { attemptKey } from '#web/client/offline/keys.ts'
import { fakeServer, freshClient, type SeenCall } from '#web/client/testing.ts'
import {
  downloadedAttempt,
  handedIn,
  keepAnswers,
  sendAttempts,
  useWaitingAttempts,
} from './offline-attempts.ts'

const kept = vi.hoisted(() => ({ index: [] as unknown[], answers: {} as Record<string, unknown> }))
vi.mock('#web/client/offline/store.ts', () => ({
  keptBy: async () => kept.index,
  readJson: async (_: string, key: string) => kept.answers[key],
}))

const ATTEMPT = { attempt_id: 'a1', quiz_id: 'q1' }
const waiting = () => useWaitingAttempts.getState().waiting

beforeEach(() => {
  freshClient()
  kept.index = [{ id: 'l1', keys: [attemptKey('q1')] }]
  kept.answers = { [attemptKey('q1')]: { id: 'a1', answers: { x: ['1'] }, quiz: { id: 'q1' } } }
})

it('goes on with the attempt that was downloaded, with what was answered in it here', async () => {
  keepAnswers('ana', ATTEMPT, { y: ['2'] })
  expect((await downloadedAttempt('ana', 'q1'))?.answers).toEqual({ x: ['1'], y: ['2'] })
  expect(await downloadedAttempt('ana', 'q2')).toBeNull()
  // Somebody else's answers are not theirs.
  expect((await downloadedAttempt('bea', 'q1'))?.answers).toEqual({ x: ['1'] })
  // An expired download has no attempt, even if its bytes still exist.
  kept.index = []
  expect(await downloadedAttempt('ana', 'q1')).toBeNull()
})

it('waits whole until the server has it, and is asked for no second time meanwhile', async () => {
  keepAnswers('ana', ATTEMPT, { x: ['1'] })
  keepAnswers('ana', ATTEMPT, { y: ['2'] }, { handIn: true })
  expect(handedIn(waiting(), 'q1')).toMatchObject({ answers: { x: ['1'], y: ['2'] } })
  expect(await downloadedAttempt('ana', 'q1')).toBeNull()
  fakeServer(() => new TypeError('offline'))
  expect(await sendAttempts('ana')).toEqual([])
  expect(handedIn(waiting(), 'q1')).toBeDefined()

  const calls: SeenCall[] = fakeServer(() => ({ body: { data: { passed: true } } }))
  expect(await sendAttempts('ana')).toEqual(['q1'])
  expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/v2/attempts/a1/answers', { answers: { x: ['1'], y: ['2'] } }],
  ])
  expect(waiting()).toEqual({})
  expect(localStorage.length).toBe(0)
})

it('keeps what was left in the middle on the server, so that it goes on anywhere', async () => {
  keepAnswers('ana', ATTEMPT, { x: ['1'], y: ['2'] })
  const calls = fakeServer((_, n) => (n === 1 ? { status: 503, body: {} } : { body: { data: {} } }))
  expect(await sendAttempts('ana')).toEqual([])
  expect(waiting()['a1']).toBeDefined()
  expect(await sendAttempts('ana')).toEqual([])
  expect(calls.map(({ url }) => url)).toEqual([
    '/api/v2/attempts/a1/answers/x',
    '/api/v2/attempts/a1/answers/y',
    '/api/v2/attempts/a1/answers/x',
    '/api/v2/attempts/a1/answers/y',
  ])
  expect(waiting()).toEqual({})
})

it('lets go of what the server will never take', async () => {
  keepAnswers('ana', ATTEMPT, { x: ['1'] }, { handIn: true })
  fakeServer(() => ({ status: 404, body: {} }))
  await sendAttempts('ana')
  expect(waiting()).toEqual({})
})
