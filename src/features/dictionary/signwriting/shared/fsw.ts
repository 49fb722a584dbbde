/** A symbol of the International SignWriting Alphabet 2010 at its place. */
export type FswSymbol = { key: string; x: number; y: number }
/** Formal SignWriting in ASCII, taken apart. `lane`: B a box without lane, L left, M middle, R right. */
export type Fsw = {
  sequence: string[]
  lane: 'B' | 'L' | 'M' | 'R'
  corner: { x: number; y: number }
  symbols: FswSymbol[]
}
/** Error in both languages, and the index of its character (from 0). */
export type FswProblem = { at: number; en: string; es: string }
export type ParsedFsw = { ok: true; fsw: Fsw } | { ok: false; problem: FswProblem }

/**
 * Base symbols, and the range of a symbol's position: Formal SignWriting
 * (draft-slevinski-formal-signwriting), sections 2 and 3.
 */
const FIRST_BASE = 0x100,
  LAST_BASE = 0x38b,
  LEAST = 250,
  MOST = 749
export const MAX_FSW_LENGTH = 600

class Wrong extends Error {
  problem: FswProblem
  constructor(problem: FswProblem) {
    super(problem.en)
    this.problem = problem
  }
}
const wrong = (at: number, en: string, es: string): never => {
  throw new Wrong({ at, en: `${en} (character ${at + 1})`, es: `${es} (carácter ${at + 1})` })
}

/**
 * Reads one sign, as `M518x529S14c20481x471`. The prefix before the box (`A…`) is the sort order for
 * dictionaries.
 *
 * @returns its parts, or the first error and its position
 */
export function parseFsw(text: string): ParsedFsw {
  try {
    return { ok: true, fsw: read(text) }
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, problem: error.problem }
    throw error
  }
}

function read(text: string): Fsw {
  let at = 0
  const symbol = (): string => {
    const found = /^S([0-9a-f]{3})([0-9a-f])([0-9a-f])/.exec(text.slice(at, at + 6))
    if (!found)
      return wrong(
        at,
        'Here a symbol has to stand: S and five digits 0–9, a–f',
        'Aquí tiene que ir un símbolo: S y cinco cifras 0–9, a–f',
      )
    const base = Number.parseInt(found[1]!, 16)
    if (base < FIRST_BASE || base > LAST_BASE || Number(`0x${found[2]}`) > 5)
      return wrong(
        at,
        `${found[0]} is not a symbol of SignWriting`,
        `${found[0]} no es un símbolo de SignWriting`,
      )
    at += 6
    return found[0]
  }
  const place = (): { x: number; y: number } => {
    const found = /^(\d{3})x(\d{3})/.exec(text.slice(at, at + 7))
    if (!found)
      return wrong(
        at,
        'Here a place has to stand, as 518x529',
        'Aquí tiene que ir una posición, como 518x529',
      )
    const x = Number(found[1]),
      y = Number(found[2])
    if (Math.min(x, y) < LEAST || Math.max(x, y) > MOST)
      return wrong(at, `A place lies between ${LEAST} and ${MOST}`, `Una posición va de ${LEAST} a ${MOST}`)
    at += 7
    return { x, y }
  }
  const sequence: string[] = [],
    symbols: FswSymbol[] = []
  if (text.length > MAX_FSW_LENGTH)
    return wrong(
      MAX_FSW_LENGTH,
      `A sign has at most ${MAX_FSW_LENGTH} characters`,
      `Una seña tiene como máximo ${MAX_FSW_LENGTH} caracteres`,
    )
  if (text.startsWith('A')) {
    at = 1
    do sequence.push(symbol())
    while (text[at] === 'S')
  }
  const lane = text[at]
  if (lane !== 'B' && lane !== 'L' && lane !== 'M' && lane !== 'R')
    return wrong(
      at,
      'Here the box has to begin: B, L, M or R',
      'Aquí tiene que empezar el cuadro: B, L, M o R',
    )
  at += 1
  const corner = place()
  while (at < text.length) {
    const key = symbol()
    symbols.push({ key, ...place() })
  }
  if (symbols.length === 0) return wrong(at, 'The box holds no symbol', 'El cuadro no tiene ningún símbolo')
  return { sequence, lane, corner, symbols }
}
