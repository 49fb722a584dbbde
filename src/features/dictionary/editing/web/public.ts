export { EntryScreen, NewEntry } from './entry/EntryScreen.tsx'
export type { LineEditor } from './entry/ExampleFields.tsx'
