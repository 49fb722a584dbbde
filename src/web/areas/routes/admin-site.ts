import { t, table, type RouteEntry } from './types.ts'

const { route, later } = table('Admin')

/** What the public site shows and hears. */
export const adminSite: RouteEntry[] = [
  later(
    '/admin/page-list',
    ['CmsManagement', 'View'],
    t('Pages', 'Páginas'),
    t('The pages of the public site, in both languages.', 'Las páginas del sitio público, en ambos idiomas.'),
    { nav: { group: 'content', icon: 'page' } },
  ),
  later(
    '/admin/page-list/:id',
    ['CmsManagement', 'Update'],
    t('Edit page', 'Editar página'),
    t(
      'Sections side by side in both languages, preview, publish and history.',
      'Secciones lado a lado en ambos idiomas, vista previa, publicación e historial.',
    ),
  ),
  later(
    '/admin/blog',
    ['Blog', 'View'],
    t('Blog', 'Blog'),
    t('Articles: drafts, scheduled and published.', 'Artículos: borradores, programados y publicados.'),
    { nav: { group: 'content', icon: 'blog' } },
  ),
  later(
    '/admin/blog/add',
    ['Blog', 'Create'],
    t('New article', 'Nuevo artículo'),
    t('Write an article in both languages.', 'Escribe un artículo en ambos idiomas.'),
  ),
  later(
    '/admin/blog/update/:slug',
    ['Blog', 'Update'],
    t('Edit article', 'Editar artículo'),
    t('Edit, schedule and publish an article.', 'Edita, programa y publica un artículo.'),
  ),
  route(
    '/admin/event',
    ['Event', 'Update'],
    t('Events', 'Eventos'),
    () => import('#features/site/events/web/admin/EventsOverview.tsx'),
    { nav: { group: 'content', icon: 'event' } },
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
  later(
    '/admin/reported-comments',
    ['ReportedComments', 'View'],
    t('Reported comments', 'Comentarios denunciados'),
    t(
      'The queue with its context: keep, hide, delete, warn or suspend.',
      'La cola con su contexto: conservar, ocultar, eliminar, advertir o suspender.',
    ),
    { nav: { group: 'content', icon: 'flag' } },
  ),
  route(
    '/admin/feedback',
    ['Feedback', 'View'],
    t('Feedback and help', 'Opiniones y ayuda'),
    () => import('#features/site/support/web/admin/Queue.tsx'),
    { nav: { group: 'insights', icon: 'feedback' } },
  ),
]
