import { lazy } from 'react'

/** What says beside an entry of the navigation how much waits there; it comes after the page. */
export const ToGradeCount = lazy(() => import('#features/learning/quizzes/web/grading/ToGradeCount.tsx'))
