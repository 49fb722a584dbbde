import { handshapeKey } from '../../courses/server/public.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { Attempt } from '../../quizzes/quizzes.contract.ts'
import { isFilm } from '../../quizzes/server/public.ts'
import type { TakenLesson } from '../downloads.contract.ts'

/** A file of the store; `side`: as a picture of at most so many pixels, else as it is. */
export type WantedFile = { key: string; side?: number }

/** Pictures are shown at most this large; a device keeps one size of each. */
const SIDE = 640

/** Films that people uploaded have sizes, captions and a poster of their own. */
const isUpload = (key: string | null): key is string => key?.startsWith('media/') === true
export const uploadsIn = (lesson: LessonView): string[] => [
  ...new Set([lesson.video, ...lesson.vocabulary.map((word) => word.clip)].filter(isUpload)),
]

/** Each file that the screens of a lesson, its quiz and its films show, once. */
export function filesIn(
  lesson: LessonView,
  attempt: Attempt | null,
  films: TakenLesson['films'],
): readonly WantedFile[] {
  const found = new Map<string, WantedFile>()
  const addOriginal = (key: string | null): void => {
    if (key !== null && !isUpload(key)) found.set(key, { key })
  }
  const picture = (key: string | null): void => {
    if (key !== null && !found.has(key)) found.set(key, { key, side: SIDE })
  }
  addOriginal(lesson.video)
  picture(lesson.poster)
  for (const { film } of films) {
    found.set(film.film, { key: film.film })
    if (film.poster) found.set(film.poster, { key: film.poster })
    for (const { key } of film.captions) found.set(key, { key })
  }
  for (const word of lesson.vocabulary) {
    addOriginal(word.clip)
    picture(word.poster)
    // A moving picture has several frames: a resized copy would have one.
    addOriginal(word.preview)
    for (const letter of new Set(word.gloss.replace(/[^A-Z]/g, ''))) picture(handshapeKey(letter))
  }
  for (const file of lesson.attachments) found.set(file.key, { key: file.key })
  for (const { media, options, right } of attempt?.quiz.questions ?? []) {
    for (const key of media?.keys ?? []) (isFilm(key) ? addOriginal : picture)(key)
    for (const { key } of media?.captions ?? []) addOriginal(key)
    for (const option of [...options, ...right]) {
      if (option.media_key) (isFilm(option.media_key) ? addOriginal : picture)(option.media_key)
      for (const { key } of option.captions) addOriginal(key)
      addOriginal(option.loop?.still ?? null)
      addOriginal(option.loop?.moving ?? null)
    }
  }
  return [...found.values()]
}
