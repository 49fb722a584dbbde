export { FingerspellStrip } from './components/FingerspellStrip.tsx'
export { LetterHand } from './components/LetterHand.tsx'
export { LETTERS, lettersOf } from './components/letters.ts'
export { useEntry, useVocabularies } from './vocabularies.api.ts'
