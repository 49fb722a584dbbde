import { put } from '#web/client/api.ts'
import { unreached } from '#web/client/http/unreached.ts'
import { queuesByPerson, StoredQueue } from '#web/client/offline/stored-queue.ts'
import type { Check } from '../productions.contract.ts'

const queueOf = queuesByPerson((person) => new StoredQueue<Check>('production-checks', person))

/** Keeps a check in the browser until the server has it; a later one of the same id takes its place. */
export const keepCheck = (person: string, id: string, check: Check): void => queueOf(person).put(id, check)

/** True while a check has not reached the server. */
export const isCheckWaiting = (person: string, id: string): boolean => id in queueOf(person).entries

/**
 * Sends the checks that wait, also those that are kept meanwhile. Each has an id of its own, so sending one
 * twice is harmless; nothing is taken out before the server has answered. A permanent refusal drops a check.
 *
 * @returns true if any has arrived
 */
export function sendChecks(person: string): Promise<boolean> {
  const queue = queueOf(person)
  return queue.once(() => sendAll(queue))
}

async function sendAll(queue: StoredQueue<Check>): Promise<boolean> {
  let arrived = false
  while (queue.maySend) {
    const [next] = Object.entries(queue.takeOver().entries)
    if (!next) break
    const [id, check] = next
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the connection may be only just back
    const reply = await put(`/productions/${id}`, check, { quiet: 'again' })
    if (reply.ok === false && unreached(reply.status)) break
    arrived ||= reply.ok !== false
    // Changed while it was on its way: the change is still to be sent.
    queue.removeSent(id, check)
  }
  return arrived
}
