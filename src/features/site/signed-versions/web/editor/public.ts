export { SignedTab, type BlockToSign } from './SignedTab.tsx'
export { WaitingSigned } from './WaitingSigned.tsx'
export { useSignedEditorWords } from './words.ts'
