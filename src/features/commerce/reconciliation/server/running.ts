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
/** A run that stops here and goes on later, or in another process. */
export class Paused extends Error {
  override name = 'Paused'
}
/** One comparison under way. */
export type Run = {
  platform: Platform
  provider: CardProvider
  since: Date
  /** Differences; those that are stored leave the list. */
  found: Finding[]
  calls: number
  subscriptions: number
  payments: number
  /** Objects of the provider that were compared, and subjects that were settled. */
  seen: Set<string>
  /** Objects and subjects that are not stored yet. */
  unsaved: string[]
  /** Last object of this step that was compared; null: the step begins. */
  after: string | null
  /** Stores the differences and the place to go on from. @throws Paused where the run ends for now */
  save(): Promise<void>
}

export const PAGE = 100
/** Since when, as the provider takes it. */
export const created = ({ since }: Run) => ({ gte: Math.floor(since.getTime() / 1000) })

type Page = { limit: number; starting_after?: string }
/** Remembers an object or a subject for the whole run. */
export function see(run: Run, object: string): void {
  if (run.seen.has(object)) return
  run.seen.add(object)
  run.unsaved.push(object)
}

/** A list of the provider, a hundred a call, from where the run stopped. The run is saved after each page. */
export async function* pages<T extends { id?: string | undefined }>(
  run: Run,
  ask: (page: Page) => PromiseLike<{ data: T[]; has_more: boolean }>,
): AsyncGenerator<T[]> {
  for (;;) {
    const { data, has_more } = await ask({ limit: PAGE, ...(run.after && { starting_after: run.after }) })
    run.calls += 1
    if (data.length > 0) yield data
    run.after = has_more ? (data.at(-1)?.id ?? null) : null
    if (run.after === null) return
    await run.save()
  }
}

/** Settles a subject from the provider's data, once per run. A failure becomes a finding. */
export async function repair(run: Run, subject: string, about: Partial<Finding> = {}): Promise<void> {
  if (run.seen.has(subject)) return
  see(run, subject)
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
