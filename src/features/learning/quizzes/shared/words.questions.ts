import { isTaughtBy, nearestSigns } from './distractors.ts'
import type {
  Both,
  ChoiceDraft,
  OptionDraft,
  OrderDraft,
  QuizLesson,
  QuizWord,
  SentenceRule,
} from './draft.ts'
import type { Random } from '#contract/seeded.ts'

const CHOICES = 4
/** Early lessons know few sentences: two wrong answers are enough. */
const FEWEST_WRONG = 2

export const both = (en: string, es: string): Both => ({ en, es })
export const wordOption = (word: QuizWord): OptionDraft => ({ id: word.slug, text: word.word })
const signOption = (word: QuizWord): OptionDraft => ({ id: word.slug, sign: word.slug })

/** "GLOSS means …", with the description of the sign when there is one. */
function about(word: QuizWord): Both {
  const sign = word.description ?? both('', '')
  return both(
    `The sign ${word.gloss} means “${word.word.en}”. ${sign.en}`.trim(),
    `La seña ${word.gloss} significa «${word.word.es}». ${sign.es}`.trim(),
  )
}

/** Returns a hint for a sign and a wrong one that differs in one parameter alone: that parameter. */
function unlike(word: QuizWord, wrong: readonly QuizWord[]): Both {
  const near = wrong
    .map((other) => ({ other, apart: PARAMETERS.filter(({ of }) => of(word) !== of(other)) }))
    .find(({ apart }) => apart.length === 1)
  if (!near) return both('', '')
  const [parameter] = near.apart
  return both(
    ` Tell it from ${near.other.gloss} by the ${parameter!.name.en}.`,
    ` Se distingue de ${near.other.gloss} por ${parameter!.name.es}.`,
  )
}
const PARAMETERS: readonly { name: Both; of: (word: QuizWord) => string | null }[] = [
  { name: both('handshape', 'la forma de la mano'), of: (word) => word.handshape },
  { name: both('location', 'el lugar'), of: (word) => word.location },
  { name: both('movement', 'el movimiento'), of: (word) => word.movement },
  { name: both('number of hands', 'el número de manos'), of: (word) => word.hands },
]
const explained = (word: QuizWord, wrong: readonly QuizWord[]): Both => {
  const base = about(word),
    more = unlike(word, wrong)
  return both(base.en + more.en, base.es + more.es)
}

/** Shows a sign and asks for its meaning. Wrong answers are the words with the most similar signs. */
export function signToMeaning(word: QuizWord, pool: readonly QuizWord[], random: Random): ChoiceDraft {
  const wrong = nearestSigns(word, pool, CHOICES - 1, random)
  return {
    kind: 'clip_to_meaning',
    points: 1,
    media: { kind: 'sign', slug: word.slug },
    prompt: both('What does this sign mean?', '¿Qué significa esta seña?'),
    options: random.shuffle([word, ...wrong]).map(wordOption),
    answer: { option: word.slug },
    explanation: explained(word, wrong),
  }
}

/** A word: which of the signs is it? */
export function meaningToSign(word: QuizWord, pool: readonly QuizWord[], random: Random): ChoiceDraft {
  const wrong = nearestSigns(word, pool, CHOICES - 1, random)
  return {
    kind: 'meaning_to_clip',
    points: 1,
    prompt: both(
      `Which of these is the sign for “${word.word.en}”?`,
      `¿Cuál de estas es la seña de «${word.word.es}»?`,
    ),
    options: random.shuffle([word, ...wrong]).map(signOption),
    answer: { option: word.slug },
    explanation: explained(word, wrong),
  }
}

/** Shows some signs in turn and asks for their order. */
export function orderSeen(seen: readonly QuizWord[], random: Random): OrderDraft {
  const order = seen.map((word) => word.gloss).join(', ')
  return {
    kind: 'order_glosses',
    points: 1,
    media: { kind: 'sentence', signs: seen.map(({ slug }) => ({ slug })) },
    prompt: both('In which order did you see these signs?', '¿En qué orden viste estas señas?'),
    options: mixed(seen, random).map(signOption),
    answer: { order: seen.map((word) => word.slug) },
    explanation: both(`You saw ${order}.`, `Viste ${order}.`),
  }
}

/** Shows two signs in turn and asks for the first. */
export function seenFirst(first: QuizWord, second: QuizWord, random: Random): ChoiceDraft {
  return {
    kind: 'multiple_choice_one',
    points: 1,
    media: { kind: 'sentence', signs: [{ slug: first.slug }, { slug: second.slug }] },
    prompt: both('Which sign did you see first?', '¿Qué seña viste primero?'),
    options: random.shuffle([first, second]).map(signOption),
    answer: { option: first.slug },
    explanation: both(
      `First came ${first.gloss}, then ${second.gloss}.`,
      `Primero fue ${first.gloss} y después ${second.gloss}.`,
    ),
  }
}

