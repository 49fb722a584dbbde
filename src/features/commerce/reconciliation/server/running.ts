import { settle, type CardProvider } from '../../payments/server/public.ts'
import type { Platform } from '#server/platform.ts'
import type { FindingKind } from '../reconciliation.contract.ts'

export type Finding = {
  kind: FindingKind
  repaired?: boolean
  order_id?: string | null
  subscription_id?: string | null
  object?: string | null
  expected?: number | null
  actual?: number | null
  note?: string | null
}
/** One comparison under way. */
export type Run = {
  platform: Platform
  provider: CardProvider
  since: Date
  found: Finding[]
  calls: number
  subscriptions: number
  payments: number
  /** Subjects settled in this run already. */
  settled: Set<string>
}

export const PAGE = 100
/** Since when, as the provider takes it. */
export const created = ({ since }: Run) => ({ gte: Math.floor(since.getTime() / 1000) })

type Page = { limit: number; starting_after?: string }
/** A list of the provider, a hundred a call. */
export async function* pages<T extends { id?: string | undefined }>(
  run: Run,
  ask: (page: Page) => PromiseLike<{ data: T[]; has_more: boolean }>,
): AsyncGenerator<T[]> {
  let after: string | undefined
  for (;;) {
    const { data, has_more } = await ask({ limit: PAGE, ...(after && { starting_after: after }) })
    run.calls += 1
    if (data.length > 0) yield data
    after = data.at(-1)?.id
    if (!has_more || !after) return
  }
}

/** Settles a subject from the provider's data, once per run. A failure becomes a finding. */
export async function repair(run: Run, subject: string, about: Partial<Finding> = {}): Promise<void> {
  if (run.settled.has(subject)) return
  run.settled.add(subject)
  try {
    await settle(run.platform, subject)
  } catch (error) {
    if (isMissing(error)) return
    run.found.push({
      kind: 'problem',
      object: subject,
      ...about,
      note: (error instanceof Error ? error.message : String(error)).slice(0, 300),
    })
  }
}

/** True if the provider does not know the object. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { code?: string }).code === 'resource_missing'
