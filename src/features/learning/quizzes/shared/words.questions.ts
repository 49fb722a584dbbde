import { distractors, looksAlike, sameMeaning } from './distractors.ts'
import type { Both, ChoiceDraft, OptionDraft, OrderDraft, PairsDraft, QuizLesson, QuizWord, SeveralDraft, TrueFalseDraft } from './draft.ts'
import type { Random } from './random.ts'

const CHOICES = 4

export const both = (en: string, es: string): Both => ({ en, es })
export const wordOption = (word: QuizWord): OptionDraft => ({ id: word.slug, text: word.word })
const clipOption = (word: QuizWord & { clip: string }): OptionDraft => ({ id: word.slug, media_key: word.clip })

export const hasClip = (word: QuizWord): word is QuizWord & { clip: string } => word.clip !== null
export const hasDescription = (word: QuizWord): word is QuizWord & { description: Both } => word.description !== null

/** "GLOSS means …", with the description of the sign when there is one. */
function about(word: QuizWord): Both {
  const sign = word.description ?? both('', '')
  return both(`The sign ${word.gloss} means “${word.word.en}”. ${sign.en}`.trim(), `La seña ${word.gloss} significa «${word.word.es}». ${sign.es}`.trim())
}

/** A clip plays: what does it mean? */
export function clipToMeaning(word: QuizWord & { clip: string }, all: readonly QuizWord[], random: Random): ChoiceDraft {
  return {
    kind: 'clip_to_meaning', points: 1, media: { kind: 'clip', key: word.clip },
    prompt: both('What does this sign mean?', '¿Qué significa esta seña?'),
    options: random.shuffle([word, ...distractors(word, all, CHOICES - 1, random)]).map(wordOption),
    answer: { option: word.slug }, explanation: about(word),
  }
}

/** A word: which of the clips signs it? */
export function meaningToClip(word: QuizWord & { clip: string }, all: readonly QuizWord[], random: Random): ChoiceDraft {
  const wrong = distractors(word, all.filter(hasClip), CHOICES - 2, random).filter(hasClip)
  return {
    kind: 'meaning_to_clip', points: 1,
    prompt: both(`Which clip signs “${word.word.en}”?`, `¿Qué clip muestra la seña de «${word.word.es}»?`),
    options: random.shuffle([word, ...wrong]).map(clipOption),
    answer: { option: word.slug }, explanation: about(word),
  }
}

/** A clip and a claim about its meaning. The false claim is a near neighbour of the true one. */
export function clipTrueFalse(word: QuizWord & { clip: string }, all: readonly QuizWord[], random: Random): TrueFalseDraft {
  const value = random.next() < 0.5
  const [claim = word] = value ? [word] : distractors(word, all, 1, random)
  return {
    kind: 'true_false', points: 1, media: { kind: 'clip', key: word.clip },
    prompt: both(`This sign means “${claim.word.en}”.`, `Esta seña significa «${claim.word.es}».`),
    answer: { value }, explanation: about(word),
  }
}

/** A sign in words: which one is it? Signs that differ from it in movement only are left out, for a text does not tell them apart. */
export function descriptionToMeaning(word: QuizWord & { description: Both }, all: readonly QuizWord[], random: Random): ChoiceDraft {
  const pool = all.filter((other) => other.slug !== word.slug && hasDescription(other) && !looksAlike(word, other))
  return {
    kind: 'multiple_choice_one', points: 1,
    prompt: both(`Which sign is made like this? ${word.description.en}`, `¿Qué seña se hace así? ${word.description.es}`),
    options: random.shuffle([word, ...distractors(word, pool, CHOICES - 1, random)]).map(wordOption),
    answer: { option: word.slug }, explanation: about(word),
  }
}

