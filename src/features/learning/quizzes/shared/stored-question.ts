import type { StoredOption, StoredQuestion } from '../questions.contract.ts'
import type { OptionDraft, QuestionDraft } from './draft.ts'

const LETTERS = 'abcdefghijkl'
/** Ids in the order shown: an id made of the word itself would tell the answer. */
const opaque = (
  drafts: readonly OptionDraft[],
  prefix = '',
): { options: StoredOption[]; ids: Map<string, string> } => {
  const ids = new Map(drafts.map((draft, n) => [draft.id, `${prefix}${LETTERS[n] ?? n}`]))
  return { options: drafts.map(({ id, ...rest }) => ({ ...rest, id: ids.get(id)! })), ids }
}

/** A question as authors and the generator write it → as it is kept. */
export function storedQuestion(draft: QuestionDraft, position: number): StoredQuestion {
  const media =
    draft.media === undefined
      ? null
      : draft.media.kind === 'clip'
        ? { kind: draft.media.kind, keys: [draft.media.key] }
        : draft.media.kind === 'sign'
          ? { kind: draft.media.kind, keys: [draft.media.slug] }
          : draft.media.kind === 'sentence'
            ? {
                kind: 'sign' as const,
                keys: draft.media.signs.map((one) => one.slug),
                ways: draft.media.signs.map(({ slug: _slug, ...way }) =>
                  Object.keys(way).length > 0 ? way : null,
                ),
              }
            : draft.media
  const base = {
    id: `q${position + 1}`,
    points: draft.points,
    prompt: draft.prompt,
    media,
    explanation: draft.explanation,
    right: [] as StoredOption[],
    ...(draft.pool !== undefined && { pool: draft.pool }),
  }
  switch (draft.kind) {
    case 'true_false':
      return { ...base, kind: draft.kind, options: [], answer: [String(draft.answer.value)] }
    case 'fingerspelled':
      return { ...base, kind: draft.kind, options: [], answer: [draft.answer.text] }
    case 'camera':
      return { ...base, kind: draft.kind, grading: 'self', word: draft.word, options: [], answer: [] }
    case 'match_pairs': {
      const left = opaque(draft.pairs.left),
        right = opaque(draft.pairs.right, 'r')
      const partner = new Map(draft.answer.pairs.map((pair) => [pair.left, pair.right]))
      return {
        ...base,
        kind: draft.kind,
        options: left.options,
        right: right.options,
        answer: draft.pairs.left.map((one) => right.ids.get(partner.get(one.id) ?? '') ?? ''),
      }
    }
    case 'multiple_choice_several':
    case 'order_glosses': {
      const { options, ids } = opaque(draft.options)
      return {
        ...base,
        kind: draft.kind,
        options,
        answer: (draft.kind === 'order_glosses' ? draft.answer.order : draft.answer.options).map((id) =>
          ids.get(id)!,
        ),
      }
    }
    default: {
      const { options, ids } = opaque(draft.options)
      // The generator names the options of a sign by their words; it tells what a wrong choice differs in.
      const named =
        draft.kind === 'clip_to_meaning'
          ? options.map((option, n) => ({ ...option, word: draft.options[n]!.id }))
          : options
      return { ...base, kind: draft.kind, options: named, answer: [ids.get(draft.answer.option)!] }
    }
  }
}
