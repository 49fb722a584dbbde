import { distractors, samePicture } from './distractors.ts'
import type {
  ChoiceDraft,
  FingerspelledDraft,
  OptionDraft,
  OrderDraft,
  PairsDraft,
  QuizWord,
  SeveralDraft,
} from './draft.ts'
import type { Random } from '#contract/seeded.ts'
import { both, mixed, wordOption } from './words.questions.ts'

/** A letter with a picture, which J and Z have not, because they move. */
export type StillLetter = QuizWord & { picture: string }
export const isStill = (word: QuizWord): word is StillLetter =>
  word.part_of_speech === 'letter' && word.picture !== null

const CHOICES = 4
const pictureOption = (letter: StillLetter): OptionDraft => ({ id: letter.slug, media_key: letter.picture })
const about = (letter: QuizWord) =>
  both(
    `This is ${letter.gloss}. ${letter.description?.en ?? ''}`.trim(),
    `Esta es la ${letter.gloss}. ${letter.description?.es ?? ''}`.trim(),
  )

/** The letters of a spelled word, each with its picture. */
function spell(word: string, letters: readonly QuizWord[]): StillLetter[] {
  return word.split('').map((character) => {
    const letter = letters.find((one) => one.gloss === character)
    if (letter === undefined || !isStill(letter))
      throw new Error(`${word} has a letter without a picture: ${character}`)
    return letter
  })
}

/** A handshape: which letter is it? */
export function pictureToLetter(
  letter: StillLetter,
  letters: readonly QuizWord[],
  random: Random,
): ChoiceDraft {
  return {
    kind: 'multiple_choice_one',
    points: 1,
    media: { kind: 'handshapes', keys: [letter.picture] },
    prompt: both('Which letter is this?', '¿Qué letra es?'),
    options: random.shuffle([letter, ...distractors(letter, letters, CHOICES - 1, random)]).map(wordOption),
    answer: { option: letter.slug },
    explanation: about(letter),
  }
}

/** A letter that moves, signed: which one is it? */
export function signToLetter(letter: QuizWord, letters: readonly QuizWord[], random: Random): ChoiceDraft {
  return {
    kind: 'clip_to_meaning',
    points: 1,
    media: { kind: 'sign', slug: letter.slug },
    prompt: both('Which letter is this?', '¿Qué letra es?'),
    options: random.shuffle([letter, ...distractors(letter, letters, CHOICES - 1, random)]).map(wordOption),
    answer: { option: letter.slug },
    explanation: about(letter),
  }
}

/** Which handshapes does a word need? The word has at least three letters; wrong are letters it does not have. */
export function lettersInWord(word: string, letters: readonly QuizWord[], random: Random): SeveralDraft {
  const needed = [...new Set(spell(word, letters))]
  const [first] = needed
  if (first === undefined) throw new Error('An empty word has no letters')
  const right = random.shuffle(needed).slice(0, 3)
  const inOrder = needed.filter((letter) => right.includes(letter))
  const wrong = distractors(
    right[0] ?? first,
    letters.filter(
      (letter) => isStill(letter) && !needed.some((one) => one === letter || samePicture(one, letter)),
    ),
    3,
    random,
  ).filter(isStill)
  const options = random.shuffle([...right, ...wrong]).map(pictureOption)
  return {
    kind: 'multiple_choice_several',
    points: 1,
    prompt: both(
      `Which of these handshapes do you need to spell ${word}? Choose all that fit.`,
      `¿Cuáles de estas formas necesitas para deletrear ${word}? Elige todas las que correspondan.`,
    ),
    options,
    answer: {
      options: options.map((option) => option.id).filter((id) => right.some((letter) => letter.slug === id)),
    },
    explanation: both(
      `${word} has ${list(inOrder, 'and')}. The other handshapes are ${list(wrong, 'and')}.`,
      `${word} tiene ${list(inOrder, 'y')}. Las otras formas son ${list(wrong, 'y')}.`,
    ),
  }
}

/** Handshapes and letters to join. */
export function letterPairs(words: readonly QuizWord[], random: Random): PairsDraft {
  const chosen: StillLetter[] = []
  for (const letter of random.shuffle(words.filter(isStill)))
    if (chosen.length < 4 && !chosen.some((other) => samePicture(letter, other))) chosen.push(letter)
  const names = chosen.map((letter) => letter.gloss).join(', ')
  return {
    kind: 'match_pairs',
    points: 2,
    prompt: both('Match each handshape with its letter.', 'Une cada forma de la mano con su letra.'),
    pairs: {
      left: chosen.map((letter) => ({ id: `shape-${letter.slug}`, media_key: letter.picture })),
      right: mixed(chosen, random).map((letter) => ({ id: `name-${letter.slug}`, text: letter.word })),
    },
    answer: {
      pairs: chosen.map((letter) => ({ left: `shape-${letter.slug}`, right: `name-${letter.slug}` })),
    },
    explanation: both(
      `In this order, the handshapes are ${names}.`,
      `En este orden, las formas son ${names}.`,
    ),
  }
}

/** Handshapes to put in the order of a word without repeated letters. */
export function orderLetters(word: string, letters: readonly QuizWord[], random: Random): OrderDraft {
  const spelled = spell(word, letters)
  return {
    kind: 'order_glosses',
    points: 1,
    prompt: both(
      `Put the handshapes in order to spell ${word}.`,
      `Ordena las formas de la mano para deletrear ${word}.`,
    ),
    options: mixed(spelled, random).map(pictureOption),
    answer: { order: spelled.map((letter) => letter.slug) },
    explanation: both(
      `${word} is spelled ${word.split('').join('-')}.`,
      `${word} se deletrea ${word.split('').join('-')}.`,
    ),
  }
}

/** A row of handshapes to read and type. */
export function fingerspelled(word: string, letters: readonly QuizWord[]): FingerspelledDraft {
  return {
    kind: 'fingerspelled',
    points: 1,
    media: { kind: 'handshapes', keys: spell(word, letters).map((letter) => letter.picture) },
    prompt: both(
      'Which English word is spelled here? Type it.',
      '¿Qué palabra del inglés se deletrea aquí? Escríbela.',
    ),
    answer: { text: word },
    explanation: both(
      `The word is ${word}: ${word.split('').join('-')}.`,
      `La palabra es ${word}: ${word.split('').join('-')}.`,
    ),
  }
}

const list = (letters: readonly QuizWord[], and: string): string => {
  const names = letters.map((letter) => letter.gloss)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}
