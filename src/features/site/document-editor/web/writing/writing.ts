import { FieldStore } from '#web/form/field-store.ts'
import type { SaveState } from '#web/form/SaveMark.tsx'
import type { Values } from '#web/client/versions/joining.ts'
import type { BlockRow, Draft } from '../../../documents/documents.contract.ts'
import { BlockStore } from './block-store.ts'
import { CallQueue } from './call-queue.ts'
import { headOf } from './head.ts'

export type WritingCalls = {
  head: (change: Values, version: number) => Promise<{ version: number }>
  block: (key: string, value: Record<string, unknown>, version: number) => Promise<BlockRow>
  read: () => Promise<Draft>
  /** Called after a save: counts on the server may have changed. */
  saved: () => void
}
const WORST: readonly SaveState[] = ['conflict', 'failed', 'saving', 'unsaved', 'saved']

/**
 * Changes to a document: its head and its blocks. Each is saved with the version that it is based on, all
 * through one queue.
 */
export class Writing {
  readonly queue = new CallQueue()
  readonly head: FieldStore
  #calls: WritingCalls
  #blocks = new Map<string, BlockStore>()
  #order: readonly string[] = []
  #listeners = new Set<() => void>()
  #changes = 0

  constructor(draft: Draft, calls: WritingCalls) {
    this.#calls = calls
    this.head = new FieldStore(headOf(draft), {
      save: async (changed, version) => {
        const after = await this.queue.run(() => calls.head(changed, version))
        calls.saved()
        return { version: after.version, values: {} }
      },
      reload: async () => headOf(await this.queue.run(calls.read)),
    })
    this.head.subscribe(this.#tell)
    this.receive(draft)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Counts changes of anything that is written. */
  snapshot = (): number => this.#changes

  /** Applies the current document from the server. */
  receive(draft: Draft): void {
    this.head.take(headOf(draft))
    for (const row of draft.blocks) {
      const known = this.#blocks.get(row.key)
      if (known) known.receive(row)
      else this.#add(row)
    }
    const order = draft.blocks.map(({ key }) => key)
    if (order.join() !== this.#order.join()) {
      this.#order = order
      this.#tell()
    }
  }
  /** The blocks in their order. */
  get blocks(): readonly BlockStore[] {
    return this.#order.flatMap((key) => this.#blocks.get(key) ?? [])
  }
  /** Blocks that somebody took away while there was something in them that is not kept. */
  get orphans(): readonly BlockStore[] {
    const there = new Set(this.#order)
    return [...this.#blocks.values()].filter(({ key, store }) => !there.has(key) && store.dirty)
  }
  block = (key: string): BlockStore | undefined => this.#blocks.get(key)
  /** Discards unsaved changes in a removed block. */
  drop(key: string): void {
    this.#blocks.delete(key)
    this.#tell()
  }

  get #stores(): FieldStore[] {
    return [this.head, ...[...this.#blocks.values()].map(({ store }) => store)]
  }
  get state(): SaveState {
    const states = new Set(this.#stores.map((store) => store.snapshot().state))
    return WORST.find((one) => states.has(one)) ?? 'saved'
  }
  get dirty(): boolean {
    return this.#stores.some((store) => store.dirty)
  }
  /** The first place that waits for a choice, or could not be sent: a block’s key, or null for the head. */
  get trouble(): string | null | undefined {
    const bad = (store: FieldStore): boolean => ['conflict', 'failed'].includes(store.snapshot().state)
    if (bad(this.head)) return null
    return [...this.#blocks.values()].find(({ store }) => bad(store))?.key
  }
  /** Saves all remaining changes; resolves when the calls have ended. */
  flush = async (): Promise<void> => {
    await Promise.all(this.#stores.filter((store) => store.dirty).map((store) => store.flush()))
    await this.queue.run(() => Promise.resolve())
  }

  #add(row: BlockRow): void {
    const { block, read, saved } = this.#calls
    const made = new BlockStore(row, {
      change: async (key, value, version) => {
        const after = await this.queue.run(() => block(key, value, version))
        saved()
        return after
      },
      read: async (key) => {
        const draft = await this.queue.run(read)
        return draft.blocks.find((one) => one.key === key) ?? null
      },
    })
    made.store.subscribe(this.#tell)
    this.#blocks.set(row.key, made)
  }
  #tell = (): void => {
    this.#changes += 1
    for (const listener of this.#listeners) listener()
  }
}
