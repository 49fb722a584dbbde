export { LanguageState } from './draft-columns.tsx'
export { DraftsTable } from './DraftsTable.tsx'
export { ForLearners } from './ForLearners.tsx'
