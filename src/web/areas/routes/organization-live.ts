import { t, table, type RouteEntry } from './types.ts'

const { route } = table('Organization', 'Teacher')
/** Whoever teaches has a calendar and classes; editors write and meet nobody. */
export const organizationLive: RouteEntry[] = [
  route(
    '/calendar',
    ['Calendar', 'View'],
    t('Calendar', 'Calendario'),
    () => import('#features/live/calendar/web/Calendar.tsx'),
    {
      nav: { group: 'teaching', icon: 'calendar', tab: t('Calendar', 'Calen\u00addario') },
      notFor: 'Editor',
    },
  ),
  route(
    '/classes',
    ['Calendar', 'Update'],
    t('Classes', 'Clases'),
    () => import('#features/live/classes/web/Classes.tsx'),
    { nav: { group: 'teaching', icon: 'teacher' }, notFor: 'Editor' },
  ),
  route(
    '/classes/:id',
    ['Calendar', 'Update'],
    t('Class', 'Clase'),
    () => import('#features/live/classes/web/ClassScreen.tsx'),
    { notFor: 'Editor' },
  ),
]
