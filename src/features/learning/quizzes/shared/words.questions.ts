import { distractors, looksAlike, nearestSigns, sameMeaning } from './distractors.ts'
import type {
  Both,
  ChoiceDraft,
  OptionDraft,
  OrderDraft,
  PairsDraft,
  QuizLesson,
  QuizWord,
  SentenceRule,
  SeveralDraft,
  TrueFalseDraft,
} from './draft.ts'
import type { Random } from '#contract/seeded.ts'

const CHOICES = 4

export const both = (en: string, es: string): Both => ({ en, es })
export const wordOption = (word: QuizWord): OptionDraft => ({ id: word.slug, text: word.word })
const signOption = (word: QuizWord): OptionDraft => ({ id: word.slug, sign: word.slug })

export const hasDescription = (word: QuizWord): word is QuizWord & { description: Both } =>
  word.description !== null

/** "GLOSS means …", with the description of the sign when there is one. */
function about(word: QuizWord): Both {
  const sign = word.description ?? both('', '')
  return both(
    `The sign ${word.gloss} means “${word.word.en}”. ${sign.en}`.trim(),
    `La seña ${word.gloss} significa «${word.word.es}». ${sign.es}`.trim(),
  )
}

/** What to look at, to tell a sign from one that differs from it in one parameter alone. */
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

/** A sign is signed: what does it mean? Wrong are the words whose signs look most like it. */
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
  const wrong = nearestSigns(word, pool, CHOICES - 2, random)
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

/** A sign and a claim about its meaning. The false claim is the word of a sign that looks much like it. */
export function signTrueFalse(word: QuizWord, pool: readonly QuizWord[], random: Random): TrueFalseDraft {
  const value = random.next() < 0.5
  const [claim = word] = value ? [word] : nearestSigns(word, pool, 1, random)
  return {
    kind: 'true_false',
    points: 1,
    media: { kind: 'sign', slug: word.slug },
    prompt: both(`This sign means “${claim.word.en}”.`, `Esta seña significa «${claim.word.es}».`),
    answer: { value },
    explanation: explained(word, [claim]),
  }
}

/**
 * A sign in words: which one is it? Signs that differ from it in movement only are left out, for a text does
 * not tell them apart.
 */
export function descriptionToMeaning(
  word: QuizWord & { description: Both },
  all: readonly QuizWord[],
  random: Random,
): ChoiceDraft {
  const pool = all.filter(
    (other) => other.slug !== word.slug && hasDescription(other) && !looksAlike(word, other),
  )
  return {
    kind: 'multiple_choice_one',
    points: 1,
    prompt: both(
      `Which sign is made like this? ${word.description.en}`,
      `¿Qué seña se hace así? ${word.description.es}`,
    ),
    options: random.shuffle([word, ...distractors(word, pool, CHOICES - 1, random)]).map(wordOption),
    answer: { option: word.slug },
    explanation: about(word),
  }
}

/** A definition: which word is it? For words whose sign is not described yet. */
export function definitionToWord(word: QuizWord, all: readonly QuizWord[], random: Random): ChoiceDraft {
  return {
    kind: 'multiple_choice_one',
    points: 1,
    prompt: both(`Which word is this? ${word.definition.en}`, `¿Qué palabra es? ${word.definition.es}`),
    options: random.shuffle([word, ...distractors(word, all, CHOICES - 1, random)]).map(wordOption),
    answer: { option: word.slug },
    explanation: about(word),
  }
}

/**
 * Which of these words belong together? Right are words of the lesson with this main topic, wrong are words
 * that share no category with them.
 */
