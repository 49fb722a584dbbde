export { Notes } from './Notes.tsx'
export { useNotes } from './notes.api.ts'
