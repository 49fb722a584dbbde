import type { Language } from '#contract/constants.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import type { Item } from './engine/public.ts'
import { useSignerWords } from './words.ts'

export type { Item }
export type SignItem = Extract<Item, { kind: 'sign' }>
export { Signer, type SignerProps } from './Signer.tsx'
export { SignStill } from './SignStill.tsx'
/** Everything that a signer asks for once it is on the page. A device that cannot draw it does without. */
export async function loadSigner(language: Language): Promise<void> {
  await Promise.all([
    useSignerWords.preload(language),
    usePlayerWords.preload(language),
    import('./engine/drawer.ts').then(({ theDrawer }) => theDrawer()).catch(() => null),
  ])
}
export { castSpeakers, SIGNERS, type PersonName } from '../shared/people.ts'
export { PreferredSigner } from './player/use-signer-person.ts'
export { LOCI, opposite, type Locus, type Way } from '../shared/directs.ts'
export { slugOf, type Gloss } from '../shared/gloss.ts'
export { NON_MANUALS, type NonManual, type NonManualSpan } from '../shared/grammar.ts'
export { useSignerWords } from './words.ts'
export { forgetSigns } from './load-signs.ts'
