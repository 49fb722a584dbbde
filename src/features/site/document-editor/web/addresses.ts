import { useLocation } from 'react-router'
import type { DocumentKind } from '../../documents/terms.contract.ts'

/** Only administrators write pages: those have one address. */
const LISTS: Record<'admin' | 'own', Record<DocumentKind, string>> = {
  admin: { page: '/admin/page-list', article: '/admin/blog', event: '/admin/event' },
  own: { page: '/admin/page-list', article: '/articles', event: '/events' },
}
const EDITORS: Record<'admin' | 'own', Record<DocumentKind, (id: string) => string>> = {
  admin: {
    page: (id) => `/admin/page-list/${id}`,
    article: (id) => `/admin/blog/update/${id}`,
    event: (id) => `/admin/edit-event/${id}`,
  },
  own: {
    page: (id) => `/admin/page-list/${id}`,
    article: (id) => `/articles/${id}`,
    event: (id) => `/events/${id}`,
  },
}

/** Address of a document's editor in the administrators' area. */
export const adminEditor = (kind: DocumentKind, id: string): string => EDITORS.admin[kind](id)

/** Addresses of the list and the editor of a kind of document, in the current area. */
export function usePlaces(kind: DocumentKind): {
  area: 'admin' | 'own'
  list: string
  edit: (id: string) => string
} {
  const area = useLocation().pathname.startsWith('/admin') ? 'admin' : 'own'
  return { area, list: LISTS[area][kind], edit: EDITORS[area][kind] }
}
