import { opposite, type Locus, type Way } from '#features/media/signer/web/public.ts'
import type { Places, SignedGloss } from '../signed-line.contract.ts'

/** Returns the position of a person for the signer: the second speaker, opposite, has the sides reversed. */
function locusOf(name: string | undefined, places: Places | undefined, who: number): Locus | undefined {
  if (name === 'me' || name === 'you') return name
  const side = name === undefined ? undefined : places?.[name]
  return side === undefined || who === 0 ? side : opposite(side)
}

/** Returns the direction of a sign in a conversation; undefined for signs without direction. */
export function wayOf(
  { subject, object }: Pick<SignedGloss, 'subject' | 'object'>,
  places: Places | undefined,
  who: number,
): Way | undefined {
  const from = locusOf(subject, places, who),
    to = locusOf(object, places, who)
  return from || to ? { ...(from && { subject: from }), ...(to && { object: to }) } : undefined
}
