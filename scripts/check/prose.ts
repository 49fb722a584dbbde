import type { Files } from './files.ts'
import { isCode, placesOf } from './files.ts'

/** Folders whose comments people read. */
const WRITTEN = /^(?:src|e2e|test|scripts|bench)\//
const QUESTION = '(?:[Ww]hat|[Ww]ho|[Ww]hom|[Ww]hose|[Ww]here|[Ww]hether|[Hh]ow)\\b'
const OPENS_WITH_QUESTION = new RegExp(`^(?:What|Who|Whom|Whose|Where|Whether|How)\\b|[.:;] ${QUESTION}`)
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|(?<=\s))\/\/[^\n]*/gm
const MARKS = /^\s*(?:\/\*\*?|\*\/|\*|\/\/)\s?/

/** Documents that strangers read; figures of past days (`docs/bench.md`) are a record. */
const DOCUMENT =
  /^(?:README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/decisions\/|^docs\/(?:features|operation)\.md$|^src\/features\/[a-z]+\/README\.md$/
const MOST_WORDS = 30

/** Words that say no deed and no thing: not what a function or constant of a module is called. */
const PARTICLES = 'of|at|by|is|in|on|to|from|for|with|as|way|told|said|kept|held|taken|flat|whole|back|out'
const NAMED_BY_PARTICLE = new RegExp(
  `\\bfunction (?:${PARTICLES})\\(|\\bconst (?:${PARTICLES}) = (?:async )?(?:\\([^()]*\\)(?:: [^=]+)? =>|\\w+ =>)`,
  'g',
)

/** Lines of comments that hold words, with their place. */
function* commentLines(files: Files): Generator<{ place: string; line: string }> {
  for (const [file, text] of files) {
    if (!WRITTEN.test(file) || !(isCode(file) || file.endsWith('.css'))) continue
    for (const match of text.matchAll(COMMENT)) {
      const first = text.slice(0, match.index).split('\n').length
      for (const [n, raw] of match[0].split('\n').entries()) {
        const line = raw
          .replace(MARKS, '')
          .replace(/\*\/\}?$/, '')
          .trim()
        if (line) yield { place: `${file}:${first + n}`, line }
      }
    }
  }
}

/** Places of comment lines that open a sentence or clause with a question word. */
export const questionComments = (files: Files): string[] =>
  [...commentLines(files)]
    .filter(({ line }) => OPENS_WITH_QUESTION.test(line))
    .map(({ place, line }) => `${place}: ${line}`)

/** Sentences of a document: table cells, list items and headings end one too. */
export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/^```[\s\S]*?^```/gm, '\n')
    .replaceAll(/`[^`\n]*`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#>]|\d+\.) ?)|\|/)
    .flatMap((part) => part.replaceAll(/\s+/g, ' ').split(/(?<=[.!?])\s+(?=[A-Z“"(`]|code\b)/))
    .map((sentence) => sentence.replace(/^\s*(?:[-*#>]+|\d+\.)\s*/, '').trim())
    .filter(Boolean)

/** Sentences of documents that are too long to be understood at once. */
export const longSentences = (files: Files): string[] =>
  [...files]
    .filter(([file]) => DOCUMENT.test(file))
    .flatMap(([file, text]) =>
      sentencesOf(text)
        .filter((sentence) => sentence.split(' ').length > MOST_WORDS)
        .map((sentence) => `${file}: ${sentence.split(' ').length} words: ${sentence}`),
    )

/** Functions that are called by a preposition, a pronoun or a participle. */
export const namelessFunctions = (files: Files): string[] =>
  placesOf(files, (file) => WRITTEN.test(file) && isCode(file), NAMED_BY_PARTICLE)
