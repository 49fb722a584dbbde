import { adminContent } from './admin-content.ts'
import { adminPeople } from './admin-people.ts'
import { adminSales } from './admin-sales.ts'
import { adminSite } from './admin-site.ts'
import { communityRoutes } from './community.ts'
import { t, table, type RouteEntry } from './types.ts'

const admin = table('Admin')
const { route } = admin

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
  route(
    '/admin/metrics-analytics/live-assessment',
    ['Metrics', 'View'],
    t('Assessment metrics', 'Métricas de evaluaciones'),
    () => import('#features/insights/metrics/web/Assessments.tsx'),
  ),
  route(
    '/admin/metrics-analytics/common-word',
    ['Metrics', 'View'],
    t('Word metrics', 'Métricas de palabras'),
    () => import('#features/insights/metrics/web/Words.tsx'),
  ),
  route(
    '/admin/metrics-analytics/:id',
    ['Metrics', 'View'],
    t('Metrics of one course or learner', 'Métricas de un curso o estudiante'),
    () => import('#features/insights/metrics/web/Subject.tsx'),
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
