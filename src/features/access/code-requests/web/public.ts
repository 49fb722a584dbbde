export { useCodeRequestWords } from './words.ts'
