import { z } from 'zod'

export const Key = z.string().nullable()

/** What face and head say over a stretch of a sentence; each has a mark above the glosses. */
export const NON_MANUALS = [
  'wh',
  'yes_no',
  'topic',
  'negation',
  'affirmation',
  'conditional',
  'rhetorical',
] as const
export type NonManualMark = (typeof NON_MANUALS)[number]
/**
 * One sign of a sentence: `slug` of what is signed (in `signs` of the lesson), else letters to `spell`;
 * `face` goes besides the sign's own.
 */
export const DialogueGloss = z.object({
  gloss: z.string(),
  slug: Key,
  spell: Key,
  face: z.record(z.string(), z.unknown()).nullable(),
})
/**
 * `who` is a place in `speakers`; `from` and `to` are places in `glosses`, both included; stretches never
 * overlap. `text` is what it means.
 */
export const DialogueLine = z.object({
  who: z.int(),
  glosses: z.array(DialogueGloss),
  non_manual: z.array(z.object({ kind: z.enum(NON_MANUALS), from: z.int(), to: z.int() })),
  text: z.string(),
})
export type DialogueLine = z.output<typeof DialogueLine>
/**
 * A talk of two in glosses: what happens, what to look for in it, who speaks and how they look (the signer's
 * palette).
 */
export const Dialogue = z.object({
  scene: z.string(),
  look_for: z.string(),
  speakers: z.array(z.object({ name: z.string(), look: z.record(z.string(), z.string()) })),
  lines: z.array(DialogueLine),
})
export type Dialogue = z.output<typeof Dialogue>
