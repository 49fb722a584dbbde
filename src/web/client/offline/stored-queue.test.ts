import { beforeEach, expect, it } from 'vitest'
import { freshClient, tokenFor } from '../testing.ts'
import { resetAll } from '../session/reset.ts'
import { useSession } from '../session/session.ts'
import { queuesByPerson, StoredQueue } from './stored-queue.ts'

type Word = { text: string }
const queueOf = queuesByPerson((person) => new StoredQueue<Word>('words', person))

beforeEach(() => void freshClient())

it('keeps entries for the next page, in their order, and leaves nothing behind when they are sent', () => {
  const queue = queueOf('ana')
  queue.put('a', { text: 'one' })
  queue.put('b', { text: 'two' })
  expect(Object.keys(new StoredQueue<Word>('words', 'ana').entries)).toEqual(['a', 'b'])
  expect(queueOf('ben').entries).toEqual({})
  queue.remove(['a', 'b'])
  expect(localStorage.length).toBe(0)
})

it('takes over what another tab stored, and removes nothing of it', () => {
  const [one, other] = [new StoredQueue<Word>('words', 'ana'), new StoredQueue<Word>('words', 'ana')]
  one.put('a', { text: 'one' })
  other.put('b', { text: 'two' })
  expect([Object.keys(other.entries), Object.keys(other.all)]).toEqual([['b'], ['a', 'b']])
  other.remove(['b'])
  expect(Object.keys(other.takeOver().entries)).toEqual(['a'])
})

it('keeps an entry that was changed while it was on its way', () => {
  const queue = queueOf('ana'),
    sent = { text: 'one' }
  queue.put('a', sent)
  queue.put('a', { text: 'other' })
  queue.removeSent('a', sent)
  expect(queue.entries).toEqual({ a: { text: 'other' } })
  queue.removeSent('a', { text: 'other' })
  expect(queue.entries).toEqual({})
})

it('sends for its own person only, each by a run of their own', async () => {
  let finish: (arrived: boolean) => void = () => undefined
  const late = queueOf('ana').once(
    () =>
      new Promise<boolean>((resolve) => {
        finish = resolve
      }),
  )
  expect(queueOf('ana').once(() => Promise.resolve(false))).toBe(late)
  expect(await queueOf('ben').once(() => Promise.resolve('sent'))).toBe('sent')
  finish(true)
  expect([await late, queueOf('ana').running]).toEqual([true, null])

  useSession.setState({ token: tokenFor('ben') })
  expect([queueOf('ana').maySend, queueOf('ben').maySend]).toEqual([false, true])
})

it('forgets its entries when the person signs out', () => {
  queueOf('ana').put('a', { text: 'one' })
  localStorage.clear()
  resetAll()
  expect(queueOf('ana').entries).toEqual({})
})
