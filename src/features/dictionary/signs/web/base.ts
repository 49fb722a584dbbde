import { useLocation } from 'react-router'

/** Where the dictionary is edited: an Admin's area, or an organization's. */
export const EDITING_AT = { admin: '/admin/dictionary', organization: '/manage-dictionary' } as const

/** The address below which the screens of this area stand. */
export function useBase(): string {
  const { pathname } = useLocation()
  return pathname.startsWith(EDITING_AT.admin) ? EDITING_AT.admin : EDITING_AT.organization
}
