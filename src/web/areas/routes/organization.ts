import { STAFF_ROLES } from '#contract/permissions.ts'
import { communityRoutes } from './community.ts'
import { gradingRoutes } from './grading.ts'
import { organizationEvents } from './organization-events.ts'
import { organizationLive } from './organization-live.ts'
import { organizationDictionary } from './organization-dictionary.ts'
import { organizationSite } from './organization-site.ts'
import { t, table, type RouteEntry } from './types.ts'

/** Allowed values of {role}, by the specification's names of roles. */
const STAFF = { role: ['Organization', ...STAFF_ROLES] }
const INVITED = { role: [...STAFF_ROLES, 'Student'] }
const ANYBODY = { role: ['Organization', ...STAFF_ROLES, 'Student'] }
const LEARNER = { role: ['Student'] }

const organization = table('Organization', 'Teacher')
const { route } = organization
const { route: everywhere } = table('Organization', 'Teacher', 'ADMIN-STUDENT')
const { route: learner } = table('ADMIN-STUDENT')
const { route: readers } = table('ADMIN-STUDENT', 'Teacher')

/** Whoever teaches reads reports and feedback as well (their own learners, the courses that they teach). */
const reports = [
  readers(
    '/reports',
    ['Report', 'View'],
    t('Reports', 'Informes'),
    () => import('#features/insights/reports/web/Reports.tsx'),
    { nav: { group: 'learners', icon: 'chart' }, notFor: 'Editor' },
  ),
  readers(
    '/reports/:userId',
    ['Report', 'View'],
    t('Learner report', 'Informe de un estudiante'),
    () => import('#features/insights/reports/web/LearnerReport.tsx'),
    { notFor: 'Editor' },
  ),
]

export const organizationRoutes: RouteEntry[] = [
  // Google sends everybody back to the same address.
  route(
    '/auth/google/connect',
    ['Calendar', 'Update'],
    t('Connect Google Calendar', 'Conectar Google Calendar'),
    () => import('#features/live/google-calendar/web/GoogleReturn.tsx'),
  ),
  ...organizationEvents,
  route(
    '/',
    ['Dashboard', 'View'],
    t('Home', 'Inicio'),
    () => import('#features/insights/dashboards/web/organization/Home.tsx'),
    { nav: { group: 'main', icon: 'home' } },
  ),
  // The learner side has the courses that learners may take at the same address (`layoutAt`).
  everywhere(
    '/courses',
    ['Course', 'View'],
    t('Courses', 'Cursos'),
    () => import('#features/learning/course-editor/web/Courses.tsx'),
    { nav: { group: 'teaching', icon: 'courses' } },
  ),
  route(
    '/courses/add',
    ['Course', 'Create'],
    t('New course', 'Nuevo curso'),
    () => import('#features/learning/course-drafts/web/organization/AddCourse.tsx'),
  ),
  route(
    '/courses/all/:type_id',
    ['Course', 'View'],
    t('All of one kind', 'Todos los de un tipo'),
    () => import('#features/learning/courses/web/organization/OrganizationCoursesOfType.tsx'),
  ),
  route(
    '/courses/view/:id/:common_id',
    ['Course', 'View'],
    t('Course', 'Curso'),
    () => import('#features/learning/lessons/web/organization/OrganizationCourse.tsx'),
  ),
  route(
    '/courses/:slug/lesson/:lesson_slug',
    ['Course', 'View'],
    t('Lesson', 'Lección'),
    () => import('#features/learning/lessons/web/organization/OrganizationLesson.tsx'),
  ),
  route(
    '/courses/view-teacher-profile/:id',
    ['Teacher', 'View'],
    t('Teacher', 'Docente'),
    () => import('#features/learning/teachers/web/TeacherProfile.tsx'),
  ),
  route(
    '/courses/org-courses/:orgId',
    ['Course', 'View'],
    t('Courses of an organization', 'Cursos de una organización'),
    () => import('#features/learning/course-drafts/web/organization/OrganizationCourses.tsx'),
  ),
  route(
    '/courses/:common_id/:slug',
    ['Course', 'Update'],
    t('Edit course', 'Editar curso'),
    () => import('#features/learning/course-editor/web/CourseEditor.tsx'),
  ),
  ...communityRoutes(organization),
  ...organizationLive,
  ...gradingRoutes,
  ...organizationDictionary,
  ...organizationSite,
  route(
    '/manage-users',
    ['User', 'View'],
    t('People', 'Personas'),
    () => import('#features/people/memberships/web/People.tsx'),
    { nav: { group: 'teaching', icon: 'people' } },
  ),
  route(
    '/courses/invites',
    ['Course', 'View'],
    t('Course invitations', 'Invitaciones a cursos'),
    () => import('#features/learning/course-people/web/CourseInvites.tsx'),
    {
      nav: {
        group: 'teaching',
        icon: 'flag',
        notType: 'Regional Center',
        notOwners: true,
        tab: t('Course invi\u00adtations', 'Invita\u00adciones a cursos'),
      },
    },
  ),
  route(
    '/manage-users/add-user',
    ['User', 'Create'],
    t('Invite one person', 'Invitar a una persona'),
    () => import('#features/people/memberships/web/AddPerson.tsx'),
  ),
  route(
    '/manage-users/delete_user',
    ['User', 'Delete'],
    t('Deactivated people', 'Personas desactivadas'),
    () => import('#features/people/memberships/web/EndedPeople.tsx'),
  ),
  route(
    '/manage-users/add-users/:role',
    ['User', 'Create'],
    t('Invite many people', 'Invitar a varias personas'),
    () => import('#features/people/memberships/web/AddPeople.tsx'),
    { accepts: INVITED },
  ),
  route(
    '/manage-users/groups/:id',
    ['Student', 'View'],
    t('Group', 'Grupo'),
    () => import('#features/people/memberships/web/Group.tsx'),
  ),
  route(
    '/manage-users/:id/edit',
    ['User', 'Update'],
    t('Edit person', 'Editar persona'),
    () => import('#features/people/memberships/web/EditPerson.tsx'),
  ),
  route(
    '/manage-users/:userId/:role',
    ['User', 'View'],
    t('Person', 'Persona'),
    () => import('#features/insights/learners/web/Person.tsx'),
    { accepts: ANYBODY },
  ),
]

