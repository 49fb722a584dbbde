import { useLocation } from 'react-router'

/** Addresses of events in an area: administrators see all, teachers and editors their own. */
export type Addresses = {
  list: string
  create: string
  edit: (id: string) => string
  door: (id: string) => string
}
const ADMIN: Addresses = {
  list: '/admin/event',
  create: '/admin/create-event',
  edit: (id) => `/admin/edit-event/${id}`,
  door: (id) => `/admin/event/${id}/check-in`,
}
const OWN: Addresses = {
  list: '/events',
  create: '/events/new',
  edit: (id) => `/events/${id}`,
  door: (id) => `/events/${id}/check-in`,
}
export const useAddresses = (): Addresses => (useLocation().pathname.startsWith('/admin') ? ADMIN : OWN)
