import { POST_KINDS } from '#contract/community.ts'
import { t, type RouteEntry, type table } from './types.ts'

/** The community is one place for everybody: the same addresses in each area. */
export const communityRoutes = ({ route }: ReturnType<typeof table>): RouteEntry[] => [
  route(
    '/app/community',
    ['Community', 'View'],
    t('Community', 'Comunidad'),
    () => import('#features/community/posts/web/Feed.tsx'),
    { nav: { group: 'main', icon: 'community' }, switch: 'community' },
  ),
  route(
    '/app/community/add/:type',
    ['Posts', 'Create'],
    t('New post', 'Nueva publicación'),
    () => import('#features/community/posts/web/AddPost.tsx'),
    { accepts: { type: POST_KINDS }, switch: 'community' },
  ),
  route(
    '/app/community/edit/:id',
    ['Posts', 'Update'],
    t('Edit post', 'Editar publicación'),
    () => import('#features/community/posts/web/EditPost.tsx'),
    { switch: 'community' },
  ),
  route(
    '/app/community/sign-of-the-week',
    ['Community', 'View'],
    t('Sign of the week', 'Seña de la semana'),
    () => import('#features/community/weekly/web/SignOfTheWeek.tsx'),
    { switch: 'community' },
  ),
  route(
    '/app/community/held',
    ['Community', 'View'],
    t('Waiting for a look', 'En espera de revisión'),
    () => import('#features/community/entry/web/Held.tsx'),
    { switch: 'community' },
  ),
  route(
    '/app/community/:id',
    ['Community', 'View'],
    t('Post', 'Publicación'),
    () => import('#features/community/posts/web/PostScreen.tsx'),
    { switch: 'community' },
  ),
]
