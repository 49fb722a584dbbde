import type { Language } from '#contract/constants.ts'
import vocabulariesEn from '#features/dictionary/vocabularies/web/messages.en.ts'
import vocabulariesEs from '#features/dictionary/vocabularies/web/messages.es.ts'
import auditLogEn from '#features/insights/audit-log/web/messages.en.ts'
import auditLogEs from '#features/insights/audit-log/web/messages.es.ts'
import dashboardsEn from '#features/insights/dashboards/web/messages.en.ts'
import dashboardsEs from '#features/insights/dashboards/web/messages.es.ts'
import coursesEn from '#features/learning/courses/web/messages.en.ts'
import coursesEs from '#features/learning/courses/web/messages.es.ts'
import lessonsEn from '#features/learning/lessons/web/messages.en.ts'
import lessonsEs from '#features/learning/lessons/web/messages.es.ts'
import progressEn from '#features/learning/progress/web/messages.en.ts'
import progressEs from '#features/learning/progress/web/messages.es.ts'
import quizzesEn from '#features/learning/quizzes/web/messages.en.ts'
import quizzesEs from '#features/learning/quizzes/web/messages.es.ts'
import signInEn from '#features/people/sign-in/web/messages.en.ts'
import signInEs from '#features/people/sign-in/web/messages.es.ts'
import welcomeEn from '#features/insights/dashboards/web/welcome/messages.en.ts'
import welcomeEs from '#features/insights/dashboards/web/welcome/messages.es.ts'
import areasEn from '#web/areas/messages.en.ts'
import areasEs from '#web/areas/messages.es.ts'
import homeEn from '#web/areas/public/messages.en.ts'
import homeEs from '#web/areas/public/messages.es.ts'
import commonEn from '#web/i18n/common.en.ts'
import commonEs from '#web/i18n/common.es.ts'
import playerEn from '#web/i18n/player.en.ts'
import playerEs from '#web/i18n/player.es.ts'

const en = { areas: areasEn, common: commonEn, home: homeEn, player: playerEn, signIn: signInEn, welcome: welcomeEn, dictionary: vocabulariesEn, courses: coursesEn, lessons: lessonsEn, quizzes: quizzesEn, progress: progressEn, dashboards: dashboardsEn, auditLog: auditLogEn }
const es = { areas: areasEs, common: commonEs, home: homeEs, player: playerEs, signIn: signInEs, welcome: welcomeEs, dictionary: vocabulariesEs, courses: coursesEs, lessons: lessonsEs, quizzes: quizzesEs, progress: progressEs, dashboards: dashboardsEs, auditLog: auditLogEs }

/** What people read, in the language that they read it in: journeys find their way by these words alone. */
export const wordsOf = (language: Language): typeof en | typeof es => (language === 'es' ? es : en)
