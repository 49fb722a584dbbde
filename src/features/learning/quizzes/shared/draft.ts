import type { Way } from '#features/media/signer/signer.contract.ts'

/** One text in both languages of the product. */
export type Both = { en: string; es: string }

/**
 * A choice on screen: words, a clip or picture of the content pack (`clips/x.mp4`, `handshapes/X.webp`), or
 * the sign of a dictionary entry. `id` is unique in its question.
 */
export type OptionDraft = { id: string; text?: Both; media_key?: string; sign?: string }

/**
 * Media above the choices: one clip, the sign of a dictionary entry, a sentence of several signs (with their
 * directions), or a row of handshape pictures in reading order.
 */
export type MediaDraft =
  | { kind: 'clip'; key: string }
  | { kind: 'sign'; slug: string }
  | { kind: 'sentence'; signs: ({ slug: string } & Way)[] }
  | { kind: 'handshapes'; keys: string[] }

type Common = {
  prompt: Both
  media?: MediaDraft
  /** Shown after the attempt, whether the answer was right or wrong. */
  explanation: Both
  /** Points of a completely right answer. */
  points: number
  /** Questions of one pool are interchangeable (`ASKED`). */
  pool?: string
}

/** One right option out of several. */
export type ChoiceDraft = Common & {
  kind: 'multiple_choice_one' | 'clip_to_meaning' | 'meaning_to_clip'
  options: OptionDraft[]
  answer: { option: string }
}
/** Every right option has to be chosen and no other; `options` keep their order. */
export type SeveralDraft = Common & {
  kind: 'multiple_choice_several'
  options: OptionDraft[]
  answer: { options: string[] }
}
export type TrueFalseDraft = Common & { kind: 'true_false'; answer: { value: boolean } }
/** Each left option belongs to one right option; `right` is shuffled. */
export type PairsDraft = Common & {
  kind: 'match_pairs'
  pairs: { left: OptionDraft[]; right: OptionDraft[] }
  answer: { pairs: { left: string; right: string }[] }
}
/** All options, put in order; `options` are shuffled. */
export type OrderDraft = Common & {
  kind: 'order_glosses'
  options: OptionDraft[]
  answer: { order: string[] }
}
/** The learner types the word; compared without case, spaces or accents. */
export type FingerspelledDraft = Common & {
  kind: 'fingerspelled'
  media: { kind: 'handshapes'; keys: string[] }
  answer: { text: string }
}

/** Sign it oneself beside the model, judged by oneself. */
export type CameraDraft = Common & { kind: 'camera'; word: string }

export type QuestionDraft =
  | ChoiceDraft
  | SeveralDraft
  | TrueFalseDraft
  | PairsDraft
  | OrderDraft
  | FingerspelledDraft
  | CameraDraft

/** Dictionary data for the generator; an entry of the content pack has it. */
export type QuizWord = {
  slug: string
  gloss: string
  word: Both
  part_of_speech: string
  /** The first one is the word's main topic. */
  categories: readonly string[]
  /** Unit and lesson that teach the word. */
  unit: number
  lesson: number
  definition: Both
  /** The sign in words, when it is known. */
  description: Both | null
  hands: string | null
  handshape: string | null
  location: string | null
  movement: string | null
  /** Its hand keeps one handshape from beginning to end. */
  steady: boolean
  /** Its sign can be shown: the model signs it, unless it is filmed. */
  signed: boolean
  /** The picture of a handshape: of a letter that holds still, or of a number. */
  picture: string | null
  synonyms: readonly string[]
}

/** Rules of word order in a sentence, which make one order of its signs the right one. */
export const SENTENCE_RULES = [
  'question_last',
  'time_first',
  'topic_first',
  'condition_first',
  'question_then_answer',
  'negation_last',
  'noun_first',
  'in_sequence',
  'general_first',
  'who_first',
] as const
export type SentenceRule = (typeof SENTENCE_RULES)[number]

/** Lesson data for the generator. */
export type QuizLesson = {
  /** The words of the lesson, by slug, in the order they are taught. */
  vocabulary: readonly string[]
  /**
   * ASL sentences by the slugs of their glosses, in the order that is right; `rule` says what makes it the
   * right one.
   */
  sentences: readonly { glosses: readonly string[]; meaning: Both; rule?: SentenceRule | undefined }[]
  /** Questions that an author wrote, about the lesson's grammar, its culture, or its story. */
  questions?: readonly QuestionDraft[] | undefined
  /** True if the lesson tells a story: its quiz is the author's questions about it, and some of its words. */
  story?: boolean | undefined
  /** Words to read from the hand, in capitals. */
  spelled_words: readonly string[]
}
