import { t, table, type RouteEntry } from './types.ts'

const { route } = table('Organization', 'Teacher')
/** Whoever teaches has a calendar; editors write and meet nobody. */
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
]
