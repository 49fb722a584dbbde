import { PRACTICE_KEY } from '#web/client/offline/keys.ts'
import { keptBy, readJson } from '#web/client/offline/store.ts'
import type { PracticeItem, Session } from '../practice.contract.ts'

/** Cards of a kept session that are still to be asked, in their order. */
export function leftOf(
  items: readonly PracticeItem[],
  answered: ReadonlySet<string>,
  size: number,
): PracticeItem[] {
  return items.filter((item) => !answered.has(item.card_id)).slice(0, size)
}

/**
 * A session out of the cards that this device keeps, without those whose answers wait to be sent; null where
 * it keeps none.
 */
export async function offlineSession(
  person: string,
  size: number,
  answered: ReadonlySet<string>,
): Promise<Session | null> {
  const known = await keptBy(person)
  if (!known.some(({ keys }) => keys.includes(PRACTICE_KEY))) return null
  const stored = await readJson<Session>(person, PRACTICE_KEY)
  if (!stored) return null
  const left = leftOf(stored.items, answered, stored.items.length)
  return {
    // A session that an earlier version stored names nobody.
    signer: stored.signer ?? null,
    items: left.slice(0, size),
    summary: {
      ...stored.summary,
      due: left.length,
      new_due: left.filter((item) => item.is_new).length,
      due_of: {
        recognise: left.filter(({ skill }) => skill === 'recognise').length,
        produce: left.filter(({ skill }) => skill === 'produce').length,
        fingerspelling: left.filter(({ skill }) => skill === 'fingerspelling').length,
      },
    },
  }
}
