import { createContext, type ComponentType } from 'react'

const DRAFT = 'draft:'
/** Placeholder for the hash of an unpublished upload. */
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
/** Renderer of unpublished uploads, for the preview of a draft in the editor. */
export const DraftMedia = createContext<ComponentType<DraftMediaProps> | null>(null)
