import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { onCaptionsChanged } from '#features/media/media/server/public.ts'
import { certificatesRoutes } from './certificates/server/certificates.routes.ts'
import { certificatePages, issueCertificates } from './certificates/server/public.ts'
import { courseArchivesRoutes } from './course-archives/server/course-archives.routes.ts'
import { courseDraftsRoutes } from './course-drafts/server/course-drafts.routes.ts'
import { courseNodesRoutes } from './course-drafts/server/course-nodes.routes.ts'
import { publicationsRoutes } from './course-drafts/server/publications.routes.ts'
import { coursePeopleRoutes } from './course-people/server/course-people.routes.ts'
import { coursesRoutes } from './courses/server/courses.routes.ts'
import { coursePages } from './courses/server/pages.ts'
import { salesRoutes } from './courses/server/sales.routes.ts'
import { salesRows } from './courses/server/sales.table.ts'
import { downloadsRoutes } from './downloads/server/downloads.routes.ts'
import { drillsRoutes } from './drills/server/drills.routes.ts'
import { feedbackRoutes } from './feedback/server/feedback.routes.ts'
import { milestonesRoutes } from './milestones/server/milestones.routes.ts'
import { markReached } from './milestones/server/public.ts'
import { notesRoutes } from './notes/server/notes.routes.ts'
import { overviewRoutes } from './overview/server/overview.routes.ts'
import { practiceRoutes } from './practice/server/practice.routes.ts'
import { joinDeck } from './practice/server/public.ts'
import { productionsRoutes } from './productions/server/productions.routes.ts'
import { progressRoutes } from './progress/server/progress.routes.ts'
import {
  learnedSince,
  onCourseCompleted,
  onLessonCompleted,
  onStepRecorded,
} from './progress/server/public.ts'
import { answerDuties, followCaptions, forgetAnswers } from './quizzes/server/public.ts'
import {
  quizAuthoringRoutes,
  quizDraftsRoutes,
  quizzesRoutes,
  submissionsRoutes,
} from './quizzes/server/quizzes.routes.ts'
import { recommendationsRoutes } from './recommendations/server/recommendations.routes.ts'
import { readsAboutOne, taughtSql } from './teachers/server/public.ts'
import { remindersRoutes } from './reminders/server/reminders.routes.ts'
import { teachersRoutes } from './teachers/server/teachers.routes.ts'
import { certificatesRows } from './certificates/server/certificates.table.ts'
import { courseDraftsRows } from './course-drafts/server/course-drafts.table.ts'
import { coursePeopleRows } from './course-people/server/course-people.table.ts'
import { coursesRows } from './courses/server/courses.table.ts'
import { downloadsRows } from './downloads/server/downloads.table.ts'
import { drillsRows } from './drills/server/drills.table.ts'
import { feedbackRows } from './feedback/server/feedback.table.ts'
import { milestonesRows } from './milestones/server/milestones.table.ts'
import { notesRows } from './notes/server/notes.table.ts'
import { practiceRows } from './practice/server/practice.table.ts'
import { productionsRows } from './productions/server/productions.table.ts'
import { progressRows } from './progress/server/progress.table.ts'
import { quizzesRows } from './quizzes/server/quizzes.table.ts'
import { recommendationsRows } from './recommendations/server/recommendations.table.ts'
import { remindersRows } from './reminders/server/reminders.table.ts'
import { teachersRows } from './teachers/server/teachers.table.ts'

/** Personal data in this wing's tables. */
export const learningRows: readonly PersonRows[] = [
  ...certificatesRows,
  ...courseDraftsRows,
  ...coursePeopleRows,
  ...coursesRows,
  ...salesRows,
  ...downloadsRows,
  ...drillsRows,
  ...feedbackRows,
  ...milestonesRows,
  ...notesRows,
  ...practiceRows,
  ...productionsRows,
  ...progressRows,
  ...quizzesRows,
  ...recommendationsRows,
  ...remindersRows,
  ...teachersRows,
]

/** Connects the ports of lower features to the features above them. */
onLessonCompleted(joinDeck)
onCourseCompleted(issueCertificates)
onCourseCompleted((_platform, tx, _course, learners, now) => markReached(tx, learners, now))
onStepRecorded(markReached)
onCaptionsChanged(followCaptions)

export const learningWing: Wing = {
  routes: [
    coursesRoutes,
    salesRoutes,
    courseDraftsRoutes,
    courseNodesRoutes,
    publicationsRoutes,
    coursePeopleRoutes,
    downloadsRoutes,
    drillsRoutes,
    courseArchivesRoutes,
    milestonesRoutes,
    notesRoutes,
    overviewRoutes,
    practiceRoutes,
    productionsRoutes,
    progressRoutes,
    certificatesRoutes,
    feedbackRoutes,
    recommendationsRoutes,
    remindersRoutes,
    teachersRoutes,
    quizzesRoutes,
    quizAuthoringRoutes,
    quizDraftsRoutes,
    submissionsRoutes,
  ],
  pages: [coursePages, certificatePages],
}

/** Implementations of ports of people, the wing below. */
export const learningAnswers = {
  taught: taughtSql,
  readsOne: readsAboutOne,
  progress: learnedSince,
  forget: [forgetAnswers],
  duties: [answerDuties],
}
