import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  access,
  constants,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { contentTypeOf } from './content-types.ts'
import { assertFolder, assertKey, type Store } from './store.ts'

/** Files in a folder. A file appears under its key whole or not at all. */
export function diskStore(root: string): Store {
  const place = (key: string): string => {
    assertKey(key)
    return path.join(root, key)
  }
  return {
    async put(key, content) {
      const file = place(key)
      await mkdir(path.dirname(file), { recursive: true })
      const unfinished = path.join(path.dirname(file), `.${randomUUID()}`)
      try {
        await writeFile(unfinished, content)
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    exists: (key) =>
      stat(place(key)).then(
        (found) => found.isFile(),
        () => false,
      ),
    read: (key) => readFile(place(key)),
    async stream(key, range) {
      return createReadStream(place(key), range)
    },
    async facts(key) {
      const found = await stat(place(key)).catch(() => null)
      return found?.isFile()
        ? { bytes: found.size, modified: found.mtime, contentType: contentTypeOf(key) }
        : null
    },
    async copy(from, to) {
      const target = place(to)
      await mkdir(path.dirname(target), { recursive: true })
      // The content of a key never changes, so a hard link to the same bytes is safe. Not every file system
      // has them.
      await link(place(from), target).catch(() => copyFile(place(from), target))
    },
    remove: (key) => rm(place(key), { force: true }),
    async *list(prefix = '') {
      const entries = await readdir(path.join(root, prefix), { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
      for (const entry of entries) {
        // A name with a dot in front is a file that is being written.
        if (!entry.isFile() || entry.name.startsWith('.')) continue
        const file = path.join(entry.parentPath, entry.name)
        const found = await stat(file).catch(() => null)
        if (found) yield { key: path.relative(root, file).split(path.sep).join('/'), bytes: found.size }
      }
    },
    async removeBelow(prefix) {
      assertFolder(prefix)
      await rm(path.join(root, prefix), { recursive: true, force: true })
    },
    async check() {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },
  }
}
