import { quizzes } from '../../quizzes/server/quizzes.table.ts'
import { WATCHED_SHARE } from '../progress.contract.ts'

/**
 * SQL: the lesson has no quiz that is taken now. `course` and `lesson` are SQL of the course's id and the
 * key.
 */
export const noQuizSql = (course: string, lesson: string): string =>
  `(select q.id from ${quizzes} q where q.common_id = ${course} and q.lesson_key = ${lesson} and q.status = 'active' limit 1) is null`

/**
 * SQL: the film of a lesson is done, because there is none or because enough of it was watched; null if its
 * length is not known.
 */
export const filmDoneSql = (has_film: string, watched_ms: string, duration_ms: string): string =>
  `(${has_film} is false or ${watched_ms} >= ${WATCHED_SHARE}::float8 * ${duration_ms})`

/** SQL: a lesson is completed, once its film is done and its quiz, if there is one, is passed. */
export const lessonDoneSql = (film_done: string, quiz_passed: string, no_quiz: string): string =>
  `(${film_done} and (${quiz_passed} or ${no_quiz}))`
