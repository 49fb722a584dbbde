import type { Wing } from '#server/wing.ts'
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
import { feedbackRoutes } from './feedback/server/feedback.routes.ts'
import { notesRoutes } from './notes/server/notes.routes.ts'
import { practiceRoutes } from './practice/server/practice.routes.ts'
import { joinDeck } from './practice/server/public.ts'
import { progressRoutes } from './progress/server/progress.routes.ts'
import { learnedSince, onCourseCompleted, onLessonCompleted } from './progress/server/public.ts'
import { followCaptions } from './quizzes/server/public.ts'
import { quizAuthoringRoutes, quizzesRoutes, submissionsRoutes } from './quizzes/server/quizzes.routes.ts'
import { recommendationsRoutes } from './recommendations/server/recommendations.routes.ts'
import { readsAbout, taughtSql } from './teachers/server/public.ts'
import { teachersRoutes } from './teachers/server/teachers.routes.ts'

/** What features below leave to those above them. */
onLessonCompleted(joinDeck)
onCourseCompleted(issueCertificates)
onCaptionsChanged(followCaptions)

export const learningWing: Wing = {
  routes: [
    coursesRoutes,
    courseDraftsRoutes,
    courseNodesRoutes,
    publicationsRoutes,
    coursePeopleRoutes,
    courseArchivesRoutes,
    notesRoutes,
    practiceRoutes,
    progressRoutes,
    certificatesRoutes,
    feedbackRoutes,
    recommendationsRoutes,
    teachersRoutes,
    quizzesRoutes,
    quizAuthoringRoutes,
    submissionsRoutes,
  ],
  pages: [coursePages, certificatePages],
}

/** What this wing answers for people, below it. */
export const learningAnswers = { taught: taughtSql, reads: readsAbout, progress: learnedSince }
