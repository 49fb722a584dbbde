import { t, table, type RouteEntry } from './types.ts'

const { route: writer } = table('Teacher')
/** Teachers and editors write their own events and check guests in at the door. */
export const organizationEvents: RouteEntry[] = [
  writer(
    '/events',
    ['Event', 'Update'],
    t('Events', 'Eventos'),
    () => import('#features/site/events/web/admin/EventsOverview.tsx'),
    { nav: { group: 'teaching', icon: 'event' } },
  ),
  writer(
    '/events/new',
    ['Event', 'Create'],
    t('New event', 'Nuevo evento'),
    () => import('#features/site/events/web/admin/CreateEvent.tsx'),
  ),
  writer(
    '/events/:slug',
    ['Event', 'Update'],
    t('Edit event', 'Editar evento'),
    () => import('#features/site/events/web/admin/EditEvent.tsx'),
  ),
  writer(
    '/events/:id/check-in',
    ['Event', 'Update'],
    t('At the door', 'En la entrada'),
    () => import('#features/site/events/web/admin/CheckIn.tsx'),
    { under: '/events' },
  ),
]
