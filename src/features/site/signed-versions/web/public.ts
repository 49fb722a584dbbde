export { SignedVersion } from './SignedVersion.tsx'
export { useSignedWords } from './words.ts'
