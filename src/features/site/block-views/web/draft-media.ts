import { createContext, type ComponentType } from 'react'

const DRAFT = 'draft:'
/** What stands in place of the hash of an upload that is not published yet. */
export const draftHash = (media_id: string): string => DRAFT + media_id
/** The upload that such a hash names; null: it is published. */
export const draftOf = (hash: string): string | null =>
  hash.startsWith(DRAFT) ? hash.slice(DRAFT.length) : null

export type DraftMediaProps = {
  media_id: string
  kind: 'picture' | 'film'
  alt: string
  focal: { x: number; y: number } | null
}
/** What shows uploads that are not published yet, where a draft is looked at while it is written. */
export const DraftMedia = createContext<ComponentType<DraftMediaProps> | null>(null)
