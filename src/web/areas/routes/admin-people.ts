import { extraPart } from '../../client/health/lazy-part.tsx'
import { t, table, type RouteEntry } from './types.ts'

const { route } = table('Admin')
/** Number of open requests; loads after the page. */
const RequestsCount = extraPart(
  async () => (await import('#features/access/code-requests/web/admin/RequestsCount.tsx')).default,
)

/** Organizations, their people and what those learn. */
export const adminPeople: RouteEntry[] = [
  route(
    '/admin/organization',
    ['Organization', 'View'],
    t('Organizations', 'Organizaciones'),
    () => import('#features/insights/organizations/web/Organizations.tsx'),
    { nav: { group: 'people', icon: 'organization', tab: t('Organi\u00adzations', 'Organi\u00adzaciones') } },
  ),
  route(
    '/admin/organization/edit/:id',
    ['Organization', 'Update'],
    t('Organization details', 'Datos de la organización'),
    () => import('#features/insights/organizations/web/EditOrganization.tsx'),
  ),
  route(
    '/admin/organization/:id',
    ['Organization', 'View'],
    t('Organization', 'Organización'),
    () => import('#features/insights/organizations/web/Organization.tsx'),
  ),
  route(
    '/admin/regional-center',
    ['Organization', 'View'],
    t('Regional Centers', 'Centros regionales'),
    () => import('#features/insights/organizations/web/RegionalCenters.tsx'),
    { nav: { group: 'people', icon: 'center', count: RequestsCount } },
  ),
  route(
    '/admin/regional-center/edit/:id',
    ['Organization', 'Update'],
    t('Regional Center details', 'Datos del centro regional'),
    () => import('#features/insights/organizations/web/EditOrganization.tsx'),
  ),
  route(
    '/admin/regional-center/:id',
    ['Organization', 'View'],
    t('Regional Center', 'Centro regional'),
    () => import('#features/insights/organizations/web/RegionalCenter.tsx'),
  ),
  route(
    '/admin/reports',
    ['Report', 'View'],
    t('Reports', 'Informes'),
    () => import('#features/insights/reports/web/admin/AdminReports.tsx'),
    { nav: { group: 'insights', icon: 'chart' } },
  ),
  route(
    '/admin/reports/:userId',
    ['Report', 'View'],
    t('Learner report', 'Informe de un estudiante'),
    () => import('#features/insights/reports/web/LearnerReport.tsx'),
  ),
  route(
    '/admin/people',
    ['AuditLog', 'View'],
    t('People', 'Personas'),
    () => import('#features/people/people-admin/web/People.tsx'),
    { nav: { group: 'people', icon: 'people' } },
  ),
  route(
    '/admin/people/:id',
    ['AuditLog', 'View'],
    t('Person', 'Persona'),
    () => import('#features/insights/people/web/Person.tsx'),
  ),
  route(
    '/admin/certificates',
    ['AuditLog', 'View'],
    t('Certificates', 'Certificados'),
    () => import('#features/learning/certificates/web/admin/Certificates.tsx'),
    { nav: { group: 'people', icon: 'assessment', tab: t('Certifi\u00adcates', 'Certifi\u00adcados') } },
  ),
  route(
    '/admin/people/:id/merge',
    ['AuditLog', 'View'],
    t('Merge accounts', 'Unir cuentas'),
    () => import('#features/insights/merging/web/Merge.tsx'),
  ),
  route(
    '/admin/regional-center/requests',
    ['Subscription', 'Create'],
    t('Service codes asked for', 'Códigos de servicio pedidos'),
    () => import('#features/access/code-requests/web/admin/Requests.tsx'),
  ),
  route(
    '/admin/regional-center/requests/:id',
    ['Subscription', 'Create'],
    t('Request for a service code', 'Solicitud de código de servicio'),
    () => import('#features/access/code-requests/web/admin/OneRequest.tsx'),
  ),
  route(
    '/admin/regional-center/:orgId/service-code/add/:userId',
    ['Subscription', 'Create'],
    t('New service code', 'Nuevo código de servicio'),
    () => import('#features/access/service-codes/web/admin/IssueCode.tsx'),
  ),
  route(
    '/admin/regional-center/:orgId/service-code/edit/:serviceCodeEntityId',
    ['Subscription', 'Update'],
    t('Edit service code', 'Editar código de servicio'),
    () => import('#features/access/service-codes/web/admin/EditCode.tsx'),
  ),
]
