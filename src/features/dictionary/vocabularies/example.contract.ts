import { z } from 'zod'
import { Notation } from '#features/media/signer/signer.contract.ts'
import { PlacedLine } from '../lines/signed-line.contract.ts'
import { Word } from './word.contract.ts'

/** An example of an entry in signs, with everything that plays it. */
export const SignedExample = PlacedLine.extend({
  /** Its signs as data, by slug; null if the entry needs a plan. A sign without data is spelled. */
  signs: z.record(z.string(), Notation).nullable(),
  /** Entries of its glosses, by slug. */
  words: z.record(z.string(), Word),
})
export type SignedExample = z.output<typeof SignedExample>
