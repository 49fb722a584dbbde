import { FieldStore, type Standing } from '#web/form/field-store.ts'
import type { Values } from '#web/client/versions/joining.ts'
import { blockOf, fieldsOf, type BlockType, type Field } from '../../../blocks/blocks.contract.ts'
import type { BlockRow } from '../../../documents/documents.contract.ts'
import { flattenFields, lostIn, unflattenFields } from './flat-fields.ts'

export type BlockCalls = {
  /** Sends fields of a block with the version that was seen. */
  change: (key: string, value: Record<string, unknown>, version: number) => Promise<BlockRow>
  /** Reads the current version of the block; null: the block was removed. */
  read: (key: string) => Promise<BlockRow | null>
}

/** One block that saves itself, field by field and language by language; see FieldStore. */
export class BlockStore {
  readonly key: string
  readonly type: BlockType
  readonly fields: readonly Field[]
  readonly store: FieldStore
  #version: number

  constructor(row: BlockRow, calls: BlockCalls) {
    this.key = row.key
    this.type = row.type
    this.#version = row.version
    this.fields = fieldsOf(blockOf(row.type)!.schema)
    this.store = new FieldStore(this.#standing(row, {}), {
      save: async (changed, version) => {
        const after = await calls.change(this.key, this.#sent(changed), version)
        this.#version = after.version
        return this.#standing(after, { ...this.store.snapshot().base, ...changed })
      },
      reload: async () => {
        const row_now = await calls.read(this.key)
        return row_now
          ? this.#theirs(row_now)
          : { version: this.#version, values: this.store.snapshot().base }
      },
    })
  }

  /** The newest version that is known here. */
  get version(): number {
    return this.#version
  }
  /** Current value, including unsaved changes. */
  value = (): Record<string, unknown> => unflattenFields(this.fields, this.store.value)

  /** Takes in what somebody else has saved, or another screen of mine. */
  receive(row: BlockRow): void {
    if (row.version <= this.#version || this.store.snapshot().state === 'saving') return
    this.store.take(this.#theirs(row))
  }

  #theirs(row: BlockRow): Standing {
    const { mine, base } = this.store.snapshot()
    const theirs = this.#standing(row, base)
    // Keep text typed in an item that somebody else removed; the list asks about the conflict.
    for (const path of lostIn(mine, base, theirs.values))
      for (const at of [path, ...Object.keys(base).filter((one) => one.startsWith(`${path}.`))])
        if (at === path || !(at in theirs.values)) this.store.set(at, this.store.value(at))
    this.#version = row.version
    return theirs
  }
  #standing = (row: BlockRow, known: Values): Standing => ({
    version: row.version,
    values: flattenFields(this.fields, row.value, known),
  })
  /** Sends whole fields: unchanged parts of a field keep their saved value. */
  #sent(changed: Values): Record<string, unknown> {
    const { base } = this.store.snapshot()
    const touched = new Set(Object.keys(changed).map((path) => path.split('.')[0]))
    return unflattenFields(
      this.fields.filter(({ name }) => touched.has(name)),
      (path) => (path in changed ? changed[path] : base[path]),
    )
  }
}
