import { extraPart } from '../../client/health/lazy-part.tsx'
import { t, table, type RouteEntry } from './types.ts'

const { route } = table('Organization', 'Teacher')
const { route: ofTeachers } = table('Teacher')
const { route: admin } = table('Admin')
/** Number of answers to grade and of films to answer; loads after the page. */
const WaitingCounts = extraPart(
  async () => (await import('#features/learning/productions/web/teacher/WaitingCounts.tsx')).default,
)
/** The same for administrators, whom no learner sends films. */
const ToGradeCount = extraPart(
  async () => (await import('#features/learning/quizzes/web/grading/ToGradeCount.tsx')).default,
)

/** Teachers grade; editors write and do not grade. */
export const gradingRoutes: RouteEntry[] = [
  route(
    '/grading',
    ['Quiz', 'Update'],
    t('To grade', 'Por calificar'),
    () => import('#features/learning/quizzes/web/grading/Grading.tsx'),
    {
      nav: {
        group: 'teaching',
        icon: 'assessment',
        notType: 'Regional Center',
        tab: t('To grade', 'Por califi\u00adcar'),
        count: WaitingCounts,
      },
      notFor: 'Editor',
    },
  ),
  route(
    '/grading/:id',
    ['Quiz', 'Update'],
    t('Answers', 'Respuestas'),
    () => import('#features/learning/quizzes/web/grading/SubmissionScreen.tsx'),
    { notFor: 'Editor' },
  ),
  ofTeachers(
    '/grading/signing',
    ['Quiz', 'Update'],
    t('Sentences to answer', 'Oraciones por responder'),
    () => import('#features/learning/productions/web/teacher/ReceivedFilms.tsx'),
    { notFor: 'Editor' },
  ),
  ofTeachers(
    '/grading/signing/:id',
    ['Quiz', 'Update'],
    t('Sentence', 'Oración'),
    () => import('#features/learning/productions/web/teacher/ReceivedFilmScreen.tsx'),
    { notFor: 'Editor' },
  ),
]

export const adminGradingRoutes: RouteEntry[] = [
  admin(
    '/admin/grading',
    ['Quiz', 'Update'],
    t('To grade', 'Por calificar'),
    () => import('#features/learning/quizzes/web/grading/Grading.tsx'),
    {
      nav: {
        group: 'content',
        icon: 'assessment',
        tab: t('To grade', 'Por califi\u00adcar'),
        count: ToGradeCount,
      },
    },
  ),
  admin(
    '/admin/grading/:id',
    ['Quiz', 'Update'],
    t('Answers', 'Respuestas'),
    () => import('#features/learning/quizzes/web/grading/SubmissionScreen.tsx'),
  ),
]