/** A definition: which word is it? For words whose sign is not described yet. */
export function definitionToWord(word: QuizWord, all: readonly QuizWord[], random: Random): ChoiceDraft {
  return {
    kind: 'multiple_choice_one', points: 1,
    prompt: both(`Which word is this? ${word.definition.en}`, `¿Qué palabra es? ${word.definition.es}`),
    options: random.shuffle([word, ...distractors(word, all, CHOICES - 1, random)]).map(wordOption),
    answer: { option: word.slug }, explanation: about(word),
  }
}

/** Which of these words belong together? Right are words of the lesson with this main topic, wrong are words that share no category with them. */
export function inCategory(category: { slug: string; name: Both }, lesson: readonly QuizWord[], all: readonly QuizWord[], random: Random): SeveralDraft {
  const right = random.shuffle(lesson.filter((word) => word.categories[0] === category.slug)).slice(0, 3)
  const [first] = right
  if (first === undefined) throw new Error(`No word of the lesson is in ${category.slug}`)
  const outside = all.filter((word) => !word.categories.includes(category.slug) && right.every((one) => !sameMeaning(one, word) && !one.categories.some((slug) => word.categories.includes(slug))))
  const options = random.shuffle([...right, ...distractors(first, outside, 2, random)]).map(wordOption)
  const list = (language: keyof Both) => right.map((word) => word.word[language]).join('; ')
  return {
    kind: 'multiple_choice_several', points: 1,
    prompt: both(`Which words belong to “${category.name.en}”? Choose all that fit.`, `¿Qué palabras son del tema «${category.name.es}»? Elige todas las que correspondan.`),
    options, answer: { options: options.map((option) => option.id).filter((id) => right.some((word) => word.slug === id)) },
    explanation: both(`These words belong to “${category.name.en}”: ${list('en')}.`, `Estas palabras son del tema «${category.name.es}»: ${list('es')}.`),
  }
}

/** Words and what they mean; no two of them mean the same. */
export function wordPairs(words: readonly QuizWord[], random: Random): PairsDraft {
  const chosen: QuizWord[] = []
  for (const word of random.shuffle(words)) if (chosen.length < 4 && !chosen.some((other) => sameMeaning(word, other))) chosen.push(word)
  return {
    kind: 'match_pairs', points: 2,
    prompt: both('Match each word with its meaning.', 'Une cada palabra con su significado.'),
    pairs: {
      left: chosen.map((word) => ({ id: `word-${word.slug}`, text: word.word })),
      right: random.shuffle(chosen).map((word) => ({ id: `meaning-${word.slug}`, text: word.definition })),
    },
    answer: { pairs: chosen.map((word) => ({ left: `word-${word.slug}`, right: `meaning-${word.slug}` })) },
    explanation: both(chosen.map((word) => `${word.word.en}: ${word.definition.en}`).join(' '), chosen.map((word) => `${word.word.es}: ${word.definition.es}`).join(' ')),
  }
}

/** A sentence of the lesson, its glosses mixed. */
export function orderGlosses(sentence: QuizLesson['sentences'][number], find: (slug: string) => QuizWord, random: Random): OrderDraft {
  const words = sentence.glosses.map(find)
  const asks = words.at(-1)?.part_of_speech === 'question'
  const order = words.map((word) => word.gloss).join(' ')
  return {
    kind: 'order_glosses', points: 1,
    prompt: asks
      ? both(`Put the signs in order, with the question sign last: “${sentence.meaning.en}”`, `Ordena las señas, con la seña interrogativa al final: «${sentence.meaning.es}»`)
      : both(`Put the signs in order: “${sentence.meaning.en}”`, `Ordena las señas: «${sentence.meaning.es}»`),
    options: mixed(words, random).map((word) => ({ id: word.slug, text: both(word.gloss, word.gloss) })),
    answer: { order: [...sentence.glosses] },
    explanation: both(`In ASL: ${order}.`, `En ASL: ${order}.`),
  }
}

/** Shuffled, but not by chance into the order it had. */
export function mixed<T>(values: readonly T[], random: Random): T[] {
  const shuffled = random.shuffle(values)
  return shuffled.every((value, index) => value === values[index]) ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled
}
