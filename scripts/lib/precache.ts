import { SIGNER } from '../../src/features/media/signer/shared/people.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Files of the program that the service worker precaches: the learners' area from its shell to a lesson and
 * practice, with the signer and the words of both languages. Everything else is cached when it is first
 * loaded (src/web/worker/sw.ts).
 */

type Chunk = {
  file: string
  name?: string
  src?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Record<string, Chunk>

/** Pieces by their names (scripts/lib/chunks.ts). */
const NAMED = new Set([
  'index',
  'start',
  'platform',
  'framework',
  'shell',
  'areas',
  'student',
  'learning',
  'dictionary',
  ...['common', 'learning', 'dictionary'].flatMap((wing) => [`words-${wing}-en`, `words-${wing}-es`]),
])
/** Modules behind an `import()` that are needed offline. */
const BEHIND = [
  'src/features/learning/practice/web/components/PracticeDialog.tsx',
  'src/features/learning/lessons/web/steps/Finish.tsx',
  'src/features/learning/quizzes/web/questions/CameraAnswer.tsx',
]
/** The signer draws in a worker of its own, with the person that signs by default; type is there at once. */
const ASSETS = new RegExp(`^assets/(?:worker-|figure-|${SIGNER}-|\\w+-core-).*\\.(?:js|bin|webp|woff2)$`)

/** Most files: they are asked for one by one. And most bytes, as they are sent. */
export const MOST = { files: 60, bytes: 1200 * 1024 } as const

/** The files, by their place in the built web, in the order of their names. */
export function precached(manifest: Manifest): string[] {
  const files = new Set<string>(),
    seen = new Set<string>()
  const follow = (key: string): void => {
    const chunk = manifest[key]
    if (seen.has(key) || !chunk) return
    seen.add(key)
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const next of chunk.imports ?? []) follow(next)
  }
  for (const [key, { name, file }] of Object.entries(manifest))
    if (name !== undefined && NAMED.has(name) && file.endsWith('.js')) follow(key)
  for (const key of BEHIND) {
    if (!manifest[key]) throw new Error(`The worker's list names ${key}, which no build knows any more.`)
    follow(key)
  }
  for (const { file, assets = [] } of Object.values(manifest))
    for (const one of [file, ...assets]) if (ASSETS.test(one)) files.add(one)
  return [...files].toSorted()
}

/** Files that are sent compressed, from this size on (bytes): texts, and packed figures. */
export const COMPRESSED = /\.(?:js|css|svg|html|json|bin)$/,
  WORTH_IT = 1024

/** Bytes of a file as a browser gets it. */
export function sentBytes(web: string, file: string): number {
  const content = readFileSync(path.join(web, file))
  return COMPRESSED.test(file) && content.length >= WORTH_IT
    ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
    : content.length
}

/** @throws when the list is longer or heavier than a device should be asked for */
export function checkPrecache(files: readonly string[], bytes: number): void {
  const problems = [
    ...(files.length > MOST.files ? [`${files.length} files, at most ${MOST.files}`] : []),
    ...(bytes > MOST.bytes ? [`${Math.round(bytes / 1024)} KB brotli, at most ${MOST.bytes / 1024} KB`] : []),
  ]
  if (problems.length > 0)
    throw new Error(
      `The worker would keep too much: ${problems.join('; ')}. See scripts/lib/precache.ts and scripts/lib/chunks.ts.`,
    )
}
