import { t, table, type RouteEntry } from './types.ts'

const { route } = table('CMS')

/** Public pages of one person: made for each reader, and in no menu. */
export const personRoutes: RouteEntry[] = [
  route(
    '/student-profile',
    'open',
    t('Learner profile', 'Perfil de estudiante'),
    () => import('#features/insights/profiles/web/public/StudentProfile.tsx'),
    { live: [] },
  ),
  route(
    '/certificate',
    'open',
    t('Check a certificate', 'Comprueba un certificado'),
    () => import('#features/learning/certificates/web/public/CheckCertificate.tsx'),
    { live: [] },
  ),
  route(
    '/certificate/:slug',
    'open',
    t('Certificate', 'Certificado'),
    () => import('#features/learning/certificates/web/public/CheckCertificate.tsx'),
    { live: [] },
  ),
]

/** For visitors the outline of a published course; for its authors the draft as learners will see it. */
export const previewRoutes: RouteEntry[] = [
  route(
    '/preview/courses/view/:id/:common_id',
    ['Course', 'View'],
    t('Course preview', 'Vista previa del curso'),
    () => import('#features/learning/courses/web/public/PreviewCourse.tsx'),
    { live: ['courses'] },
  ),
  route(
    '/preview/courses/:slug/lesson/:lesson_slug',
    ['Course', 'View'],
    t('Lesson preview', 'Vista previa de la lección'),
    () => import('#features/learning/lessons/web/public/PreviewLesson.tsx'),
    { live: ['courses', 'dictionary'] },
  ),
]
