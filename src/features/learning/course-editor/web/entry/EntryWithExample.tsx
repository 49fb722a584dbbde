import type { ReactNode } from 'react'
import { EntryScreen } from '#features/dictionary/editing/web/public.ts'
import { ExampleEditor } from './ExampleEditor.tsx'

/** An entry of the dictionary, with the editor of its example. */
export default function EntryWithExample(): ReactNode {
  return <EntryScreen lineEditor={ExampleEditor} />
}
