import { extraPart } from '../../client/health/lazy-part.tsx'
import { t, table, type RouteEntry } from './types.ts'

const { route } = table('Admin')

/** Number of questions to support; loads after the page. */
const QueueCount = extraPart(
  async () => (await import('#features/site/support/web/admin/QueueCount.tsx')).default,
)
/** Number of signed versions to review; loads after the page. */
const counts = () => import('#features/site/signed-versions/web/editor/WaitingCount.tsx')
const PagesCount = extraPart(async () => (await counts()).PagesCount)
const ArticlesCount = extraPart(async () => (await counts()).ArticlesCount)
/** Number of reported posts and comments; loads after the page. */
const CasesCount = extraPart(
  async () => (await import('#features/community/moderation/web/CasesCount.tsx')).default,
)
const EventsCount = extraPart(async () => (await counts()).EventsCount)

/** Screens for the public site's content and the messages it receives. */
export const adminSite: RouteEntry[] = [
  route(
    '/admin/page-list',
    ['CmsManagement', 'View'],
    t('Pages', 'Páginas'),
    () => import('#features/site/document-editor/web/screens/Pages.tsx'),
    { nav: { group: 'content', icon: 'page', count: PagesCount } },
  ),
  route(
    '/admin/page-list/:id',
    ['CmsManagement', 'Update'],
    t('Edit page', 'Editar página'),
    () => import('#features/site/document-editor/web/screens/PageEditor.tsx'),
  ),
  route(
    '/admin/blog',
    ['Blog', 'View'],
    t('Blog', 'Blog'),
    () => import('#features/site/document-editor/web/screens/Articles.tsx'),
    { nav: { group: 'content', icon: 'blog', count: ArticlesCount } },
  ),
  route(
    '/admin/blog/add',
    ['Blog', 'Create'],
    t('New article', 'Nuevo artículo'),
    () => import('#features/site/document-editor/web/screens/NewArticle.tsx'),
  ),
  route(
    '/admin/blog/update/:slug',
    ['Blog', 'Update'],
    t('Edit article', 'Editar artículo'),
    () => import('#features/site/document-editor/web/screens/ArticleEditor.tsx'),
  ),
  route(
    '/admin/event',
    ['Event', 'Update'],
    t('Events', 'Eventos'),
    () => import('#features/site/events/web/admin/EventsOverview.tsx'),
    { nav: { group: 'content', icon: 'event', count: EventsCount } },
  ),
  route(
    '/admin/create-event',
    ['Event', 'Create'],
    t('New event', 'Nuevo evento'),
    () => import('#features/site/events/web/admin/CreateEvent.tsx'),
    { under: '/admin/event' },
  ),
  route(
    '/admin/edit-event/:slug',
    ['Event', 'Update'],
    t('Edit event', 'Editar evento'),
    () => import('#features/site/events/web/admin/EditEvent.tsx'),
    { under: '/admin/event' },
  ),
  route(
    '/admin/event/:id/check-in',
    ['Event', 'Update'],
    t('At the door', 'En la entrada'),
    () => import('#features/site/events/web/admin/CheckIn.tsx'),
    { under: '/admin/event' },
  ),
  route(
    '/admin/tag/add',
    ['Tags', 'Create'],
    t('New tag', 'Nueva etiqueta'),
    () => import('#features/site/lists/web/TagScreen.tsx'),
    { under: '/admin/settings/tags' },
  ),
  route(
    '/admin/tag/update/:slug',
    ['Tags', 'Update'],
    t('Edit tag', 'Editar etiqueta'),
    () => import('#features/site/lists/web/TagScreen.tsx'),
    { under: '/admin/settings/tags' },
  ),
  route(
    '/admin/newsletter',
    ['CmsManagement', 'Update'],
    t('Newsletter', 'Boletín'),
    () => import('#features/site/newsletter/web/admin/Newsletter.tsx'),
    { nav: { group: 'content', icon: 'mail' } },
  ),
  route(
    '/admin/newsletter/:id',
    ['CmsManagement', 'Update'],
    t('Issue', 'Número'),
    () => import('#features/site/newsletter/web/admin/Issue.tsx'),
  ),
  route(
    '/admin/reported-comments',
    ['ReportedComments', 'View'],
    t('Reported comments', 'Comentarios denunciados'),
    () => import('#features/community/moderation/web/Moderation.tsx'),
    { nav: { group: 'content', icon: 'flag', count: CasesCount } },
  ),
  route(
    '/admin/reported-comments/words',
    ['ReportedComments', 'Update'],
    t('Words and links', 'Palabras y enlaces'),
    () => import('#features/community/entry/web/WordLists.tsx'),
    { under: '/admin/reported-comments' },
  ),
  route(
    '/admin/feedback',
    ['Feedback', 'View'],
    t('Feedback and help', 'Opiniones y ayuda'),
    () => import('#features/site/support/web/admin/Queue.tsx'),
    { nav: { group: 'insights', icon: 'feedback', count: QueueCount } },
  ),
]
