import { t, table, type RouteEntry } from './types.ts'

const { route } = table('CMS')
const view = ['Course', 'View'] as const

/** For visitors the outline of a published course; for its authors the draft as learners will see it. */
export const previewRoutes: RouteEntry[] = [
  route(
    '/preview/courses/view/:id/:common_id',
    view,
    t('Course preview', 'Vista previa del curso'),
    () => import('#features/learning/courses/web/public/PreviewCourse.tsx'),
    { live: ['courses'] },
  ),
  route(
    '/preview/courses/:slug/lesson/:lesson_slug',
    view,
    t('Lesson preview', 'Vista previa de la lección'),
    () => import('#features/learning/lessons/web/public/PreviewLesson.tsx'),
    { live: ['courses', 'dictionary'] },
  ),
]
