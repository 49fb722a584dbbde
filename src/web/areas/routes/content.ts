import { t, table, type RouteEntry } from './types.ts'

const { route } = table('CMS')
/** Content that a page of blocks may show. */
export const PAGE = ['site_documents', 'courses', 'dictionary', 'plans', 'site', 'events'] as const

/** Screens of written content: articles, and about us. */
export const writtenRoutes: RouteEntry[] = [
  route(
    '/blog',
    ['Blog', 'View'],
    t('Blog', 'Blog'),
    () => import('#features/site/pages/web/public/Blog.tsx'),
    {
      nav: { group: 'main', icon: 'blog' },
      live: ['site_documents'],
      prerender: {
        description: t(
          'Articles on signing, Deaf culture and learning a language with your eyes.',
          'Artículos sobre las señas, la cultura Sorda y aprender una lengua con los ojos.',
        ),
      },
    },
  ),
  route(
    '/blog-details/:slug',
    ['Blog', 'View'],
    t('Article', 'Artículo'),
    () => import('#features/site/pages/web/public/Article.tsx'),
    { live: PAGE, under: '/blog' },
  ),
  route(
    '/about',
    ['Cms', 'View'],
    t('About us', 'Quiénes somos'),
    () => import('#features/site/pages/web/public/About.tsx'),
    {
      nav: { group: 'main', icon: 'event' },
      live: PAGE,
      prerender: {
        description: t(
          'Why ASL Shop begins with the hands, who checks what it shows, and what is still missing.',
          'Por qué ASL Shop empieza por las manos, quién revisa lo que muestra y qué falta todavía.',
        ),
      },
    },
  ),
  route(
    '/event',
    ['Event', 'View'],
    t('Events', 'Eventos'),
    () => import('#features/site/events/web/public/EventScreen.tsx'),
    {
      nav: { group: 'main', icon: 'event', learners: true },
      live: PAGE,
      by: 'slug',
      switch: 'events',
      prerender: {
        description: t(
          'Suppers, practice rounds and talks in American Sign Language, each with how it is accessible.',
          'Cenas, rondas de práctica y charlas en lengua de señas americana, cada una con el acceso que tiene.',
        ),
      },
    },
  ),
  route(
    '/draft/:key',
    'open',
    t('A draft', 'Un borrador'),
    () => import('#features/site/pages/web/public/Draft.tsx'),
    { live: [], private: true },
  ),
  route(
    '/event/registration',
    'open',
    t('Your registration', 'Tu registro'),
    () => import('#features/site/events/web/public/Registration.tsx'),
    { live: [], under: '/event' },
  ),
]
