import { t, table, type RouteEntry } from './types.ts'

const { route } = table('CMS')

/** Screens without a shell that every layout has, and that only those need who meet. */
export const meetingRoutes: RouteEntry[] = [
  route(
    '/room/:id',
    'signed-in',
    t('Meeting', 'Encuentro'),
    () => import('#features/live/room/web/Room.tsx'),
    { bare: true },
  ),
]
