import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { contract, visitorsCan } from '#contract/endpoint.ts'
import { LOCI } from './shared/directs.ts'

export { NON_MANUALS } from './shared/grammar.ts'

/** A sign's notation as it travels: checked when it is written (`validateSign`), so not again on the way out. */
export const Notation = z.record(z.string(), z.unknown())

const Locus = z.enum(LOCI)
/** Subject and object of a sign, or the person that it points at. */
export const Way = z.object({ subject: Locus.optional(), object: Locus.optional() })
export type Way = z.output<typeof Way>

export const MAX_NOTATIONS = 60
const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, WORDS.slug)
  .max(80)

/**
 * Data that the signer fetches to play a sentence. The dictionary implements it: it depends on this wing and
 * stores the signs.
 */
export const signerContract = contract({
  notations: {
    method: 'GET',
    path: '/notations',
    summary:
      'The signs of some words as data, for the 3D signer; words without one, or that the caller may not open, are left out',
    access: visitorsCan('Dictionary', 'View'),
    query: z.object({
      slugs: z
        .string()
        .max(4000)
        .transform((text) => [...new Set(text.split(','))])
        .pipe(z.array(slug).min(1).max(MAX_NOTATIONS)),
    }),
    response: z.array(z.object({ slug: z.string(), notation: Notation })),
  },
})
