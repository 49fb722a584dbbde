import { adminGradingRoutes } from './grading.ts'
import { adminLive } from './organization-live.ts'
import { t, table, type RouteEntry } from './types.ts'

const { route } = table('Admin')

/** The dictionary and the courses. */
export const adminContent: RouteEntry[] = [
  route(
    '/admin/dictionary',
    ['Vocabularies', 'Update'],
    t('Dictionary', 'Diccionario'),
    () => import('#features/dictionary/editing/web/list/Entries.tsx'),
    { nav: { group: 'content', icon: 'dictionary' } },
  ),
  route(
    '/admin/dictionary/new',
    ['Vocabularies', 'Create'],
    t('New entry', 'Nueva entrada'),
    () => import('#features/learning/course-editor/web/entry/NewEntryWithExample.tsx'),
  ),
  route(
    '/admin/dictionary/import',
    ['Vocabularies', 'Create'],
    t('Import entries', 'Importar entradas'),
    () => import('#features/dictionary/editing/web/import/ImportScreen.tsx'),
  ),
  route(
    '/admin/dictionary/review',
    ['Vocabularies', 'Update'],
    t('Review of signs', 'Revisión de señas'),
    () => import('#features/dictionary/editing/web/list/Review.tsx'),
  ),
  route(
    '/admin/dictionary/review/:sign',
    ['Vocabularies', 'Update'],
    t('Review a sign', 'Revisar una seña'),
    () => import('#features/dictionary/review-books/web/mode/ReviewMode.tsx'),
  ),
  route(
    '/admin/dictionary/review-books',
    ['Vocabularies', 'Update'],
    t('Review books', 'Cuadernos de revisión'),
    () => import('#features/dictionary/editing/web/list/ReviewBooks.tsx'),
  ),
  route(
    '/admin/dictionary/duplicates',
    ['Vocabularies', 'Update'],
    t('Duplicate entries', 'Entradas duplicadas'),
    () => import('#features/dictionary/editing/web/list/Duplicates.tsx'),
  ),
  route(
    '/admin/dictionary/:id',
    ['Vocabularies', 'Update'],
    t('Entry', 'Entrada'),
    () => import('#features/learning/course-editor/web/entry/EntryWithExample.tsx'),
  ),
  route(
    '/admin/dictionary/:id/signs/:sign',
    ['Vocabularies', 'Update'],
    t('Sign', 'Seña'),
    () => import('#features/dictionary/review-books/web/queue/SignWork.tsx'),
  ),
  route(
    '/admin/courses',
    ['Course', 'Update'],
    t('Courses', 'Cursos'),
    () => import('#features/learning/course-editor/web/Courses.tsx'),
    { nav: { group: 'content', icon: 'courses' } },
  ),
  ...adminGradingRoutes,
  ...adminLive,
  route(
    '/admin/courses/add',
    ['Course', 'Create'],
    t('New course', 'Nuevo curso'),
    () => import('#features/learning/course-drafts/web/organization/AddCourse.tsx'),
  ),
  route(
    '/admin/courses/view/:id/:common_id',
    ['Course', 'Update'],
    t('Course', 'Curso'),
    () => import('#features/learning/lessons/web/organization/OrganizationCourse.tsx'),
  ),
  route(
    '/admin/courses/:slug/lesson/:lesson_slug',
    ['Course', 'Update'],
    t('Lesson', 'Lección'),
    () => import('#features/learning/lessons/web/organization/OrganizationLesson.tsx'),
  ),
  route(
    '/admin/courses/:common_id/:slug',
    ['Course', 'Update'],
    t('Edit course', 'Editar curso'),
    () => import('#features/learning/course-editor/web/CourseEditor.tsx'),
  ),
]
