export { useCodeRequestWords } from './words.ts'
export { OnlyForCenters } from './CenterCodes.tsx'
