import { post } from '#web/client/api.ts'
import type { z } from 'zod'
import type { GuestProgress, GUEST } from '../progress.contract.ts'
import { guestPlace } from '#web/client/stores/guest-place.ts'
import { together, type WatchReport } from './together.ts'
import type { Waiting } from './unsent-progress.ts'

const KEY = 'asl-guest'
/** As the contract has it: lessons, and seconds in one of them. */
const MOST: Pick<typeof GUEST, 'events' | 'activeSeconds'> = { events: 100, activeSeconds: 3600 }

type Body = z.input<typeof GuestProgress>
type GuestRecord = { key: string; lessons: Record<string, Waiting & { at: string }> }

const empty = (): GuestRecord => ({ key: crypto.randomUUID(), lessons: {} })
function read(): GuestRecord | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as GuestRecord | null
    return typeof stored?.key === 'string' && typeof stored.lessons === 'object' ? stored : null
  } catch {
    return null
  }
}
function write(stored: GuestRecord): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Storage is blocked or full: a visitor's progress lasts only as long as the page.
  }
}

/**
 * The only store of a visitor's progress on this device, until they have an account. It holds no name and
 * leaves the device only when somebody registers or signs in.
 */
export const guestStore = {
  /** Stores the watched parts of a lesson; beyond the maximum number of lessons, drops the oldest. */
  watched(lesson_id: string, seen: WatchReport): void {
    const stored = read() ?? empty()
    const { [lesson_id]: before, ...others } = stored.lessons
    const lesson = together(before, seen, MOST.activeSeconds)
    const rest = Object.entries(others).slice(1 - MOST.events)
    write({
      ...stored,
      lessons: { ...Object.fromEntries(rest), [lesson_id]: { ...lesson, at: new Date().toISOString() } },
    })
  },
  /** Returns the stored progress of a lesson; null for none. */
  lesson: (lesson_id: string): Waiting | null => read()?.lessons[lesson_id] ?? null,
  /** True if there is progress that an account would keep. */
  any: (): boolean => Object.keys(read()?.lessons ?? {}).length > 0,
}

let taking: Promise<boolean> | null = null
/**
 * Moves what this device keeps into the account that is signed in, and empties the device. Answers whether
 * something moved. Without an answer it stays for the next time; the key makes sure that it counts once.
 */
export function takeOverGuest(): Promise<boolean> {
  taking ??= move().finally(() => {
    taking = null
  })
  return taking
}

async function move(): Promise<boolean> {
  const stored = read()
  if (!stored || !guestStore.any()) return false
  const events = Object.entries(stored.lessons).map(([lesson_id, { ranges, ...lesson }]) => ({
    kind: 'watched' as const,
    lesson_id,
    ...lesson,
    ranges: ranges.map(([from, to]) => [from, to] as [number, number]),
  }))
  const answer = await post<{ taken: number }>(
    '/progress/guest',
    { key: stored.key, events } satisfies Body,
    {
      quiet: 'again',
    },
  )
  // A permanent refusal (422) is not retried: drop the progress.
  if (answer.ok === false && answer.status !== 422) return false
  if (read()?.key === stored.key) {
    localStorage.removeItem(KEY)
    guestPlace.forget()
  }
  return answer.ok !== false && answer.data.taken > 0
}
