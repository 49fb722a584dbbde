import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlockType } from '../../blocks/blocks.contract.ts'
import type { BlockRow, Draft } from '../../documents/documents.contract.ts'
import { documentsApi, oneDocument } from './editor.api.ts'
import type { Writing } from './writing/writing.ts'

/** Adds, moves and takes away blocks: on the screen at once, and at the server one after the other. */
export function useStructure(id: string, writing: Writing) {
  const client = useQueryClient()
  const { queryKey } = oneDocument(id)
  const [adding, setAdding] = useState(false)
  const change = (next: (draft: Draft) => Partial<Draft>): void =>
    void client.setQueryData<Draft>(queryKey, (draft) => draft && { ...draft, ...next(draft) })
  const again = (): void => void client.invalidateQueries({ queryKey })
  /** The API client reports errors; afterwards, reload the server's state. */
  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    await client.cancelQueries({ queryKey })
    try {
      await writing.queue.run(call)
      return true
    } catch {
      return false
    } finally {
      again()
    }
  }
  return {
    adding,
    /** Answers the key of the new block; null where it could not be added. */
    add: async (type: BlockType, after: string | null): Promise<string | null> => {
      setAdding(true)
      try {
        const { structure, ...row } = await writing.queue.run(() => documentsApi.addBlock(id, type, after))
        change(({ blocks }) => {
          const at = after === null ? 0 : blocks.findIndex(({ key }) => key === after) + 1
          const others = blocks.filter(({ key }) => key !== row.key)
          return { structure, blocks: others.toSpliced(at, 0, row as BlockRow) }
        })
        again()
        return row.key
      } catch {
        again()
        return null
      } finally {
        setAdding(false)
      }
    },
    /** Takes the order in which a block was put; `key` is the one that was moved. */
    move: (order: readonly string[], key: string): void => {
      const after = order[order.indexOf(key) - 1] ?? null
      change(({ blocks }) => ({
        blocks: order.flatMap((one) => blocks.find((block) => block.key === one) ?? []),
      }))
      void send(() => documentsApi.moveBlock(id, key, after))
    },
    remove: async (key: string): Promise<boolean> => {
      await writing.block(key)?.store.flush()
      change(({ blocks, removed }) => {
        const gone = blocks.find((block) => block.key === key)
        return {
          blocks: blocks.filter((block) => block.key !== key),
          removed: gone ? [...removed, { key, type: gone.type, removed_at: new Date() }] : removed,
        }
      })
      return send(() => documentsApi.removeBlock(id, key))
    },
    restore: (key: string): Promise<boolean> => send(() => documentsApi.restoreBlock(id, key)),
  }
}
export type Structure = ReturnType<typeof useStructure>
