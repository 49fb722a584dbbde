import { randomBytes } from 'node:crypto'
import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { cleanSiteText, cleanText } from '#server/text/rich-text.ts'
import {
  blockOf,
  BLOCKS,
  cleanedBy,
  emptyBlock,
  readBlock,
  type BlockType,
} from '../../blocks/blocks.contract.ts'
import { documentErrors } from '../document-errors.contract.ts'
import type { BlockRow, EditionBlock } from '../documents.contract.ts'
import { DOCUMENT_LIMITS } from '../terms.contract.ts'
import { mediaIn, recount } from './content.ts'
import { lockWritable } from './documents.access.ts'
import { logDeed } from './deeds.ts'
import { requireMedia } from './media.ts'

/** Keys of blocks: short, and never the same twice in a document. */
export const newKey = (): string => randomBytes(9).toString('base64url')

type Stored = { key: string; type: string; schema: number; value: Record<string, unknown>; version: number }
const gone = (): Failure => new Failure(documentErrors.structure_changed)

async function blockIn(tx: Db, document_id: string, key: string, removed = false): Promise<Stored> {
  const [row] = await tx.query<Stored>(
    `
      select key, type, schema, value, version
      from site_document_blocks
      where document_id = $1 and key = $2 and (removed_at is not null) = $3`,
    [document_id, key, removed],
  )
  if (!row) throw gone()
  return row
}

/** Writes the blocks of a new document, in their order, under their keys. */
export const insertBlocks = (
  tx: Db,
  document_id: string,
  blocks: readonly EditionBlock[],
  by: string | null,
  now: Date,
): Promise<unknown> =>
  tx.query(
    `
      insert into site_document_blocks
        (document_id, key, type, schema, value, position, updated_by, created_at, updated_at)
      select $1, b.key, b.type, b.schema, b.value, b.position, $6, $7, $7
      from unnest($2::text[], $3::text[], $4::int[], $5::jsonb[])
        with ordinality as b(key, type, schema, value, position)`,
    [
      document_id,
      blocks.map(({ key }) => key),
      blocks.map(({ type }) => type),
      blocks.map(({ schema }) => schema),
      blocks.map(({ value }) => JSON.stringify(value)),
      by,
      now,
    ],
  )

/**
 * Puts a block behind another one (null: first) and renumbers all; returns the order's version.
 *
 * @throws structure_changed if that other block was removed
 */
async function place(tx: Db, document_id: string, key: string, after: string | null): Promise<number> {
  const rows = await tx.query<{ key: string }>(
    `
      select key
      from site_document_blocks
      where document_id = $1 and removed_at is null
      order by position, id`,
    [document_id],
  )
  const others = rows.map((row) => row.key).filter((one) => one !== key)
  const at = after === null ? 0 : others.indexOf(after) + 1
  if (after !== null && at === 0) throw gone()
  const order = [...others.slice(0, at), key, ...others.slice(at)]
  await tx.query(
    `
      update site_document_blocks b set position = o.position
      from unnest($2::text[]) with ordinality as o(key, position)
      where b.document_id = $1 and b.key = o.key and b.position <> o.position`,
    [document_id, order],
  )
  return raised(tx, document_id)
}

async function raised(tx: Db, document_id: string): Promise<number> {
  const [row] = await tx.query<{ structure: number }>(
    'update site_documents set structure = structure + 1 where id = $1 returning structure',
    [document_id],
  )
  return row!.structure
}

/** Adds an empty block. @throws too_many_blocks, structure_changed */
export async function addBlock(
  platform: Platform,
  actor: Person,
  id: string,
  { type, after }: { type: BlockType; after: string | null },
): Promise<BlockRow & { structure: number }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const document = await lockWritable(tx, actor, id)
    const [count] = await tx.query<{ n: number }>(
      'select count(*)::int as n from site_document_blocks where document_id = $1 and removed_at is null',
      [id],
    )
    if (count!.n >= DOCUMENT_LIMITS.blocks)
      throw new Failure(documentErrors.too_many_blocks, { params: { most: DOCUMENT_LIMITS.blocks } })
    const block = { key: newKey(), type, schema: BLOCKS[type].version, value: emptyBlock(type) }
    await insertBlocks(tx, id, [block], actor.user_id, now)
    const structure = await place(tx, id, block.key, after)
    await recount(tx, id, now, actor.user_id)
    await logDeed(tx, actor, document, 'updated', now, { after: { block: type, change: 'added' } })
    return { key: block.key, type, value: block.value, version: 1, structure }
  })
}