export function inCategory(
  category: { slug: string; name: Both },
  lesson: readonly QuizWord[],
  all: readonly QuizWord[],
  random: Random,
): SeveralDraft {
  const right = random.shuffle(lesson.filter((word) => word.categories[0] === category.slug)).slice(0, 3)
  const [first] = right
  if (first === undefined) throw new Error(`No word of the lesson is in ${category.slug}`)
  const outside = all.filter(
    (word) =>
      !word.categories.includes(category.slug) &&
      right.every(
        (one) => !sameMeaning(one, word) && !one.categories.some((slug) => word.categories.includes(slug)),
      ),
  )
  const options = random.shuffle([...right, ...distractors(first, outside, 2, random)]).map(wordOption)
  const list = (language: keyof Both) => right.map((word) => word.word[language]).join('; ')
  return {
    kind: 'multiple_choice_several',
    points: 1,
    prompt: both(
      `Which words belong to “${category.name.en}”? Choose all that fit.`,
      `¿Qué palabras son del tema «${category.name.es}»? Elige todas las que correspondan.`,
    ),
    options,
    answer: {
      options: options.map((option) => option.id).filter((id) => right.some((word) => word.slug === id)),
    },
    explanation: both(
      `These words belong to “${category.name.en}”: ${list('en')}.`,
      `Estas palabras son del tema «${category.name.es}»: ${list('es')}.`,
    ),
  }
}

/** Words and what they mean; no two of them mean the same. */
export function wordPairs(words: readonly QuizWord[], random: Random): PairsDraft {
  const chosen: QuizWord[] = []
  for (const word of random.shuffle(words))
    if (chosen.length < 4 && !chosen.some((other) => sameMeaning(word, other))) chosen.push(word)
  return {
    kind: 'match_pairs',
    points: 2,
    prompt: both('Match each word with its meaning.', 'Une cada palabra con su significado.'),
    pairs: {
      left: chosen.map((word) => ({ id: `word-${word.slug}`, text: word.word })),
      right: random.shuffle(chosen).map((word) => ({ id: `meaning-${word.slug}`, text: word.definition })),
    },
    answer: { pairs: chosen.map((word) => ({ left: `word-${word.slug}`, right: `meaning-${word.slug}` })) },
    explanation: both(
      chosen.map((word) => `${word.word.en}: ${word.definition.en}`).join(' '),
      chosen.map((word) => `${word.word.es}: ${word.definition.es}`).join(' '),
    ),
  }
}

/** What the prompt says, so that one order is the right one. */
const RULES: Record<SentenceRule, Both> = {
  question_last: both(', with the question sign last', ', con la seña interrogativa al final'),
  time_first: both(', with the time first', ', con el tiempo primero'),
  topic_first: both(', with the topic first', ', con el tema primero'),
  condition_first: both(', with the condition first', ', con la condición primero'),
  question_then_answer: both(
    ', first the question, then its answer',
    ', primero la pregunta y luego su respuesta',
  ),
  negation_last: both(', with the negation last', ', con la negación al final'),
  noun_first: both(', with the thing before its description', ', con la cosa antes que su descripción'),
  in_sequence: both(', in the order in which it happens', ', en el orden en que sucede'),
  general_first: both(
    ', the person first, then height, hair and character',
    ', primero la persona y luego estatura, pelo y carácter',
  ),
  who_first: both(', with who does it first', ', con quién lo hace primero'),
}

/** A sentence of the lesson, its glosses mixed. */
export function orderGlosses(
  sentence: QuizLesson['sentences'][number],
  find: (slug: string) => QuizWord,
  random: Random,
): OrderDraft {
  const words = sentence.glosses.map(find)
  const rule = sentence.rule ? RULES[sentence.rule] : both('', '')
  const order = words.map((word) => word.gloss).join(' ')
  return {
    kind: 'order_glosses',
    points: 1,
    prompt: both(
      `Put the signs in order${rule.en}: “${sentence.meaning.en}”`,
      `Ordena las señas${rule.es}: «${sentence.meaning.es}»`,
    ),
    options: mixed(words, random).map((word) => ({ id: word.slug, text: both(word.gloss, word.gloss) })),
    answer: { order: [...sentence.glosses] },
    explanation: both(`In ASL: ${order}.`, `En ASL: ${order}.`),
  }
}

/** Shuffled, but not by chance into the order it had. */
export function mixed<T>(values: readonly T[], random: Random): T[] {
  const shuffled = random.shuffle(values)
  return shuffled.every((value, index) => value === values[index])
    ? [...shuffled.slice(1), ...shuffled.slice(0, 1)]
    : shuffled
}
