import { z } from 'zod'
import { Index } from '#contract/numbers.ts'

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
 * `face` goes besides the sign's own. `subject` and `object`: from whom to whom it goes, or at whom it
 * points, by their names in `places`; `me` is who signs, `you` the other.
 */
export const DialogueGloss = z.object({
  gloss: z.string(),
  slug: Key,
  spell: Key,
  face: z.record(z.string(), z.unknown()).nullable(),
  subject: z.string().optional(),
  object: z.string().optional(),
})
export type DialogueGloss = z.output<typeof DialogueGloss>
/**
 * `who` is a place in `speakers`; `from` and `to` are places in `glosses`, both included; stretches never
 * overlap. `text` is what it means.
 */
export const DialogueLine = z.object({
  who: Index,
  glosses: z.array(DialogueGloss),
  non_manual: z.array(z.object({ kind: z.enum(NON_MANUALS), from: Index, to: Index })),
  text: z.string(),
})
export type DialogueLine = z.output<typeof DialogueLine>
export const PLACE_SIDES = ['left', 'right'] as const
/**
 * A talk of two in glosses: what happens, what to look for in it, who speaks and how they look (the signer's
 * palette). `places`: at which side of the first speaker those stand of whom they speak; the second, who
 * stands opposite, has them at the other.
 */
export const Dialogue = z.object({
  scene: z.string(),
  look_for: z.string(),
  speakers: z.array(z.object({ name: z.string(), look: z.record(z.string(), z.string()) })),
  places: z.record(z.string(), z.enum(PLACE_SIDES)).optional(),
  lines: z.array(DialogueLine),
})
export type Dialogue = z.output<typeof Dialogue>
