export {
  catalogueAddress,
  courseAddress,
  isAuthorPlace,
  lessonAddress,
  useAuthorPlace,
  type Place,
} from './addresses.ts'
export { BypassGate } from './components/BypassGate.tsx'
export { Clip } from './components/Clip.tsx'
export { Replayed } from './components/Replayed.tsx'
export { MovingSign } from './components/MovingSign.tsx'
export { CourseGrid, CourseGridSkeleton } from './components/CourseGrid.tsx'
export { CoursePage } from './components/CoursePage.tsx'
export { Buy, openedBy, Price } from './components/Sale.tsx'
export { LoadError } from './components/LoadError.tsx'
export { MyCourses } from './student/MyCourses.tsx'
export { DialogueStage } from './dialogue/DialogueStage.tsx'
export {
  LEARNING,
  useCommonLists,
  useCourseTree,
  useCourses,
  useLesson,
  useRefreshLearning,
} from './courses.api.ts'
export { useCourseWords } from './words.ts'
export { lessonAfter } from './lesson-after.ts'
export { unitColor } from './unit-color.ts'
export { letterOf } from './components/letter-of.ts'
export {
  arrange,
  AS_DERIVED,
  placeOf,
  sessionsOf,
  taughtBy,
  type Arrangement,
  type Session,
  type StepPlace,
} from '../shared/steps.ts'
export { deriveSteps, wordsToRead } from '../shared/derive-steps.ts'
export { stepId, STEP_ID, stepOf, type Step, type StepKind } from '../shared/step.ts'
export {
  linesKnown,
  SENTENCES,
  type SentenceKind,
  type SourceLine,
  type StepSource,
} from '../shared/step-source.ts'
export { sourceLines } from '../shared/source-lines.ts'
export { parametersApart } from '../shared/sign-forms.ts'
export { choicesFor, meaningsOf, numbersNear, readingsOf, repliesTo, scrambled } from '../shared/choices.ts'
export { VERSION_STATUSES } from '../shared/version-statuses.ts'
export { thoughtsIn, thoughtsOf } from '../shared/thoughts.ts'
