import { type Check, isCode, isTest } from './files.ts'

const MESSAGES = /\/messages(?:\.\w+)?\.(?:en|es)\.ts$/
const KEY = /^\s+(?:'([\w-]+)'|(\w+)): /gm
/** Codes of the audit log are put together from a thing and what was done with it. */
const COMPOSED_CODE = /^[A-Z]+(?:_[A-Z]+)+$/

/**
 * Keys of messages that no code names, neither whole nor as the beginning or the end of a name that is put
 * together (`${name}_hint`).
 */
export const unusedWords: Check = (files) => {
  const named = new Set<string>(),
    beginnings = new Set<string>(),
    ends = new Set<string>()
  for (const [file, text] of files) {
    if (!file.startsWith('src/') || !isCode(file) || isTest(file) || MESSAGES.test(file)) continue
    for (const [word] of text.matchAll(/\w[\w-]*\w|\w/g)) named.add(word)
    for (const [word] of text.matchAll(/\w+/g)) named.add(word)
    for (const [, beginning] of text.matchAll(/`(\w+_)\$\{/g)) beginnings.add(beginning!)
    for (const [, end] of text.matchAll(/\}(_\w+)`/g)) ends.add(end!)
  }
  const used = (key: string): boolean =>
    named.has(key) ||
    COMPOSED_CODE.test(key) ||
    [...beginnings].some((beginning) => key.startsWith(beginning)) ||
    [...ends].some((end) => key.endsWith(end))
  return [...files]
    .filter(([file]) => MESSAGES.test(file) && file.endsWith('.en.ts'))
    .flatMap(([file, text]) =>
      [...new Set([...text.matchAll(KEY)].map((match) => match[1] ?? match[2]!))]
        .filter((key) => !used(key))
        .map((key) => `${file}: nothing shows "${key}"`),
    )
}

/** Files that hold mostly words for people: messages in English and Spanish, and answers of routes. */
const READ = /\.(?:en|es|routes)\.ts$/
const LITERAL = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g
/** Phrases that an editor of the field removed, with their replacement. */
const STIFF: readonly [RegExp, string][] = [
  [/\bstands?\b (?!for\b|up\b)/i, '“appears”, “is shown”'],
  [/\bby mail\b|\ba mail\b/i, '“by email”, “an email”'],
  [/\bsign(?:a|an|as|ar|ando|amos)\b/i, '“señar” in Spanish'],
]

/** Words translated one by one, of which the product was once full. */
export const stiffWords: Check = (files) =>
  [...files]
    .filter(([file]) => file.startsWith('src/') && READ.test(file) && !isTest(file))
    .flatMap(([file, text]) =>
      [...text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(LITERAL)].flatMap(([literal]) =>
        STIFF.filter(([pattern]) => pattern.test(literal)).map(
          ([, better]) => `${file}: ${literal} (say ${better})`,
        ),
      ),
    )
