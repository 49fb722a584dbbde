import { z } from 'zod'
import { NON_MANUALS } from '#features/media/signer/signer.contract.ts'
import {
  Key,
  PLACE_SIDES,
  Places,
  SignedGloss,
  SignedLine,
} from '#features/dictionary/lines/signed-line.contract.ts'
import { exactText, oneLine } from '#contract/text.ts'
import { Index } from '#contract/numbers.ts'

export { Key, NON_MANUALS, PLACE_SIDES }

export const DialogueGloss = SignedGloss
export type DialogueGloss = SignedGloss
/** `who` is a place in `speakers`; `text` is what it means. */
export const DialogueLine = z.object({
  who: Index,
  glosses: SignedLine.shape.glosses,
  non_manual: SignedLine.shape.non_manual,
  text: oneLine(),
  /** Another answer that fits the line before. */
  other: z.object({ ...SignedLine.shape, text: oneLine() }).optional(),
})
export type DialogueLine = z.output<typeof DialogueLine>
/**
 * A conversation of two in glosses: scene, hint of what to look for, speakers and their appearance (the
 * signer's palette). `places`: sides, as seen by the first speaker, of people spoken of; mirrored for the
 * second speaker, opposite.
 */
export const Dialogue = z.object({
  scene: oneLine(),
  look_for: oneLine(),
  speakers: z.array(z.object({ name: oneLine(), look: z.record(z.string(), exactText()) })),
  places: Places.optional(),
  lines: z.array(DialogueLine),
})
export type Dialogue = z.output<typeof Dialogue>
