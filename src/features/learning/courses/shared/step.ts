import { sourceOf, type StepSource } from './step-source.ts'
import { isMinimalPair } from './sign-forms.ts'

/** One screen of a lesson. Words are named by their slugs, lines and thoughts by their places. */
export type Step =
  /** The lesson's film. */
  | { kind: 'film' }
  /** One sign, from the front, slowly, from the side. */
  | { kind: 'watch'; word: string }
  /** Sign one or several in a row, beside the model. */
  | { kind: 'sign'; words: readonly string[] }
  /** Find the moving sign that means the word. */
  | { kind: 'find'; word: string }
  /** Choose the meaning of a sign. */
  | { kind: 'mean'; word: string }
  /** Put signs in the order they were seen in. */
  | { kind: 'order'; words: readonly string[] }
  /** Tell two signs apart that differ in one parameter (a minimal pair): the first word is asked for. */
  | { kind: 'pair'; words: readonly string[] }
  /** Name the parameter in which two signs differ. */
  | { kind: 'differ'; words: readonly string[] }
  /** The other sign that has the handshape of this one. */
  | { kind: 'sort'; word: string }
  /** Read a word that is spelled. */
  | { kind: 'read'; text: string }
  /** A line of the conversation. */
  | { kind: 'line'; at: number }
  /** Find the line that answers this one. */
  | { kind: 'next'; at: number }
  /** Name the kind of sentence that a line is, from the face. */
  | { kind: 'face'; at: number }
  /** Name the person meant by a sign of the line that points at a place. */
  | { kind: 'who'; at: number }
  /** Read the number that is signed in a line. */
  | { kind: 'number'; at: number }
  /** From a line's meaning to the order of its signs, then sign it. */
  | { kind: 'say'; at: number }
  /** A partner signs a line that asks; the learner signs an answer. */
  | { kind: 'answer'; at: number }
  /** Sign several lines in a row from memory, the first and the last by their places. */
  | { kind: 'retell'; from: number; to: number }
  /** One thought of the lesson's text. */
  | { kind: 'note'; at: number }
  /** The end of a session, counted from 1; the lesson's own end is no step. */
  | { kind: 'break'; at: number }
export type StepKind = Step['kind']

/** The id of a step: its kind and what it is about, as it is kept (`sign:my+name`). */
export function stepId(step: Step): string {
  if ('word' in step) return `${step.kind}:${step.word}`
  if ('words' in step) return `${step.kind}:${step.words.join('+')}`
  if ('text' in step) return `${step.kind}:${step.text}`
  if ('from' in step) return `${step.kind}:${step.from}-${step.to}`
  return 'at' in step ? `${step.kind}:${step.at}` : step.kind
}

/** Format of ids; their content is checked when the lesson is shown. */
export const STEP_ID =
  /^(?:film|(?:watch|find|mean|sign|order|pair|differ|sort|read|line|next|face|who|number|say|answer|retell|note|break):[\w+-]{1,160})$/

/** The step of an id, if this lesson has what it is about. */
export function stepOf(id: string, source: StepSource): Step | null {
  const [kind = '', about = ''] = id.split(':', 2)
  const { word, line, has } = sourceOf(source)
  const words = about.split('+'),
    at = /^\d+$/.test(about) ? Number(about) : -1
  switch (kind) {
    case 'film':
      return source.film ? { kind } : null
    case 'watch':
    case 'mean':
      return word(about) ? { kind, word: about } : null
    case 'find':
      return word(about)?.moves && has.moving > 1 ? { kind, word: about } : null
    case 'sign':
      return words.every((slug) => word(slug)) ? { kind, words } : null
    case 'order':
      return words.length > 1 && words.every((slug) => word(slug)?.moves) ? { kind, words } : null
    case 'pair':
    case 'differ': {
      const [one, other] = words.map(word)
      return words.length === 2 && one?.moves && other?.moves && isMinimalPair(one, other)
        ? { kind, words }
        : null
    }
    case 'sort':
      return word(about)?.moves && has.shapes(about) ? { kind, word: about } : null
    case 'read':
      return /^[A-Z]{2,30}$/.test(about) ? { kind, text: about } : null
    case 'line':
      return line(at) ? { kind, at } : null
    case 'next':
      return has.reply(at) ? { kind, at } : null
    case 'answer':
      return has.reply(at) && line(at)!.asks !== null ? { kind, at } : null
    case 'face':
      return line(at)?.face ? { kind, at } : null
    case 'who':
      return line(at)?.meant ? { kind, at } : null
    case 'number':
      return line(at)?.number ? { kind, at } : null
    case 'say':
      return line(at) && line(at)!.signs.length > 1 ? { kind, at } : null
    case 'retell': {
      const [from = NaN, to = NaN] = about.split('-').map(Number)
      return from < to && line(from) && line(to) ? { kind, from, to } : null
    }
    case 'note':
      return at >= 0 && at < source.thoughts ? { kind, at } : null
    case 'break':
      return at > 0 ? { kind, at } : null
    default:
      return null
  }
}
