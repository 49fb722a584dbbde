export { foundLevels, type FoundLevel } from './results.ts'
