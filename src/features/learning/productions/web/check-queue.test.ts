// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { put } from '#web/client/api.ts'
import { useSession } from '#web/client/session/session.ts'
import { freshClient, tokenFor } from '#web/client/testing.ts'
import type { Check } from '../productions.contract.ts'
import { isCheckWaiting, keepCheck, sendChecks } from './check-queue.ts'

vi.mock('#web/client/api.ts', () => ({ put: vi.fn<typeof put>() }))
const server = vi.mocked(put)
const answers = (status: number): Promise<never> =>
  Promise.resolve((status === 200 ? { data: null } : { ok: false, status }) as never)
const check = (more: Partial<Check> = {}): Check => ({
  common_id: 'c',
  lesson_key: 'l1',
  step: 'say:0',
  kind: 'say',
  glosses: 'NAME',
  meaning: 'Name',
  words: ['name'],
  rating: 'yes',
  differs: [],
  made_at: '2026-03-10T17:00:00.000Z',
  ...more,
})
beforeEach(async () => {
  server.mockImplementation(() => answers(200))
  await sendChecks('ana')
  server.mockReset()
  localStorage.clear()
})

it('keeps what was checked without a connection, and sends it once when there is one', async () => {
  server.mockImplementation(() => answers(0))
  keepCheck('ana', '1', check())
  keepCheck('ana', '2', check({ differs: ['palm'] }))
  expect(await sendChecks('ana')).toBe(false)
  expect(server).toHaveBeenCalledTimes(1)
  expect(Object.keys(JSON.parse(localStorage.getItem('production-checks:ana')!) as object)).toEqual([
    '1',
    '2',
  ])
  server.mockImplementation(() => answers(200))
  expect(await Promise.all([sendChecks('ana'), sendChecks('ana')])).toEqual([true, true])
  expect(server.mock.calls.slice(1).map(([path]) => path)).toEqual(['/productions/1', '/productions/2'])
  expect(localStorage.length).toBe(0)
  expect(await sendChecks('ana')).toBe(false)
})

it('sends a check again that changed while it was on its way, and drops a refused one', async () => {
  keepCheck('ana', '1', check())
  server.mockImplementationOnce(() => {
    keepCheck('ana', '1', check({ differs: ['face'] }))
    return answers(200)
  })
  server.mockImplementation(() => answers(404))
  expect(await sendChecks('ana')).toBe(true)
  expect(server.mock.calls.map(([, body]) => (body as Check).differs)).toEqual([[], ['face']])
  expect(isCheckWaiting('ana', '1')).toBe(false)
})

it('keeps one person’s checks from another', async () => {
  server.mockImplementation(() => answers(503))
  keepCheck('ana', '1', check())
  expect(await sendChecks('ben')).toBe(false)
  expect(server).not.toHaveBeenCalled()
  expect(isCheckWaiting('ana', '1')).toBe(true)
})

it('sends no check of one person for the next who signs in', async () => {
  freshClient()
  useSession.setState({ token: tokenFor('ana') })
  keepCheck('ana', '1', check())
  keepCheck('ana', '2', check())
  server.mockImplementationOnce(() => {
    useSession.setState({ token: tokenFor('ben') })
    return answers(200)
  })
  server.mockImplementation(() => answers(200))
  await sendChecks('ana')
  expect(server.mock.calls.map(([path]) => path)).toEqual(['/productions/1'])
  freshClient()
})
