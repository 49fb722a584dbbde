import type { z } from 'zod'
import { post } from '#web/client/api.ts'
import type { GivenAnswers } from '../questions.contract.ts'
import type { quizzesContract } from '../quizzes.contract.ts'

const KEY = 'asl-guest-quizzes'
/** Maximum number of quizzes kept; beyond it the oldest is dropped. */
const MOST = 20

type Body = z.input<(typeof quizzesContract)['takeOver']['body']>
type StoredAnswers = Record<string, Body>
function read(): StoredAnswers {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredAnswers | null) ?? {}
  } catch {
    return {}
  }
}
function write(stored: StoredAnswers): void {
  try {
    if (Object.keys(stored).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // No storage, or a full one: the answers then live as long as the page.
  }
}

/**
 * Keeps on this device what a visitor answered in a quiz, the last time they took it, until they have an
 * account.
 */
export function keepGuestAnswers(quiz_id: string, version: number, answers: GivenAnswers): void {
  const { [quiz_id]: _, ...others } = read()
  const rest = Object.entries(others).slice(1 - MOST)
  write({ ...Object.fromEntries(rest), [quiz_id]: { key: crypto.randomUUID(), version, answers } })
}

let taking: Promise<boolean> | null = null
/**
 * Moves the answers that this device keeps into the account that is signed in. Answers whether something
 * moved. Without an answer of the server they stay for the next time; the key makes sure that they count
 * once.
 */
export function takeOverAnswers(): Promise<boolean> {
  taking ??= move().finally(() => {
    taking = null
  })
  return taking
}
async function move(): Promise<boolean> {
  const moved = await Promise.all(
    Object.entries(read()).map(async ([quiz_id, body]) => {
      const answer = await post<{ taken: boolean }>(`/quizzes/${quiz_id}/guest-attempts`, body, {
        quiet: 'again',
      })
      // A permanent refusal (422) is not retried: drop the answers.
      if (answer.ok === false && answer.status !== 422) return false
      const { [quiz_id]: sent, ...others } = read()
      if (sent?.key === body.key) write(others)
      return answer.ok !== false && answer.data.taken
    }),
  )
  return moved.includes(true)
}
