import { isMinimalPair, type SignForm } from './sign-forms.ts'

export type { SignForm }

/** A word of a lesson. `moves`: it has a moving picture, to be told apart from others. */
export type SourceWord = { slug: string; gloss: string; moves: boolean; form: SignForm | null }
/** Kinds of sentences that a face tells apart. */
export const SENTENCES = ['yes_no', 'wh', 'negation', 'statement'] as const
export type SentenceKind = (typeof SENTENCES)[number]
/** A line of the conversation. */
export type SourceLine = {
  who: number
  text: string
  /** Its glosses, in order: lines with the same are the same signs. */
  signs: readonly string[]
  /** Slugs of the words that it uses. */
  words: readonly string[]
  /** Words that are spelled in it. */
  spelled: readonly string[]
  asks: 'yes_no' | 'wh' | null
  /** The kind of sentence that its face shows from its first sign to its last; else null. */
  face: SentenceKind | null
  /** Place of the first sign that means a person by a place, and that person's name in `places`; else null. */
  meant: { gloss: number; person: string } | null
  /** A number that is signed in it; else null. */
  number: number | null
}
/** Data that steps are derived from. */
export type StepSource = {
  film: boolean
  words: readonly SourceWord[]
  lines: readonly SourceLine[]
  thoughts: number
  /** Letters that the course teaches later: no word with them is to be read. */
  letters_ahead: string
}

/** Looks up what a lesson has. */
export function sourceOf({ words, lines }: StepSource) {
  const known = new Map(words.map((word) => [word.slug, word]))
  const moving = words.filter((word) => word.moves)
  return {
    word: (slug: string): SourceWord | undefined => known.get(slug),
    line: (at: number): SourceLine | undefined => lines[at],
    has: {
      moving: moving.length,
      /** Others share the handshape of this word, and two do not. */
      shapes: (slug: string): boolean => {
        const shape = known.get(slug)?.form?.handshape
        if (!shape) return false
        const others = moving.filter((word) => word.slug !== slug && word.form?.handshape)
        return (
          others.some((word) => word.form!.handshape === shape) &&
          others.filter((word) => word.form!.handshape !== shape).length > 1
        )
      },
      /** The other speaker signs the line after it, and there are others to choose from. */
      reply: (at: number): boolean => {
        const [line, reply] = [lines[at], lines[at + 1]]
        return line !== undefined && reply !== undefined && line.who !== reply.who
      },
    },
  }
}

/** The minimal pair of a word among others, which differs in one parameter: the first by their order. */
export function pairOf(word: SourceWord, others: readonly SourceWord[]): SourceWord | null {
  if (!word.moves) return null
  return others.find((one) => one.moves && isMinimalPair(word, one)) ?? null
}

/** Places of the lines whose signs of the lesson were all taught. */
export function linesKnown({ words, lines }: StepSource, taught: readonly string[]): number[] {
  const untaught = new Set(words.map(({ slug }) => slug).filter((slug) => !taught.includes(slug)))
  return lines.flatMap((line, at) => (line.words.some((slug) => untaught.has(slug)) ? [] : [at]))
}
