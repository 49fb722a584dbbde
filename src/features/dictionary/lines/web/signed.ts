import type { Places, SignedLine } from '../signed-line.contract.ts'
import type { Signed } from './ModelClip.tsx'
import { wayOf } from './ways.ts'

/** The signs of a line as the model signs them; without `who` one person signs it all. */
export const signedOf = (
  line: Pick<SignedLine, 'glosses'> & { who?: number },
  places: Places | undefined,
  signs: Readonly<Record<string, Record<string, unknown>>>,
): Signed[] =>
  line.glosses.map(({ gloss, slug, spell, face, ...named }) => ({
    sign: slug === null ? null : signs[slug],
    spell: spell ?? gloss,
    face,
    way: wayOf(named, places, line.who ?? 0),
  }))
