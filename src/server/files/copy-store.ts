import type { ReadStream } from 'node:fs'
import { atOnce, PUT_AT_ONCE } from '../at-once.ts'
import { contentTypeOf } from './content-types.ts'
import { hashOf, type Store } from './store.ts'

const BATCH = 500
/** Smaller files are put from memory, which every store can take. */
const IN_MEMORY = 8 * 1024 * 1024

export type Copied = { copied: number; same: number; bytes: number }

/**
 * Copies every file of a store to another one, and compares each there by its hash. Files that are there
 * already are left alone, so that a copy that was stopped goes on.
 *
 * @param onBatch told of progress
 * @throws when a file is another one after it was copied
 */
export async function copyStore(
  from: Store,
  to: Store,
  onBatch: (so: Copied) => void = () => undefined,
): Promise<Copied> {
  const done: Copied = { copied: 0, same: 0, bytes: 0 }
  const copy = async ({ key, bytes }: { key: string; bytes: number }): Promise<void> => {
    const hash = await hashOf(await from.stream(key))
    const there = await to.facts(key)
    if (there?.bytes === bytes && (await hashOf(await to.stream(key))) === hash) {
      done.same += 1
      return
    }
    const content = bytes <= IN_MEMORY ? await from.read(key) : ((await from.stream(key)) as ReadStream)
    await to.put(key, content, contentTypeOf(key))
    if ((await hashOf(await to.stream(key))) !== hash)
      throw new Error(`${key} is not the same after the copy`)
    done.copied += 1
    done.bytes += bytes
  }
  let batch: { key: string; bytes: number }[] = []
  const flush = async (): Promise<void> => {
    await atOnce(batch, PUT_AT_ONCE, copy)
    batch = []
    onBatch(done)
  }
  for await (const file of from.list()) {
    batch.push(file)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return done
}
