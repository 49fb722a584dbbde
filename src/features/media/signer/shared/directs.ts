import type { Goal } from './notation.ts'

/**
 * Where somebody who is spoken of stands: the signer, who is spoken to, or a place at the signer's own left
 * or right that a person was given (a locus).
 */
export const LOCI = ['me', 'you', 'left', 'right'] as const
export type Locus = (typeof LOCI)[number]
export type LocusSide = Extract<Locus, 'left' | 'right'>
/** The same as the person sees it who stands opposite. */
export const opposite = (side: LocusSide): LocusSide => (side === 'left' ? 'right' : 'left')
/** From whom a sign goes to whom; who is pointed at is its object. */
export type Way = { subject?: Locus | undefined; object?: Locus | undefined }

/**
 * How a sign takes who does it and to whom (Liddell's indicating verbs and pronouns): it `points` at its
 * object (HE-SHE, LOOK), `moves` from its subject to its object (GIVE), `reaches` from where it is written to
 * its object (TELL), or `sweeps` from one to the other (THEY).
 */
export const DIRECTS = ['points', 'moves', 'reaches', 'sweeps'] as const
/** `to_me`: how it goes to the signer, where that is not the same turned round. */
export type Directs = { as: (typeof DIRECTS)[number]; to_me?: Goal }
