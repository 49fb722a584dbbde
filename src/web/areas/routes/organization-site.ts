import { extraPart } from '../../client/health/lazy-part.tsx'
import { t, table, type RouteEntry } from './types.ts'

const { route } = table('Organization', 'Teacher')

/** Number of reported posts and comments; loads after the page. */
const CasesCount = extraPart(
  async () => (await import('#features/community/moderation/web/CasesCount.tsx')).default,
)

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
  route(
    '/reported-comments',
    ['ReportedComments', 'View'],
    t('Reported comments', 'Comentarios denunciados'),
    () => import('#features/community/moderation/web/Moderation.tsx'),
    { nav: { group: 'learners', icon: 'flag', count: CasesCount } },
  ),
]
