export { Blocks } from './Blocks.tsx'
export { useBlockWords } from './words.ts'
export { filmOf, LETTERS, posterOf } from './media.ts'
export { DraftMedia, draftHash, type DraftMediaProps } from './draft-media.ts'
