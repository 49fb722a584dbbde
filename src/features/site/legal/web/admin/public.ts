export { PublishLegal } from './PublishLegal.tsx'
export { legalApi } from '../legal.api.ts'
export { useLegalDeedWords } from '../words.ts'
