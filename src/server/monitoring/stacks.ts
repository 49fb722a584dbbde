import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'

/** Maximum number of remembered positions, so that a frequent error is looked up once. */
const REMEMBERED = 1000
const DIGITS = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((digit, value) => [
    digit.charCodeAt(0),
    value,
  ]),
)
const COMMA = 44,
  SEMICOLON = 59
/** Indices of a segment's values: column, then source, line and column of the origin (all differences). */
const COLUMN = 0,
  SOURCE = 1,
  LINE = 2

type SourceMap = { sources: string[]; mappings: string }

/**
 * Returns the source positions of positions in a bundled file.
 *
 * @param wanted line and column, both from 1
 * @returns source and line, in the order of `wanted`; null for code without a source
 */
export function sourcesOf(
  map: SourceMap,
  wanted: readonly { line: number; column: number }[],
): ({ source: string; line: number } | null)[] {
  const found: ({ source: string; line: number } | null)[] = wanted.map(() => null)
  const now = [0, 0, 0, 0, 0]
  let line = 1,
    field = 0,
    value = 0,
    shift = 0
  const ofLine = (): number[] => wanted.flatMap((one, index) => (one.line === line ? [index] : []))
  let looked = ofLine()
  const endSegment = (): void => {
    if (field > LINE)
      for (const index of looked)
        if (now[COLUMN]! < wanted[index]!.column)
          found[index] = { source: map.sources[now[SOURCE]!]!, line: now[LINE]! + 1 }
    field = 0
  }
  for (let at = 0; at < map.mappings.length; at += 1) {
    const code = map.mappings.charCodeAt(at)
    if (code === COMMA || code === SEMICOLON) {
      endSegment()
      if (code === COMMA) continue
      line += 1
      now[COLUMN] = 0
      looked = ofLine()
      continue
    }
    // Base 64, five bits a digit, the sixth says that more follow, the lowest of all is the sign.
    const digit = DIGITS.get(code)!
    value |= (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    now[field]! += value & 1 ? -(value >>> 1) : value >>> 1
    field += 1
    value = 0
    shift = 0
  }
  endSegment()
  return found
}

/**
 * Stack traces name the sources instead of the bundled files of a folder. The maps are read when a stack is
 * looked at and not kept: most processes never need one.
 */
export function readStacksBySource(folder: string): void {
  const prefix = `${pathToFileURL(folder).href}/`
  const known = new LRUCache<string, string>({ max: REMEMBERED })
  const learn = (file: string, places: readonly string[]): void => {
    const map = JSON.parse(readFileSync(path.join(folder, `${file}.map`), 'utf8')) as SourceMap
    const positions = places.map((place) => {
      const [line, column] = place.split(':').slice(-2).map(Number)
      return { line: line!, column: column! }
    })
    sourcesOf(map, positions).forEach((origin, index) => {
      known.set(
        places[index]!,
        origin ? `${path.resolve(folder, origin.source)}:${origin.line}` : places[index]!,
      )
    })
  }
  Error.prepareStackTrace = (error, frames) => {
    const places = frames.map(
      (frame) => `${frame.getFileName() ?? ''}:${frame.getLineNumber() ?? 0}:${frame.getColumnNumber() ?? 0}`,
    )
    const unknown = new Set(places.filter((place) => place.startsWith(prefix) && !known.has(place)))
    const files = Map.groupBy(unknown, (place) => place.slice(prefix.length).replace(/:\d+:\d+$/, ''))
    for (const [file, inFile] of files) {
      try {
        learn(file, inFile)
      } catch {
        /* Without its map a stack shows the bundle. */
      }
    }
    const lines = frames.map((frame, index) => {
      const place = places[index]!
      return `\n    at ${String(frame).replace(place, known.get(place) ?? place)}`
    })
    return `${String(error)}${lines.join('')}`
  }
}
