import { put } from '#web/client/api.ts'
import { unreached } from '#web/client/http/unreached.ts'
import { onReset } from '#web/client/session/reset.ts'
import type { Check } from '../productions.contract.ts'

type Checks = Readonly<Record<string, Check>>

/** Checks of this page by person, for browsers whose storage is blocked or full. */
const ofPage = new Map<string, Checks>()
onReset(() => ofPage.clear())
const keyOf = (person: string): string => `production-checks:${person}`

function stored(person: string): Checks {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(person)) ?? 'null') as Checks | null) ?? {}
  } catch {
    return {}
  }
}
const waitingOf = (person: string): Checks => ({ ...stored(person), ...ofPage.get(person) })

function store(person: string, checks: Checks): void {
  ofPage.set(person, checks)
  try {
    if (Object.keys(checks).length > 0) localStorage.setItem(keyOf(person), JSON.stringify(checks))
    else localStorage.removeItem(keyOf(person))
  } catch {
    // Unsent checks last only as long as the page.
  }
}

/** Keeps a check in the browser until the server has it; a later one of the same id takes its place. */
export const keepCheck = (person: string, id: string, check: Check): void =>
  store(person, { ...waitingOf(person), [id]: check })

/** True while a check has not reached the server. */
export const isCheckWaiting = (person: string, id: string): boolean => id in waitingOf(person)

let sending: Promise<boolean> | null = null
/**
 * Sends the checks that wait, also those that are kept meanwhile. Each has an id of its own, so sending one
 * twice is harmless; nothing is taken out before the server has answered. A permanent refusal drops a check.
 *
 * @returns true if any has arrived
 */
export function sendChecks(person: string): Promise<boolean> {
  sending ??= sendAll(person).finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(person: string): Promise<boolean> {
  let arrived = false
  for (;;) {
    const [next] = Object.entries(waitingOf(person))
    if (!next) return arrived
    const [id, check] = next
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the connection may be only just back
    const reply = await put(`/productions/${id}`, check, { quiet: 'again' })
    if (reply.ok === false && unreached(reply.status)) return arrived
    arrived ||= reply.ok !== false
    const { [id]: now, ...rest } = waitingOf(person)
    // Changed while it was on its way: the change is still to be sent.
    store(person, JSON.stringify(now) === JSON.stringify(check) ? rest : { ...rest, [id]: now! })
  }
}
