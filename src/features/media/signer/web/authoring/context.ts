import { createContext, use } from 'react'
import type { Language } from '#contract/constants.ts'
import type { Json } from './path.ts'
import { valueAt, withValue } from './path.ts'
import type { Work } from './use-work.ts'

export type Problem = { path: string; message: string }
type Editing = { notation: Json; change: Work['change']; problems: readonly Problem[]; language: Language }
export const EditingContext = createContext<Editing | null>(null)

/** Access of the editor's fields to the notation: the value at a path, and its error. */
export function useEditing() {
  const editing = use(EditingContext)
  if (!editing) throw new Error('The fields of a sign stand inside of its editor')
  const { notation, change, problems, language } = editing
  return {
    language,
    at: (path: string): unknown => valueAt(notation, path),
    set: (path: string, value: unknown): void => change(withValue(notation, path, value), path),
    /** Error of exactly this field. */
    problem: (path: string): string | undefined => problems.find((one) => one.path === path)?.message,
    /** True if there is an error below this path. */
    wrongBelow: (path: string): boolean =>
      problems.some(
        (one) => one.path === path || one.path.startsWith(`${path}.`) || one.path.startsWith(`${path}[`),
      ),
  }
}
