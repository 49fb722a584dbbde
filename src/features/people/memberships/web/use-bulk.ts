import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isApiError, type ApiError } from '#web/client/api.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import type { BulkResult } from '../../invites/invites.contract.ts'
import { membersApi } from './members.api.ts'
import type { PastedRow } from './parse-people.ts'

/** Rows that one call takes; the same number as the contract's. */
export const MOST_ROWS: typeof import('../../invites/invites.contract.ts').BULK_ROWS = 1000
/** Rows of one step of sending: small enough that the bar moves. */
const STEP = 50

export type BulkRole = 'teacher' | 'editor' | 'learner'
export type PreviewRow = PastedRow & { index: number; ok: boolean; message: string | null; sent: boolean }
type Options = { role: BulkRole; group_id: string; domains: string[] }

/**
 * Checks all rows, then sends the valid ones in steps and stores each row's result. After a lost
 * connection, sending resumes where it stopped.
 */
export function useBulk() {
  const common = useCommonWords()
  const client = useQueryClient()
  const [rows, setRows] = useState<PreviewRow[] | null>(null)
  /** Of those who can be invited, the learners for whom no seat is there. */
  const [withoutSeat, setWithoutSeat] = useState(0)
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)

  const run = async (what: 'checking' | 'sending', work: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error)
    } finally {
      setBusy(null)
    }
  }
  const bodyOf = (part: readonly PastedRow[], { role, group_id, domains }: Options) => ({
    role,
    domains,
    group_id: group_id || null,
    rows: part.map(({ email, first_name, last_name, role: own, group }) => ({
      email,
      ...(first_name && { first_name }),
      ...(last_name && { last_name }),
      ...(own && { role: own }),
      ...(group && { group }),
    })),
  })

  const check = (people: readonly PastedRow[], options: Options): Promise<void> =>
    run('checking', async () => {
      const result = await membersApi.bulk({ ...bodyOf(people, options), dry_run: true })
      setWithoutSeat(result.without_seat)
      setRows(
        people.map((row, index) => ({
          ...row,
          index,
          ok: result.rows[index]?.ok ?? false,
          message: result.rows[index]?.message ?? null,
          sent: false,
        })),
      )
    })
  const send = (options: Options): Promise<void> =>
    run('sending', async () => {
      const waiting = (rows ?? []).filter((row) => row.ok && !row.sent)
      for (let from = 0; from < waiting.length; from += STEP) {
        const part = waiting.slice(from, from + STEP)
        // oxlint-disable-next-line no-await-in-loop -- one step after the other, so that the bar tells the truth
        const answers = new Map(
          (await membersApi.bulk(bodyOf(part, options))).rows.map((answer: BulkResult['rows'][number]) => [
            part[answer.index]?.index,
            answer,
          ]),
        )
        setRows(
          (before) =>
            before &&
            before.map((row) => {
              const answer = answers.get(row.index)
              return answer ? { ...row, ok: answer.ok, sent: answer.ok, message: answer.message } : row
            }),
        )
      }
      // The lists also contain rows sent before a lost connection.
    }).finally(() => void client.invalidateQueries({ queryKey: ['members'] }))
  return {
    rows,
    withoutSeat,
    busy,
    problem: problem && (problem.status === 0 ? common.unreachable : problem.message),
    check,
    send,
    reset: () => {
      setRows(null)
      setProblem(null)
    },
  }
}
