import type { Files } from './files.ts'
import { isCode } from './files.ts'

/** Lines in a run that counts. */
const LENGTH = 6
/** A run that stands in more places than this is an idiom of the language or of a library. */
const MOST_PLACES = 8

type Line = { number: number; text: string }
type Place = { file: string; at: number }

const isPunctuation = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text)

/** Lines of a file that say something: without imports, comments, blank lines and lone punctuation. */
function linesOf(text: string): Line[] {
  const bare = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^(?:import|export)\s[^;'"]*?from ['"][^'"\n]*['"]/gm, (one) => one.replaceAll(/[^\n]/g, ''))
  return bare
    .split('\n')
    .map((line, n) => ({ number: n + 1, text: line.trim().replaceAll(/\s+/g, ' ') }))
    .filter(({ text: line }) => line !== '' && !/^(?:\/\/|import\b)/.test(line) && !isPunctuation(line))
}

const nameOf = (one: Place, other: Place): string => `${one.file} ~ ${other.file}`

/**
 * Pairs of files that share runs of six lines or more, the same to the letter: one line for each pair, with
 * the place of its first run.
 */
export function twins(files: Files): string[] {
  const lines = new Map<string, Line[]>()
  const places = new Map<string, Place[]>()
  const ids = new Map<string, number>()
  const idOf = ({ text }: Line): number => {
    const id = ids.get(text) ?? ids.size
    ids.set(text, id)
    return id
  }
  for (const [file, text] of files) {
    if (!isCode(file) && !file.endsWith('.css')) continue
    const own = linesOf(text)
    lines.set(file, own)
    const codes = own.map(idOf)
    for (let at = 0; at + LENGTH <= own.length; at += 1) {
      const key = codes.slice(at, at + LENGTH).join(' ')
      const known = places.get(key)
      if (known) known.push({ file, at })
      else places.set(key, [{ file, at }])
    }
  }
  const pairs = new Map<string, string>()
  const numberAt = ({ file, at }: Place): number => lines.get(file)![at]!.number
  for (const found of places.values()) {
    if (found.length < 2 || found.length > MOST_PLACES) continue
    for (const [n, one] of found.entries())
      for (const other of found.slice(n + 1)) {
        const overlap = one.file === other.file && other.at - one.at < LENGTH
        if (!overlap && !pairs.has(nameOf(one, other)))
          pairs.set(nameOf(one, other), `${one.file}:${numberAt(one)} ~ ${other.file}:${numberAt(other)}`)
      }
  }
  return [...pairs.values()]
}
