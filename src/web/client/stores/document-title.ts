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

let site = DOCUMENT_TITLE
/** Sets the site's name in the titles of its pages. */
export function nameSite(name: string): void {
  if (name === site) return
  site = name
  show()
}

/** "Courses | ASL Shop"; the name of the site alone when the page has no title. */
export const fullTitle = (title: string): string => (title === DOCUMENT_TITLE ? site : `${title} | ${site}`)

/** Current titles: of the route, and of its screen, if that sets its own (a word, a course). */
const named: { route: string | undefined; screen: string | undefined } = {
  route: undefined,
  screen: undefined,
}
function show(): void {
  useDocumentTitleStore.getState().setTitle(named.screen ?? named.route ?? '')
  document.title = fullTitle(useDocumentTitleStore.getState().title)
}

/** The title of the route on screen; undefined for none. */
export function useRouteTitle(title: string | undefined): void {
  useEffect(() => {
    named.route = title
    show()
  }, [title])
}

/**
 * Gives the page a title of its own while the component is on screen, before that of its route, whichever of
 * the two is known first; undefined (still loading) leaves the route's.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    named.screen = title
    show()
    return () => {
      named.screen = undefined
      show()
    }
  }, [title])
}