/**
 * Changes fields of a block; those that are not named stay.
 *
 * @throws block_invalid at `value.{field}`; 412 where somebody changed the block since it was read
 */
export async function changeBlock(
  platform: Platform,
  actor: Person,
  { id, key }: { id: string; key: string },
  change: Record<string, unknown>,
  seen: number | null,
): Promise<BlockRow> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const document = await lockWritable(tx, actor, id)
    const block = await blockIn(tx, id, key)
    assertSeen(seen, block.version)
    const before = readBlock(block.type, block.schema, block.value)
    const kind = blockOf(block.type)
    if (!before || !kind) throw gone()
    const read = kind.schema.strict().safeParse({ ...before, ...change })
    if (!read.success)
      throw new Failure(documentErrors.block_invalid, {
        fields: read.error.issues.map(({ path }) => ({
          path: ['value', ...path].join('.'),
          definition: documentErrors.block_invalid,
        })),
      })
    const value = cleanedBy(kind.schema, read.data, (text, rich) =>
      rich ? cleanSiteText(text) : cleanText(text),
    )
    const text = JSON.stringify(value)
    if (text.length > DOCUMENT_LIMITS.value) throw new Failure(documentErrors.block_invalid)
    await requireMedia(platform, tx, actor, 'value', mediaOf({ ...block, value }), id)
    await tx.query(
      `
        update site_document_blocks
        set value = $3, schema = $4, version = version + 1, updated_by = $5, updated_at = $6
        where document_id = $1 and key = $2`,
      [id, key, text, kind.version, actor.user_id, now],
    )
    await recount(tx, id, now, actor.user_id)
    await logDeed(tx, actor, document, 'updated', now, {
      after: { block: block.type, fields: Object.keys(change) },
    })
    return { key, type: block.type as BlockType, value, version: block.version + 1 }
  })
}

const mediaOf = (block: EditionBlock): string[] =>
  mediaIn({ details: { cover: null } as never, blocks: [block] })

/** Moves a block behind another one; answers the order’s version. */
export async function moveBlock(
  platform: Platform,
  actor: Person,
  { id, key }: { id: string; key: string },
  after: string | null,
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const document = await lockWritable(tx, actor, id)
    const { type } = await blockIn(tx, id, key)
    const structure = await place(tx, id, key, after)
    await recount(tx, id, now, actor.user_id)
    await logDeed(tx, actor, document, 'updated', now, { after: { block: type, change: 'moved' } })
    return structure
  })
}

/** Removes a block, or restores it at its old position. */
export async function setRemoved(
  platform: Platform,
  actor: Person,
  { id, key }: { id: string; key: string },
  removed: boolean,
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const document = await lockWritable(tx, actor, id)
    const { type } = await blockIn(tx, id, key, !removed)
    await tx.query('update site_document_blocks set removed_at = $3 where document_id = $1 and key = $2', [
      id,
      key,
      removed ? now : null,
    ])
    const structure = await raised(tx, id)
    await recount(tx, id, now, actor.user_id)
    await logDeed(tx, actor, document, 'updated', now, {
      after: { block: type, change: removed ? 'removed' : 'restored' },
    })
    return structure
  })
}

/**
 * Replaces a draft's blocks with these, in this order: existing blocks get the new values, removed blocks are
 * restored, and other blocks are removed. Returns the order's version.
 */
export async function restoreBlocks(
  tx: Db,
  document_id: string,
  blocks: readonly EditionBlock[],
  by: string | null,
  now: Date,
): Promise<number> {
  const keys = blocks.map(({ key }) => key)
  await tx.query(
    `
      update site_document_blocks set removed_at = $3, version = version + 1
      where document_id = $1 and removed_at is null and not key = any ($2::text[])`,
    [document_id, keys, now],
  )
  await tx.query(
    `
      insert into site_document_blocks as b
        (document_id, key, type, schema, value, position, updated_by, created_at, updated_at)
      select $1, g.key, g.type, g.schema, g.value, g.position, $6, $7, $7
      from unnest($2::text[], $3::text[], $4::int[], $5::jsonb[])
        with ordinality as g(key, type, schema, value, position)
      on conflict (document_id, key) do update
      set type = excluded.type, schema = excluded.schema, value = excluded.value,
        position = excluded.position, removed_at = null, version = b.version + 1,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
    [
      document_id,
      keys,
      blocks.map(({ type }) => type),
      blocks.map(({ schema }) => schema),
      blocks.map(({ value }) => JSON.stringify(value)),
      by,
      now,
    ],
  )
  return raised(tx, document_id)
}
