import { z } from 'zod'
import * as media from './shared/media.ts'
import * as opening from './shared/opening.ts'
import * as product from './shared/product.ts'
import * as signs from './shared/signs.ts'
import * as texts from './shared/texts.ts'
import type { Block, BlockSchema, Resolved } from './shared/kit.ts'
import { emptyField, emptyOf, fieldsOf } from './shared/walk.ts'

export * from './shared/kit.ts'
export * from './shared/walk.ts'
export * from './shared/rich.ts'

/** Every kind of block. Its renderer, its words and its sample are held to these names by the compiler. */
export const BLOCKS = { ...opening, ...texts, ...signs, ...media, ...product }
export type BlockType = keyof typeof BLOCKS
export const BLOCK_TYPES = Object.keys(BLOCKS) as [BlockType, ...BlockType[]]
export const BlockTypeName = z.enum(BLOCK_TYPES)
/** A value of a block as it is written, in all languages. */
export type BlockValue<T extends BlockType = BlockType> = z.output<(typeof BLOCKS)[T]['schema']>
/** Value passed to the renderer of a block. */
export type ShownValue<T extends BlockType = BlockType> = Resolved<BlockValue<T>>

export const blockOf = (type: string): Block | undefined =>
  Object.hasOwn(BLOCKS, type) ? (BLOCKS[type as BlockType] as unknown as Block) : undefined

/** An empty value of a kind of block. */
export const emptyBlock = (type: BlockType): Record<string, unknown> =>
  emptyOf(BLOCKS[type].schema as BlockSchema)

/**
 * Returns a stored value in the current version of its block's schema. Unreadable fields become empty: an old
 * edition may lack a part, but is never an error. Null: the kind of block no longer exists.
 */
export function readBlock(type: string, version: number, stored: unknown): Record<string, unknown> | null {
  const kind = blockOf(type)
  if (!kind) return null
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const lifted = version < kind.version && kind.lift ? kind.lift(given, version) : given
  const parsed = kind.schema.safeParse({ ...emptyOf(kind.schema), ...lifted })
  if (parsed.success) return parsed.data
  return Object.fromEntries(
    fieldsOf(kind.schema).map((field) => {
      const read = (kind.schema.shape[field.name] as z.ZodType).safeParse(lifted[field.name])
      return [field.name, read.success ? read.data : emptyField(field)]
    }),
  )
}
