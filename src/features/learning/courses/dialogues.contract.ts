import { z } from 'zod'
import { NON_MANUALS } from '#features/media/signer/signer.contract.ts'
import { exactText, oneLine } from '#contract/text.ts'
import { Index } from '#contract/numbers.ts'

export { NON_MANUALS }

export const Key = exactText().nullable()

/**
 * One sign of a sentence: `slug` of the sign (in `signs` of the lesson), else letters to `spell`; `face` is
 * added to the sign's own. `subject` and `object`: start and end of its direction, or its target, by names in
 * `places`; `me` is the signer, `you` the other speaker.
 */
export const DialogueGloss = z.object({
  gloss: oneLine(),
  slug: Key,
  spell: Key,
  face: z.record(z.string(), z.unknown()).nullable(),
  subject: exactText().optional(),
  object: exactText().optional(),
})
export type DialogueGloss = z.output<typeof DialogueGloss>
const NonManualSpans = z.array(z.object({ kind: z.enum(NON_MANUALS), from: Index, to: Index }))
/**
 * `who` is a place in `speakers`; `from` and `to` are places in `glosses`, both included; stretches never
 * overlap. `text` is what it means.
 */
export const DialogueLine = z.object({
  who: Index,
  glosses: z.array(DialogueGloss),
  non_manual: NonManualSpans,
  text: oneLine(),
  /** Another answer that fits the line before. */
  other: z
    .object({ glosses: z.array(DialogueGloss), non_manual: NonManualSpans, text: oneLine() })
    .optional(),
})
export type DialogueLine = z.output<typeof DialogueLine>
export const PLACE_SIDES = ['left', 'right'] as const
/**
 * A conversation of two in glosses: scene, hint of what to look for, speakers and their appearance (the
 * signer's palette). `places`: sides, as seen by the first speaker, of people spoken of; mirrored for the
 * second speaker, opposite.
 */
export const Dialogue = z.object({
  scene: oneLine(),
  look_for: oneLine(),
  speakers: z.array(z.object({ name: oneLine(), look: z.record(z.string(), exactText()) })),
  places: z.record(z.string(), z.enum(PLACE_SIDES)).optional(),
  lines: z.array(DialogueLine),
})
export type Dialogue = z.output<typeof Dialogue>
