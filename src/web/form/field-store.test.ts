// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/client/api.ts'
import { FieldStore, PAUSE_MS, type Source } from './field-store.ts'

const refused = (status: number, fields: { path: string; message: string }[] = []) =>
  new ApiError({ ok: false, status, message: 'No', data: { code: 'x', fields }, error: {} })
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const storeOf = (source: Partial<Source>) =>
  new FieldStore(
    { version: 1, values: { title: 'Hello', aim: '' } },
    { save: vi.fn<Source['save']>(), reload: vi.fn<Source['reload']>(), ...source },
  )

it('saves once, a moment after the last key, only what changed', async () => {
  const save = vi.fn<Source['save']>(async () => ({ version: 2, values: {} }))
  const store = storeOf({ save })
  store.set('title', 'H')
  store.set('title', 'Hi')
  store.set('aim', '')
  expect(store.snapshot().state).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(save.mock.calls).toEqual([[{ title: 'Hi' }, 1]])
  expect([store.snapshot().state, store.value('title'), store.dirty]).toEqual(['saved', 'Hi', false])
})

it('joins with somebody’s newer version, and asks where both wrote in the same field', async () => {
  const save = vi
    .fn<Source['save']>()
    .mockRejectedValueOnce(refused(412))
    .mockResolvedValue({ version: 6, values: {} })
  const store = storeOf({ save, reload: async () => ({ version: 5, values: { title: 'Theirs', aim: '' } }) })
  store.set('title', 'Mine')
  store.set('aim', 'To greet')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  await vi.advanceTimersByTimeAsync(10)
  expect(save.mock.calls[1]).toEqual([{ aim: 'To greet' }, 5])
  expect(store.snapshot()).toMatchObject({ state: 'conflict', conflicts: { title: { theirs: 'Theirs' } } })
  expect(store.value('title')).toBe('Mine')
  store.choose('title', 'mine')
  await vi.advanceTimersByTimeAsync(10)
  expect(save.mock.calls[2]).toEqual([{ title: 'Mine' }, 6])
  expect(store.snapshot()).toMatchObject({ state: 'saved', conflicts: {} })
})

it('keeps what could not be sent, tries again, and says what is wrong at its field', async () => {
  const save = vi
    .fn<Source['save']>()
    .mockRejectedValueOnce(refused(0))
    .mockRejectedValueOnce(refused(422, [{ path: 'title', message: 'Too long' }]))
    .mockResolvedValue({ version: 2, values: {} })
  const store = storeOf({ save })
  store.set('title', 'Long')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect([store.snapshot().state, store.value('title')]).toEqual(['failed', 'Long'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.snapshot().state).toBe('failed')
  expect(store.snapshot().errors['title']?.('en')).toBe('Too long')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(2)
  store.set('title', 'Short')
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(store.snapshot()).toMatchObject({ state: 'saved', errors: {}, problem: null })
})

it('takes theirs when nothing was written here', async () => {
  const store = storeOf({})
  store.take({ version: 3, values: { title: 'Newer', aim: '' } })
  expect([store.value('title'), store.dirty]).toEqual(['Newer', false])
})

it('settles fields that belong together with one choice', async () => {
  const save = vi
    .fn<Source['save']>()
    .mockRejectedValueOnce(refused(412))
    .mockResolvedValue({ version: 6, values: {} })
  const store = storeOf({
    save,
    reload: async () => ({ version: 5, values: { title: 'Theirs', aim: 'Their aim' } }),
  })
  store.set('title', 'Mine')
  store.set('aim', 'My aim')
  await vi.advanceTimersByTimeAsync(PAUSE_MS + 10)
  expect(Object.keys(store.snapshot().conflicts)).toEqual(['title', 'aim'])
  store.choose(['title', 'aim'], 'theirs')
  await vi.advanceTimersByTimeAsync(10)
  expect([store.value('title'), store.value('aim'), store.snapshot().state, save.mock.calls.length]).toEqual([
    'Theirs',
    'Their aim',
    'saved',
    1,
  ])
})
