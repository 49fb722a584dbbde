import type { Goal } from './notation.ts'

/**
 * Position of a person in a sentence: the signer, the person addressed, or a place at the signer's own left
 * or right that was assigned to somebody (a locus).
 */
export const LOCI = ['me', 'you', 'left', 'right'] as const
export type Locus = (typeof LOCI)[number]
export type LocusSide = Extract<Locus, 'left' | 'right'>
/** The same side for a person who faces the signer. */
export const opposite = (side: LocusSide): LocusSide => (side === 'left' ? 'right' : 'left')
/** Subject and object of a sign; the object of a pointing sign is the person pointed at. */
export type Way = { subject?: Locus | undefined; object?: Locus | undefined }

/**
 * Ways in which a sign shows its subject and object (Liddell's indicating verbs and pronouns): it `points` at
 * its object (HE-SHE, LOOK), `moves` from its subject to its object (GIVE), `reaches` from its written place
 * to its object (TELL), or `sweeps` from one to the other (THEY).
 */
export const DIRECTS = ['points', 'moves', 'reaches', 'sweeps'] as const
/** `to_me`: form toward the signer, if that is not simply the reverse. */
export type Directs = { as: (typeof DIRECTS)[number]; to_me?: Goal }
