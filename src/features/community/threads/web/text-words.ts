/** Words of a phrase at most: longer ones are rare in the dictionary, and each length is asked for. */
const LONGEST = 3
const MOST = 400,
  LENGTH = 60
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu

type Token = { at: number; end: number }
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)].map((match) => ({ at: match.index, end: match.index + match[0].length }))

/** True if only spaces stand between two tokens: a phrase does not cross a mark. */
const isPhrase = (text: string, tokens: readonly Token[]): boolean =>
  tokens.every((token, n) => n === 0 || /^[ ]+$/.test(text.slice(tokens[n - 1]!.end, token.at)))

const keyOf = (span: string): string => span.toLowerCase().replaceAll(/ +/g, ' ')

/** Distinct words and short phrases of a text, in lower case: single words first. */
export function wordsOf(text: string): string[] {
  const tokens = tokensOf(text)
  const found = new Set<string>()
  for (let length = 1; length <= LONGEST; length++)
    for (let from = 0; from + length <= tokens.length; from++) {
      const span = tokens.slice(from, from + length)
      const key = keyOf(text.slice(span[0]!.at, span.at(-1)!.end))
      if (isPhrase(text, span) && key.length <= LENGTH && found.size < MOST) found.add(key)
    }
  return [...found]
}

export type TextPart = { text: string; slug: string | null }

/** A text in parts, with the slugs of those that have signs; the longest phrase that begins at a word counts. */
export function signedParts(text: string, slugs: ReadonlyMap<string, string>): TextPart[] {
  const tokens = tokensOf(text)
  const parts: TextPart[] = []
  let done = 0
  for (let n = 0; n < tokens.length; n++)
    for (let length = Math.min(LONGEST, tokens.length - n); length > 0; length--) {
      const span = tokens.slice(n, n + length)
      const { at } = span[0]!,
        { end } = span.at(-1)!
      const slug = isPhrase(text, span) ? slugs.get(keyOf(text.slice(at, end))) : undefined
      if (slug === undefined) continue
      parts.push({ text: text.slice(done, at), slug: null }, { text: text.slice(at, end), slug })
      done = end
      n += length - 1
      break
    }
  parts.push({ text: text.slice(done), slug: null })
  return parts.filter((part) => part.text !== '')
}
