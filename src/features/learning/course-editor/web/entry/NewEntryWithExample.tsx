import type { ReactNode } from 'react'
import { NewEntry } from '#features/dictionary/editing/web/public.ts'
import { ExampleEditor } from './ExampleEditor.tsx'

/** A new entry of the dictionary, with the editor of its example. */
export default function NewEntryWithExample(): ReactNode {
  return <NewEntry lineEditor={ExampleEditor} />
}
