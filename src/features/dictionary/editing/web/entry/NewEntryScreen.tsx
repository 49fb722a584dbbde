export { NewEntry as default } from './EntryScreen.tsx'
