import { adminContent } from './admin-content.ts'
import { adminPeople } from './admin-people.ts'
import { adminSales } from './admin-sales.ts'
import { adminSite } from './admin-site.ts'
import { communityRoutes } from './community.ts'
import { t, table, type RouteEntry } from './types.ts'

const admin = table('Admin')
const { route, later } = admin

export const adminRoutes: RouteEntry[] = [
  route(
    '/admin',
    ['Dashboard', 'View'],
    t('Today', 'Hoy'),
    () => import('#features/insights/dashboards/web/admin/Today.tsx'),
    { nav: { group: 'main', icon: 'home' } },
  ),
  route(
    '/admin/calendar',
    ['Calendar', 'View'],
    t('Calendar', 'Calendario'),
    () => import('#features/live/calendar/web/Calendar.tsx'),
    { nav: { group: 'main', icon: 'calendar' } },
  ),
  ...communityRoutes(admin),
  route(
    '/admin/community/signs',
    ['CommonSettings', 'Update'],
    t('Signs of the week', 'Señas de la semana'),
    () => import('#features/community/weekly/web/admin/Signs.tsx'),
    { under: '/app/community' },
  ),
  ...adminPeople,
  ...adminSales,
  ...adminContent,
  ...adminSite,
  route(
    '/admin/metrics-analytics',
    ['Metrics', 'View'],
    t('Metrics', 'Métricas'),
    () => import('#features/insights/metrics/web/Overview.tsx'),
    { nav: { group: 'insights', icon: 'chart' } },
  ),
  later(
    '/admin/metrics-analytics/live-assessment',
    ['Metrics', 'View'],
    t('Assessment metrics', 'Métricas de evaluaciones'),
    t(
      'Assessments by level, teacher and waiting time.',
      'Evaluaciones por nivel, docente y tiempo de espera.',
    ),
  ),
  later(
    '/admin/metrics-analytics/common-word',
    ['Metrics', 'View'],
    t('Common words', 'Palabras frecuentes'),
    t('The words most looked up, and most failed.', 'Las palabras más buscadas y las más falladas.'),
  ),
  later(
    '/admin/metrics-analytics/:id',
    ['Metrics', 'View'],
    t('Metrics of one', 'Métricas de uno'),
    t('One course or one learner in figures.', 'Un curso o un estudiante en cifras.'),
  ),
  route(
    '/admin/audit-log',
    ['AuditLog', 'View'],
    t('Audit log', 'Registro de auditoría'),
    () => import('#features/insights/audit-log/web/admin/AuditLog.tsx'),
    { nav: { group: 'insights', icon: 'log' } },
  ),
  route(
    '/admin/settings',
    ['CommonSettings', 'View'],
    t('Settings', 'Configuración'),
    () => import('#features/insights/settings/web/Settings.tsx'),
    { nav: { group: 'system', icon: 'settings' } },
  ),
  route(
    '/admin/settings/asl-level',
    ['CommonSettings', 'Update'],
    t('ASL levels', 'Niveles de ASL'),
    () => import('#features/site/lists/web/AslLevels.tsx'),
  ),
  route(
    '/admin/settings/course-category',
    ['CommonSettings', 'Update'],
    t('Course categories', 'Categorías de cursos'),
    () => import('#features/site/lists/web/CourseCategories.tsx'),
  ),
  route(
    '/admin/settings/organization-types',
    ['CommonSettings', 'Update'],
    t('Organization types', 'Tipos de organización'),
    () => import('#features/site/lists/web/OrganizationTypes.tsx'),
  ),
  route(
    '/admin/settings/support-faqs',
    ['CommonSettings', 'Update'],
    t('Support questions', 'Preguntas de ayuda'),
    () => import('#features/site/lists/web/SupportFaqs.tsx'),
  ),
  route(
    '/admin/settings/tags',
    ['CommonSettings', 'Update'],
    t('Tags', 'Etiquetas'),
    () => import('#features/site/lists/web/Tags.tsx'),
  ),
  route(
    '/admin/settings/newsletter-topics',
    ['CommonSettings', 'Update'],
    t('Newsletter topics', 'Temas del boletín'),
    () => import('#features/site/lists/web/NewsletterTopics.tsx'),
  ),
  route(
    '/auth/google/connect',
    ['Calendar', 'Update'],
    t('Connect Google Calendar', 'Conectar Google Calendar'),
    () => import('#features/live/google-calendar/web/GoogleReturn.tsx'),
  ),
]
