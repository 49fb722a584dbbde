import type { FileSize } from './file-url.ts'

/** An address of a file, and until when it holds (milliseconds since 1970). */
export type KnownFile = { url: string; until: number }
export type WantedFile = FileSize & { keyPath: string }

const known = new Map<string, KnownFile>()
/** Files that the page being rendered still needs; undefined in a browser. */
let wanted: Map<string, WantedFile> | undefined

/** Stores the file addresses in the rendered page, so that the application hydrates with the same ones. */
export function keepFiles(files: Readonly<Record<string, KnownFile>>): void {
  for (const [path, file] of Object.entries(files)) known.set(path, file)
}

/** The address that this page was made with. */
export function knownFile(path: string, file: WantedFile): KnownFile | undefined {
  const found = known.get(path)
  if (!found) wanted?.set(path, file)
  return found
}

/** Forgets all, and notes from now on what a page asks for. */
export function noteFiles(): void {
  known.clear()
  wanted = new Map()
}
/** Requested files without a known address. */
export const missingFiles = (): [string, WantedFile][] =>
  [...(wanted ?? [])].filter(([path]) => !known.has(path))
export const keptFiles = (): Record<string, KnownFile> => Object.fromEntries(known)
