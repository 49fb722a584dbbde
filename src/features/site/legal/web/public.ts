export { LegalPage } from './LegalPage.tsx'
export { useLegalWords } from './words.ts'
