import { useEffect } from 'react'
import { create } from 'zustand'
import { DOCUMENT_TITLE } from '#contract/constants.ts'
import { resettable } from '../session/reset.ts'

/** The title of the page on screen; the name of the product when it has none. */
export const useDocumentTitleStore = resettable(
  create<{ title: string; setTitle: (title: string) => void }>()((set) => ({
    title: DOCUMENT_TITLE,
    setTitle: (title) => set({ title: title.trim() || DOCUMENT_TITLE }),
  })),
)

/** "Courses | ASL Shop"; the name alone when the page has no title. */
export const fullTitle = (title: string): string =>
  title === DOCUMENT_TITLE ? DOCUMENT_TITLE : `${title} | ${DOCUMENT_TITLE}`

/**
 * Gives the page its title while the component is on screen; undefined (still loading) leaves the name of the
 * product.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    useDocumentTitleStore.getState().setTitle(title ?? '')
    document.title = fullTitle(useDocumentTitleStore.getState().title)
  }, [title])
}
