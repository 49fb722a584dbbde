import { makeClip, type Clip } from '#features/media/signer/shared/clip.ts'
import type { Sign } from '#features/media/signer/shared/notation.ts'

const made = new Map<Sign['slug'], Clip>()
/** The clip of a shipped sign, made once for all test files of a process. */
export function shippedClip(sign: Sign): Clip {
  const clip = made.get(sign.slug) ?? makeClip([{ kind: 'sign', sign }])
  made.set(sign.slug, clip)
  return clip
}
