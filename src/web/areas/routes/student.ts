import { communityRoutes } from './community.ts'
import { t, table, type RouteEntry } from './types.ts'

const student = table('Student')
const { route } = student

export const studentRoutes: RouteEntry[] = [
  route(
    '/app',
    ['Dashboard', 'View'],
    t('Home', 'Inicio'),
    () => import('#features/insights/dashboards/web/student/StudentDashboard.tsx'),
    { nav: { group: 'main', icon: 'home' } },
  ),
  route(
    '/app/welcome',
    ['Profile', 'Update'],
    t('Welcome', 'Te damos la bienvenida'),
    () => import('#features/insights/dashboards/web/welcome/Welcome.tsx'),
  ),
  route(
    '/app/courses',
    ['Course', 'View'],
    t('My courses', 'Mis cursos'),
    () => import('#features/learning/course-people/web/MyCoursesAndInvites.tsx'),
    { nav: { group: 'main', icon: 'courses' } },
  ),
  route(
    '/app/courses/view/:id/:common_id',
    ['Course', 'View'],
    t('Course', 'Curso'),
    () => import('#features/learning/lessons/web/student/StudentCourse.tsx'),
  ),
  route(
    '/app/courses/:slug/lesson/:lesson_slug',
    ['Course', 'View'],
    t('Lesson', 'Lección'),
    () => import('#features/learning/lessons/web/student/StudentLesson.tsx'),
  ),
  route(
    '/app/courses/all/:type_id',
    ['Course', 'View'],
    t('All of one kind', 'Todos los de un tipo'),
    () => import('#features/learning/courses/web/student/CoursesOfType.tsx'),
  ),
  route(
    '/app/practice',
    ['Course', 'View'],
    t('Practice', 'Práctica'),
    () => import('#features/learning/drills/web/student/PracticeRoom.tsx'),
    {
      nav: { group: 'main', icon: 'practice' },
      found: t('practise, review, cards, due today', 'practicar, repasar, tarjetas, para hoy'),
    },
  ),
  route(
    '/app/practice/spelling',
    ['Course', 'View'],
    t('Fingerspelling', 'Deletreo manual'),
    () => import('#features/learning/drills/web/student/Spelling.tsx'),
    { found: t('practice, spelling, alphabet, letters', 'practicar, deletrear, alfabeto, letras') },
  ),
  route(
    '/app/practice/numbers',
    ['Course', 'View'],
    t('Numbers', 'Números'),
    () => import('#features/learning/drills/web/student/Numbers.tsx'),
    { found: t('practice, counting', 'practicar, contar') },
  ),
  route(
    '/app/practice/clock',
    ['Course', 'View'],
    t('Against the clock', 'Contrarreloj'),
    () => import('#features/learning/drills/web/student/Clock.tsx'),
    { found: t('practice, game, review', 'practicar, juego, repasar') },
  ),
  route(
    '/app/dictionary',
    ['Dictionary', 'View'],
    t('Dictionary', 'Diccionario'),
    () => import('#features/dictionary/vocabularies/web/student/Dictionary.tsx'),
    { nav: { group: 'main', icon: 'dictionary' } },
  ),
  ...communityRoutes(student),
  route(
    '/app/courses/book-appointment',
    ['Calendar', 'Create'],
    t('Lessons with a teacher', 'Clases con un docente'),
    () => import('#features/live/classes/web/places/Lessons.tsx'),
    { nav: { group: 'main', icon: 'teacher', label: t('With a teacher', 'Con un docente') } },
  ),
  route(
    '/app/courses/assessment',
    ['LiveAssessment', 'View'],
    t('Assessment', 'Evaluación'),
    () => import('#features/insights/dashboards/web/assessments/Assessments.tsx'),
    { nav: { group: 'main', icon: 'assessment', adults: true } },
  ),
  route(
    '/app/courses/view-teacher-profile/:id',
    ['Teacher', 'View'],
    t('Teacher', 'Docente'),
    () => import('#features/live/appointments/web/TeacherWithTimes.tsx'),
  ),
  route(
    '/app/dictionary/:vocabularyId',
    ['Dictionary', 'View'],
    t('Word', 'Palabra'),
    () => import('#features/learning/practice/web/student/WordToPractise.tsx'),
  ),
]

