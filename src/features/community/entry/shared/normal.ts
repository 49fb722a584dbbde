/** Pairs of letters at the same place of two texts. */
const pairs = (letters: string, plain: string): [string, string][] => {
  const others = [...plain]
  return [...letters].map((letter, at) => [letter, others[at]!])
}
/** Letters of other alphabets that are written in place of Latin ones: Cyrillic, Greek, Latin with a stroke. */
const LOOK_ALIKES = new Map([
  ...pairs('авекмнорстухіѕјԁո', 'abekmhopctyxisjdn'),
  ...pairs('αβεικνορτυχ', 'abeikvoptux'),
  ...pairs('øłđı', 'oldi'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
] as [string, string][])
/** Digits and signs that are written in place of letters inside a word. */
const IN_WORDS = new Map(pairs('0134578@$!|€', 'oieastbasiie'))

/** Words of a text in one form: small letters without accents, with look-alikes replaced. */
function wordsOf(text: string): string[] {
  const plain = [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\p{Cf}]/gu, ''),
  ]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
  return (
    plain
      // A sign is a letter where a letter follows; at the end of a word only a dollar is.
      .replace(/[@!|€](?=[\p{L}\d])|\$(?=\p{L})|(?<=\p{L}|\$)\$/gu, (sign) => IN_WORDS.get(sign) ?? sign)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) =>
        /\p{L}/u.test(word) ? word.replace(/\d/g, (digit) => IN_WORDS.get(digit) ?? digit) : word,
      )
  )
}

const shorten = (words: readonly string[], to: string): string[] =>
  words.map((word) => word.replace(/(\p{L})\1{2,}/gu, to))

/** The form of a phrase that texts are compared with: its words without blanks between them. */
export const normalPhrase = (phrase: string): string => shorten(wordsOf(phrase), '$1$1').join('')

/** Words of a text in the two forms in which phrases are looked for: stretched letters once, and twice. */
export type NormalText = readonly (readonly string[])[]
export const normalText = (text: string): NormalText => {
  const words = wordsOf(text)
  return [shorten(words, '$1'), shorten(words, '$1$1')]
}

/**
 * True if a text says a phrase (`normalPhrase`), as whole words, however they are spaced: `b a d`, `ba-d` and
 * `bad` are one.
 */
export function says(text: NormalText, phrase: string): boolean {
  if (phrase === '') return false
  return text.some((words) =>
    words.some((_, first) => {
      let said = ''
      for (let at = first; at < words.length && said.length < phrase.length; at++) {
        said += words[at]!
        if (!phrase.startsWith(said)) return false
      }
      return said === phrase
    }),
  )
}

/** A text in the form in which it is compared with earlier ones of its author. */
export const sameText = (text: string): string => wordsOf(text).join(' ')
