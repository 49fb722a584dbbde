import { t, table, type RouteEntry } from './types.ts'

const { route } = table('Organization', 'Teacher')

/** Content that teachers and editors write for the public site and submit for publication. */
export const organizationSite: RouteEntry[] = [
  route(
    '/articles',
    ['Blog', 'Update'],
    t('Articles', 'Artículos'),
    () => import('#features/site/document-editor/web/screens/Articles.tsx'),
    { nav: { group: 'teaching', icon: 'blog' } },
  ),
  route(
    '/articles/:id',
    ['Blog', 'Update'],
    t('Edit article', 'Editar artículo'),
    () => import('#features/site/document-editor/web/screens/ArticleEditor.tsx'),
  ),
]