/** A learner's own affairs, after the profile in the navigation. */
export const studentAccountRoutes: RouteEntry[] = [
  route(
    '/app/manage_users',
    ['User', 'View'],
    t('Family', 'Familia'),
    () => import('#features/people/families/web/Family.tsx'),
    { nav: { group: 'account', icon: 'family' } },
  ),
  // The address that people type.
  route(
    '/app/family',
    ['User', 'View'],
    t('Family', 'Familia'),
    () => import('#features/people/families/web/Family.tsx'),
    { under: '/app/manage_users' },
  ),
  route(
    '/app/progress',
    ['Course', 'View'],
    t('Progress', 'Progreso'),
    () => import('#features/learning/overview/web/LearningProgress.tsx'),
    {
      nav: { group: 'account', icon: 'chart' },
      found: t('streak, mistakes, statistics, minutes', 'racha, errores, estadísticas, minutos'),
    },
  ),
  route(
    '/app/progress/signing',
    ['Course', 'View'],
    t('My signing', 'Mis señas'),
    () => import('#features/learning/productions/web/MySigning.tsx'),
    { found: t('videos for my teacher, answers', 'videos para mi docente, respuestas') },
  ),
  route(
    '/app/certificates',
    ['Course', 'View'],
    t('Certificates', 'Certificados'),
    () => import('#features/learning/certificates/web/student/Certificates.tsx'),
    { nav: { group: 'account', icon: 'certificate' } },
  ),
  route(
    '/app/downloads',
    ['Course', 'View'],
    t('Downloads', 'Descargas'),
    () => import('#features/learning/downloads/web/Downloads.tsx'),
    { nav: { group: 'account', icon: 'download' }, switch: 'app' },
  ),
  route(
    '/app/subscription',
    ['Subscription', 'View'],
    t('My plan', 'Mi plan'),
    () => import('#features/commerce/subscriptions/web/MyPlan.tsx'),
    { nav: { group: 'account', icon: 'plan', adults: true } },
  ),
  route(
    '/app/gift-card',
    ['GiftCard', 'View'],
    t('Gift cards', 'Tarjetas de regalo'),
    () => import('#features/commerce/gift-cards/web/mine/MyGiftCards.tsx'),
    { nav: { group: 'account', icon: 'gift', adults: true } },
  ),
  route(
    '/app/checkout/success',
    ['Subscription', 'View'],
    t('Thank you', 'Gracias'),
    () => import('#features/commerce/orders/web/success/Success.tsx'),
  ),
  route(
    '/app/settings',
    ['Profile', 'Update'],
    t('Settings', 'Configuración'),
    () => import('#features/people/account-settings/web/Settings.tsx'),
    { nav: { group: 'account', icon: 'settings' } },
  ),
]

export const profileRoutes: RouteEntry[] = [
  table('Student', 'Organization', 'Teacher', 'Admin').route(
    '/app/community/decisions',
    'signed-in',
    t('Decisions and reports', 'Decisiones y denuncias'),
    () => import('#features/community/moderation/web/MyDecisionsScreen.tsx'),
  ),
  table('Student', 'Organization', 'Teacher', 'Admin').route(
    '/my-uploads',
    'signed-in',
    t('Your files', 'Tus archivos'),
    () => import('#features/media/media/web/Uploads.tsx'),
  ),
  table('Student', 'Organization', 'Teacher', 'Admin').route(
    '/profile',
    ['Profile', 'View'],
    t('Profile', 'Perfil'),
    () => import('#features/insights/dashboards/web/profile/ProfileScreen.tsx'),
    { nav: { group: 'account', icon: 'profile' } },
  ),
]
