import { extraPart } from '../../client/health/lazy-part.tsx'
import { t, table, type RouteEntry } from './types.ts'

const { route } = table('Organization', 'Teacher')
const { route: admin } = table('Admin')
/** Number of waiting assessments; loads after the page. */
const ToAssessCount = extraPart(
  async () => (await import('#features/live/assessments/web/ToAssessCount.tsx')).default,
)

/** Whoever teaches has a calendar, classes and assessments; editors write and meet nobody. */
export const organizationLive: RouteEntry[] = [
  route(
    '/calendar',
    ['Calendar', 'View'],
    t('Calendar', 'Calendario'),
    () => import('#features/live/calendar/web/Calendar.tsx'),
    {
      nav: { group: 'teaching', icon: 'calendar', tab: t('Calendar', 'Calen\u00addario') },
      notFor: 'Editor',
    },
  ),
  route(
    '/classes',
    ['Calendar', 'Update'],
    t('Classes', 'Clases'),
    () => import('#features/live/classes/web/Classes.tsx'),
    { nav: { group: 'teaching', icon: 'teacher' }, notFor: 'Editor' },
  ),
  route(
    '/classes/:id',
    ['Calendar', 'Update'],
    t('Class', 'Clase'),
    () => import('#features/live/classes/web/ClassScreen.tsx'),
    { notFor: 'Editor' },
  ),
  route(
    '/assessments',
    ['LiveAssessment', 'View'],
    t('Assessments', 'Evaluaciones'),
    () => import('#features/live/assessments/web/staff/Assessments.tsx'),
    {
      nav: {
        group: 'teaching',
        icon: 'assessment',
        notType: 'Regional Center',
        tab: t('Assess\u00adments', 'Evalua\u00adciones'),
        count: ToAssessCount,
      },
      notFor: 'Editor',
    },
  ),
  route(
    '/assessments/:id',
    ['LiveAssessment', 'View'],
    t('Assessment', 'Evaluación'),
    () => import('#features/live/assessments/web/staff/AssessmentScreen.tsx'),
    { notFor: 'Editor' },
  ),
]

export const adminLive: RouteEntry[] = [
  admin(
    '/admin/assessments',
    ['LiveAssessment', 'Update'],
    t('Assessments', 'Evaluaciones'),
    () => import('#features/live/assessments/web/staff/Assessments.tsx'),
    {
      nav: {
        group: 'people',
        icon: 'assessment',
        tab: t('Assess\u00adments', 'Evalua\u00adciones'),
        count: ToAssessCount,
      },
    },
  ),
  admin(
    '/admin/assessments/:id',
    ['LiveAssessment', 'Update'],
    t('Assessment', 'Evaluación'),
    () => import('#features/live/assessments/web/staff/AssessmentScreen.tsx'),
  ),
  admin(
    '/admin/settings/assessment',
    ['LiveAssessment', 'Delete'],
    t('Assessment', 'Evaluación'),
    () => import('#features/live/assessments/web/admin/RubricScreen.tsx'),
  ),
]
