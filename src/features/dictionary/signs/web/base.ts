import { useLocation } from 'react-router'

/** Base addresses of dictionary editing: in an Admin's area and in an organization's. */
export const EDITING_AT = { admin: '/admin/dictionary', organization: '/manage-dictionary' } as const

/** Base address of the screens of this area. */
export function useBase(): string {
  const { pathname } = useLocation()
  return pathname.startsWith(EDITING_AT.admin) ? EDITING_AT.admin : EDITING_AT.organization
}
