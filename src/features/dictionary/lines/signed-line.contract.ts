import { z } from 'zod'
import { NON_MANUALS } from '#features/media/signer/signer.contract.ts'
import { exactText, oneLine } from '#contract/text.ts'
import { Index } from '#contract/numbers.ts'

export const Key = exactText().nullable()

/**
 * One sign of a sentence: `slug` of the sign, else letters to `spell`; `face` is added to the sign's own.
 * `subject` and `object`: start and end of its direction, or its target, by names in `places`; `me` is the
 * signer, `you` the other speaker.
 */
export const SignedGloss = z.object({
  gloss: oneLine(),
  slug: Key,
  spell: Key,
  face: z.record(z.string(), z.unknown()).nullable(),
  subject: exactText().optional(),
  object: exactText().optional(),
})
export type SignedGloss = z.output<typeof SignedGloss>
export const PLACE_SIDES = ['left', 'right'] as const
export const Places = z.record(z.string(), z.enum(PLACE_SIDES))
export type Places = z.output<typeof Places>
/** A sentence in signs. `from` and `to` are places in `glosses`, both included; stretches never overlap. */
export const SignedLine = z.object({
  glosses: z.array(SignedGloss),
  non_manual: z.array(z.object({ kind: z.enum(NON_MANUALS), from: Index, to: Index })),
})
export type SignedLine = z.output<typeof SignedLine>
/** A sentence with the sides, as the signer sees them, of people spoken of. */
export const PlacedLine = SignedLine.extend({ places: Places.optional() })
export type PlacedLine = z.output<typeof PlacedLine>