/** True if both hands of a sign, if it has two, hold one and the same handshape throughout. */
const hasOneHandshape = (word: QuizWord): boolean =>
  word.signed && word.steady && word.handshape !== null && word.hands !== 'two_asymmetric'

/** Two signs: do they have the same handshape? Null for a word that changes its own. */
export function sameHandshape(
  word: QuizWord,
  pool: readonly QuizWord[],
  same: boolean,
  random: Random,
): ChoiceDraft | null {
  if (!hasOneHandshape(word)) return null
  const [other] = random.shuffle(
    pool.filter(
      (one) =>
        one.slug !== word.slug &&
        isTaughtBy(one, word) &&
        hasOneHandshape(one) &&
        (one.handshape === word.handshape) === same,
    ),
  )
  if (other === undefined) return null
  return {
    kind: 'multiple_choice_one',
    points: 1,
    media: { kind: 'sentence', signs: [{ slug: word.slug }, { slug: other.slug }] },
    prompt: both(
      'Do these two signs have the same handshape?',
      '¿Tienen estas dos señas la misma forma de la mano?',
    ),
    options: [
      { id: 'same', text: both('The same handshape', 'La misma forma') },
      { id: 'different', text: both('Different handshapes', 'Formas distintas') },
    ],
    answer: { option: same ? 'same' : 'different' },
    explanation: same
      ? both(
          `${word.gloss} and ${other.gloss} have the same handshape.`,
          `${word.gloss} y ${other.gloss} tienen la misma forma de la mano.`,
        )
      : both(
          `${word.gloss} and ${other.gloss} differ in their handshape.`,
          `${word.gloss} y ${other.gloss} se distinguen por la forma de la mano.`,
        ),
  }
}

/** Questions, conditions and denials are marked by the face in ASL, which a row of signs lacks. */
const NEEDS_A_FACE: ReadonlySet<SentenceRule | undefined> = new Set<SentenceRule>([
  'question_last',
  'topic_first',
  'condition_first',
  'question_then_answer',
  'negation_last',
])
const DENIES = /^(no|not|never|none|if|must)$/

/** Shows a sentence of the lesson, signed, and asks for its meaning. Null if the face would carry part of it. */
export function sentenceToMeaning(
  { glosses, meaning, rule }: QuizLesson['sentences'][number],
  find: (slug: string) => QuizWord,
  sentences: QuizLesson['sentences'],
  random: Random,
): ChoiceDraft | null {
  const words = glosses.map(find)
  if (
    NEEDS_A_FACE.has(rule) ||
    meaning.en.endsWith('?') ||
    words.some((word) => !word.signed || word.part_of_speech === 'question' || DENIES.test(word.slug))
  )
    return null
  const length = (text: Both): number => text.en.length + text.es.length
  const fair = sentences.filter(
    (one) =>
      one.meaning.en !== meaning.en &&
      one.meaning.es !== meaning.es &&
      !one.meaning.en.endsWith('?') &&
      // The same signs with another meaning could not be told apart.
      one.glosses.join(' ') !== glosses.join(' '),
  )
  const wrong = random
    .shuffle(fair.map((one) => one.meaning))
    .sort((a, b) => Math.abs(length(a) - length(meaning)) - Math.abs(length(b) - length(meaning)))
    .slice(0, CHOICES - 1)
  if (wrong.length < FEWEST_WRONG) return null
  const order = words.map((word) => word.gloss).join(' ')
  return {
    kind: 'multiple_choice_one',
    points: 1,
    media: { kind: 'sentence', signs: glosses.map((slug) => ({ slug })) },
    prompt: both('What does this sentence mean?', '¿Qué significa esta oración?'),
    options: random
      .shuffle([meaning, ...wrong])
      .map((text) => ({ id: text === meaning ? 'right' : `wrong-${wrong.indexOf(text)}`, text })),
    answer: { option: 'right' },
    explanation: both(`${order} means “${meaning.en}”.`, `${order} significa «${meaning.es}».`),
  }
}

/** Shuffled, but not by chance into the order it had. */
export function mixed<T>(values: readonly T[], random: Random): T[] {
  const shuffled = random.shuffle(values)
  return shuffled.every((value, index) => value === values[index])
    ? [...shuffled.slice(1), ...shuffled.slice(0, 1)]
    : shuffled
}
