import type { Item } from './engine/public.ts'

export type { Item }
export type SignItem = Extract<Item, { kind: 'sign' }>
export { Signer, type SignerProps } from './Signer.tsx'
export { SignStill } from './SignStill.tsx'
export const loadSigner = async (): Promise<void> => { await (await import('./engine/public.ts')).theStage() }
export { CLOTHES, HAIRS, LOOK, SKINS, STYLES, type Look } from './engine/palette.ts'
export type { Gloss } from '../shared/gloss.ts'
export { NON_MANUALS, type NonManual, type NonManualSpan } from '../shared/grammar.ts'
export { forgetSigns } from './load-signs.ts'
