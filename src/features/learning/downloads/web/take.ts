import { LANGUAGE_HEADER, FILE_CACHE } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import { answerKey, attemptKey, fileKey, PRACTICE_KEY } from '#web/client/offline/keys.ts'
import { keep, has, putFile, putJson } from '#web/client/offline/store.ts'
import type { OfflineItem } from '#web/client/offline/offline-items.ts'
import { currentLanguage } from '#web/i18n/language.tsx'
import { LETTERS } from '#features/dictionary/vocabularies/web/public.ts'
import type { practiceContract as Practice, Session } from '../../practice/practice.contract.ts'
import type { downloadsContract as Downloads, TakenLesson } from '../downloads.contract.ts'

/** Files that are fetched at once: more would only take the connection from each other. */
const AT_ONCE = 4
/** Cards that are kept: the longest session. */
const CARDS = 30
const API = '/api/v2'

type File = { key: string; url: string; bytes: number }
export type DownloadOptions = {
  /** Told of the bytes of each piece. */
  onBytes: (bytes: number) => void
  signal: AbortSignal
}

const here = (path: string): URL => new URL(path, location.origin)
const answerOf = (path: string): string => answerKey(here(API + path), LANGUAGE_HEADER[currentLanguage()])
const fileAnswer = (key: string): string => answerOf(`/files?keyPath=${encodeURIComponent(key)}`)

/** A stored answer to a file's address expires at once, so that it is requested again. */
const addressed = (url: string): object => ({ url, expiresIn: FILE_CACHE.marginSeconds })

/**
 * Fetches files and stores them with their addresses; skips those already stored.
 *
 * @returns the keys that they are stored under, and their bytes
 */
async function putFiles(
  person: string,
  files: readonly File[],
  { onBytes, signal }: DownloadOptions,
): Promise<{ keys: string[]; bytes: number }> {
  const keys: string[] = []
  let bytes = 0
  const waiting = [...files]
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const url = here(file.url),
        at = fileKey(url)
      // oxlint-disable-next-line no-await-in-loop -- a few of these run beside each other
      if (await has(person, at)) {
        onBytes(file.bytes)
        bytes += file.bytes
      } else {
        // oxlint-disable-next-line no-await-in-loop
        const response = await fetch(url, { signal })
        if (!response.ok) throw new Error(`${file.key}: ${response.status}`)
        // oxlint-disable-next-line no-await-in-loop
        bytes += await putFile(person, at, response, onBytes)
      }
      // The address is only a name: the worker answers with the file stored under it.
      // oxlint-disable-next-line no-await-in-loop
      await putJson(person, fileAnswer(file.key), addressed(url.href))
      keys.push(at, fileAnswer(file.key))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { keys, bytes }
}

/** Pictures of the letters belong to the program: asked for once they are kept with it. */
async function takeLetters(): Promise<void> {
  for (const url of Object.values(LETTERS))
    // oxlint-disable-next-line no-await-in-loop -- small ones, one after the other
    await fetch(url).catch(() => null)
}

/** Position and title of a lesson in its course; shown in the list of downloads. */
export type Facts = {
  course_slug: string
  lesson_slug: string
  version_id: string
  common_id: string
  lesson_key: string
  course: string
  unit: number
  module: string
  number: number
  title: string
  language: string
  quiz: TakenLesson['quiz']
  quiz_id: string | null
}

/** Requests the server's data of a lesson, before its files are fetched. */
export const askFor = (lesson_id: string): Promise<TakenLesson> =>
  api.data<(typeof Downloads)['take']>(
    'POST /lessons/{id}/downloads',
    { params: { id: lesson_id } },
    { quiet: 'form' },
  )

/**
 * Stores a lesson on this device: the data of its screens, its quiz as far as possible offline, and every
 * file. The lesson is listed once it is complete.
 */
export async function putLesson(
  person: string,
  download: TakenLesson,
  onProgress: DownloadOptions,
): Promise<void> {
  const { lesson, films, files, quiz, attempt } = download
  const { keys, bytes } = await putFiles(person, files, onProgress)
  const put = async (key: string, data: unknown): Promise<number> => {
    keys.push(key)
    return putJson(person, key, data)
  }
  let more = await put(answerOf(`/courses/by-slug/${lesson.course.slug}/lessons/${lesson.slug}`), {
    data: inOfflineOrder(lesson),
  })
  for (const { key, film } of films)
    // oxlint-disable-next-line no-await-in-loop
    more += await put(answerOf(`/films?keyPath=${encodeURIComponent(key)}`), { data: film })
  if (attempt) more += await put(attemptKey(attempt.quiz.id), attempt)
  await takeLetters()
  onProgress.signal.throwIfAborted()
  const now = Date.now()
  const facts: Facts = {
    course_slug: lesson.course.slug,
    lesson_slug: lesson.slug,
    version_id: lesson.course.id,
    common_id: lesson.course.common_id,
    lesson_key: lesson.key,
    course: lesson.course.title,
    unit: lesson.unit,
    module: lesson.module,
    number: lesson.number,
    title: lesson.title,
    language: lesson.course.language,
    quiz,
    quiz_id: attempt?.quiz.id ?? null,
  }
  const entry: OfflineItem = {
    id: lesson.id,
    kind: 'lesson',
    bytes: bytes + more,
    kept_at: now,
    seen_at: now,
    keys: [...new Set(keys)],
    facts,
  }
  await keep(person, entry)
}

/**
 * Without a connection nobody can say whether a quiz was passed: the lesson after this one opens there where
 * it is on the device, and its way on is the screen's that finds it missing.
 */
const inOfflineOrder = (lesson: TakenLesson['lesson']): TakenLesson['lesson'] => ({
  ...lesson,
  next: lesson.next && lesson.next.access === 'locked' ? { ...lesson.next, access: 'open' } : lesson.next,
})

const PRACTICE = 'practice'
/** Puts the cards that are due next on this device, with their films; none are due: nothing is kept. */
export async function putPractice(person: string, onProgress: DownloadOptions): Promise<void> {
  const session: Session = await api.data<(typeof Practice)['session']>(
    'GET /practice/session',
    { query: { size: CARDS } },
    { quiet: 'again' },
  )
  const media = session.items.flatMap((item) => [
    item.clip,
    item.poster,
    item.still,
    ...item.options.flatMap((option) => [option.clip, option.poster]),
  ])
  const files = new Map(
    media.flatMap((file): [string, File][] => (file ? [[file.key, { ...file, bytes: 0 }]] : [])),
  )
  const { keys, bytes } = await putFiles(person, [...files.values()], onProgress)
  const more = await putJson(person, PRACTICE_KEY, session)
  const now = Date.now()
  await keep(person, {
    id: PRACTICE,
    kind: 'practice',
    bytes: bytes + more,
    kept_at: now,
    seen_at: now,
    keys: [...new Set([...keys, PRACTICE_KEY])],
    facts: { cards: session.items.length },
  })
}