/** The organization's learner side. */
export const learnerSideRoutes: RouteEntry[] = [
  learner(
    '/manage-student',
    ['Student', 'View'],
    t('Learners', 'Estudiantes'),
    () => import('#features/insights/learners/web/Learners.tsx'),
    { nav: { group: 'learners', icon: 'student' } },
  ),
  learner(
    '/manage-student/invite-student',
    ['Student', 'Create'],
    t('Invite learners', 'Invitar estudiantes'),
    () => import('#features/people/memberships/web/AddLearners.tsx'),
  ),
  learner(
    '/manage-student/groups/:id',
    ['Student', 'View'],
    t('Group', 'Grupo'),
    () => import('#features/people/memberships/web/Group.tsx'),
  ),
  learner(
    '/manage-student/deleted-student',
    ['Student', 'View'],
    t('Deactivated learners', 'Estudiantes desactivados'),
    () => import('#features/people/memberships/web/EndedLearners.tsx'),
  ),
  learner(
    '/manage-student/:userId/:orgId/:role',
    ['Student', 'View'],
    t('Learner', 'Estudiante'),
    () => import('#features/insights/learners/web/Person.tsx'),
    { accepts: LEARNER },
  ),
  learner(
    '/teachers',
    ['Teacher', 'View'],
    t('Teachers', 'Docentes'),
    () => import('#features/people/memberships/web/Teachers.tsx'),
    { nav: { group: 'learners', icon: 'teacher', notType: 'Regional Center' } },
  ),
  learner(
    '/teachers/:userId/:orgId/:role',
    ['Teacher', 'View'],
    t('Teacher', 'Docente'),
    () => import('#features/insights/learners/web/Teacher.tsx'),
    { accepts: STAFF },
  ),
  learner(
    '/manage-subscription',
    ['Subscription', 'View'],
    t('Seats', 'Lugares'),
    () => import('#features/commerce/subscriptions/web/ManageSubscription.tsx'),
    { nav: { group: 'learners', icon: 'plan', notType: 'Regional Center' } },
  ),
  learner(
    '/manage-subscription/service-codes',
    ['Subscription', 'View'],
    t('Service codes', 'Códigos de servicio'),
    () => import('#features/access/code-requests/web/CenterCodes.tsx'),
    {
      nav: {
        group: 'learners',
        icon: 'tag',
        type: 'Regional Center',
        tab: t('Service codes', 'Códigos de servi\u00adcio'),
      },
    },
  ),
  learner(
    '/manage-subscription/service-codes/ask',
    ['Subscription', 'Create'],
    t('Ask for a code', 'Pedir un código'),
    () => import('#features/access/code-requests/web/AskForCode.tsx'),
  ),
  learner(
    '/manage-subscription/service-codes/:id',
    ['Subscription', 'View'],
    t('Service code', 'Código de servicio'),
    () => import('#features/access/service-codes/web/center/CenterCode.tsx'),
  ),
  learner(
    '/manage-subscription/statements',
    ['Subscription', 'View'],
    t('Statements', 'Estados de cuenta'),
    () => import('#features/commerce/statements/web/center/Statements.tsx'),
    { nav: { group: 'learners', icon: 'page', type: 'Regional Center' } },
  ),
  learner(
    '/manage-subscription/statements/:id',
    ['Subscription', 'View'],
    t('Statement', 'Estado de cuenta'),
    () => import('#features/commerce/statements/web/center/OneStatement.tsx'),
  ),
  learner(
    '/manage-subscription/:id',
    ['Subscription', 'View'],
    t('Subscription', 'Suscripción'),
    () => import('#features/commerce/subscriptions/web/OneSubscription.tsx'),
  ),
  learner(
    '/subscription',
    ['Subscription', 'View'],
    t('Plans for organizations', 'Planes para organizaciones'),
    () => import('#features/commerce/offline/web/BuySeatsAnyWay.tsx'),
  ),
  ...reports,
  readers(
    '/feedback',
    ['Feedback', 'View'],
    t('Feedback', 'Opiniones'),
    () => import('#features/learning/feedback/web/organization/Feedback.tsx'),
    { nav: { group: 'learners', icon: 'feedback' }, notFor: 'Editor' },
  ),
]
