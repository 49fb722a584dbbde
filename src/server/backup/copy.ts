import { createHash } from 'node:crypto'
import { chmod, link, mkdir, open, readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#contract/durations.ts'
import { atOnce } from '../at-once.ts'
import type { StoredFile } from './manifest.ts'

const CHUNK = 1024 * 1024
const FILES_AT_ONCE = 4
const TELL_EVERY_MS = 5 * SECOND_MS
const MEGABYTE = 1024 * 1024

export const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Counts copied bytes, tells how far a copy is, and slows it down where people use the machine. */
export type Progress = { add(bytes: number): Promise<void>; readonly bytes: number }

/** @param most bytes a second; without it as fast as possible */
export function makeProgress(log: (line: string) => void, most = Infinity): Progress {
  const began = performance.now()
  let bytes = 0,
    told = began
  return {
    get bytes() {
      return bytes
    },
    async add(more) {
      bytes += more
      const now = performance.now()
      if (now - told > TELL_EVERY_MS) {
        told = now
        log(
          `${Math.round(bytes / MEGABYTE).toLocaleString('en')} MB after ${Math.round((now - began) / SECOND_MS)} s`,
        )
      }
      const early = (bytes / most) * SECOND_MS - (now - began)
      if (early > 1) await wait(early)
    },
  }
}

/** Copies a file and hashes what it copies. Null where the file is gone. */
export async function copyHashed(
  from: string,
  to: string,
  progress: Progress,
): Promise<Omit<StoredFile, 'path'> | null> {
  const source = await open(from).catch((error: unknown) => {
    if (isGone(error)) return null
    throw error
  })
  if (!source) return null
  try {
    const { mtimeMs } = await source.stat()
    const target = await open(to, 'w', 0o600)
    const hash = createHash('sha256')
    const buffer = Buffer.allocUnsafe(CHUNK)
    let bytes = 0
    try {
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, CHUNK)
        if (bytesRead === 0) break
        const part = buffer.subarray(0, bytesRead)
        hash.update(part)
        await target.writeFile(part)
        bytes += bytesRead
        await progress.add(bytesRead)
      }
    } finally {
      await target.close()
    }
    await utimes(to, mtimeMs / SECOND_MS, mtimeMs / SECOND_MS)
    return { bytes, sha256: hash.digest('hex'), modified: Math.floor(mtimeMs) }
  } finally {
    await source.close()
  }
}

type Entry = { path: string; folder: boolean }
type Skip = (entry: Entry) => boolean

/** Files and folders below a folder, as paths with slashes. Names that vanish meanwhile are left out. */
async function entriesBelow(root: string, skip: Skip, below = ''): Promise<Entry[]> {
  const found = await readdir(path.join(root, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return []
    throw error
  })
  const all: Entry[] = []
  for (const one of found) {
    const entry = { path: below ? `${below}/${one.name}` : one.name, folder: one.isDirectory() }
    if ((!entry.folder && !one.isFile()) || skip(entry)) continue
    all.push(entry)
    if (entry.folder) all.push(...(await entriesBelow(root, skip, entry.path)))
  }
  return all
}

export type Copied = { folders: string[]; files: StoredFile[] }
export type CopyOptions = {
  progress: Progress
  /** Leaves out an entry, and what is below a folder. */
  skip?: Skip
  /** Files of an earlier copy, which are linked instead of copied while size and time are the same. */
  before?: { root: string; files: ReadonlyMap<string, StoredFile> } | undefined
}

/** Links a file of the earlier copy where the source has not changed since. */
async function linked(source: string, target: string, earlier: string, known: StoredFile): Promise<boolean> {
  const file = await open(source).catch(() => null)
  if (!file) return false
  try {
    const { size, mtimeMs } = await file.stat()
    if (size !== known.bytes || Math.floor(mtimeMs) !== known.modified) return false
    return await link(earlier, target).then(
      () => true,
      () => false,
    )
  } finally {
    await file.close()
  }
}

/** Copies a folder that may change meanwhile, a few files at a time. */
export async function copyTree(
  source: string,
  target: string,
  { progress, skip = () => false, before }: CopyOptions,
): Promise<Copied> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const entries = await entriesBelow(source, skip)
  const folders = entries.filter(({ folder }) => folder).map((entry) => entry.path)
  // A folder comes before what is inside.
  for (const folder of folders) await mkdir(path.join(target, folder), { recursive: true, mode: 0o700 })
  const files: StoredFile[] = []
  await atOnce(
    entries.filter(({ folder }) => !folder),
    FILES_AT_ONCE,
    async ({ path: name }) => {
      const from = path.join(source, name),
        to = path.join(target, name)
      const known = before?.files.get(name)
      if (known && (await linked(from, to, path.join(before!.root, name), known)))
        return void files.push({ ...known, path: name })
      const copied = await copyHashed(from, to, progress)
      if (copied) files.push({ path: name, ...copied })
    },
  )
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return { folders, files }
}

/** Puts a folder's name before each path of a copy. */
export const within = (folder: string, { folders, files }: Copied): Copied => ({
  folders: [folder, ...folders.map((name) => `${folder}/${name}`)],
  files: files.map((file) => ({ ...file, path: `${folder}/${file.path}` })),
})

/** Opens a folder to its owner alone. */
export const closeFolder = (folder: string): Promise<void> => chmod(folder, 0o700)
