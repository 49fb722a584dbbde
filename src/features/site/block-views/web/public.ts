export { Blocks } from './Blocks.tsx'
export { useBlockWords } from './words.ts'
export { filmOf, LETTERS, posterOf } from './media.ts'
