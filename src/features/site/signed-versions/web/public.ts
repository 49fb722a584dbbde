export { SignedVersion, useSignedKnown } from './SignedVersion.tsx'
export { useSignedWords } from './words.ts'
