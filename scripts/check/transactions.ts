import { type Check, isTest } from './files.ts'

const OPENING = '([{<',
  CLOSING = ')]}>'

/** Returns the parameters around a place in a text, without the content of inner brackets. */
function parametersAround(text: string, place: number): string {
  let start = place
  for (let depth = 0; start > 0; start -= 1) {
    const character = text[start - 1]!
    if (')]}'.includes(character)) depth += 1
    else if ('([{'.includes(character) && depth-- === 0) break
  }
  if (text[start - 1] !== '(') return ''
  let flat = ''
  for (let at = start, depth = 0; at < text.length; at += 1) {
    const character = text[at]!
    if (character === ')' && depth === 0) break
    // The end of an arrow is no bracket.
    if (OPENING.includes(character)) depth += 1
    else if (CLOSING.includes(character) && text[at - 1] !== '=') depth -= 1
    else if (depth === 0) flat += character
  }
  return flat
}

/**
 * A function that takes a connection beside the platform runs inside transactions. There it may not reach the
 * pool, so it takes a `TxPlatform`.
 */
export const transactions: Check = (files) => {
  const problems: string[] = []
  for (const [file, text] of files) {
    if (!/^src\/(?:server|features)\/.*\.ts$/.test(file) || isTest(file)) continue
    for (const { index } of text.matchAll(/: Platform(?=[,)\s])/g)) {
      const parameters = parametersAround(text, index)
      if (/: Db(?=[,\s]|$)(?! = )/.test(parameters)) {
        const line = text.slice(0, index).split('\n').length
        problems.push(`${file}:${line}: takes a Db beside the platform: make it a TxPlatform`)
      }
    }
  }
  return problems
}
