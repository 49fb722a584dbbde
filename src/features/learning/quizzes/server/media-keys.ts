import { createHmac } from 'node:crypto'
import path from 'node:path'
import { contentTypeOf } from '#server/files/content-types.ts'
import type { Platform } from '#server/platform.ts'
import type { StoredOption, StoredQuestion } from '../quizzes.contract.ts'

/** Everything below it may be read by whoever knows the name, which only an open quiz tells. */
export const QUIZ_MEDIA = 'quiz/'

/** A copy under a name that cannot be read: `clips/hello.mp4` beside "Which clip signs hello?" would be the answer. */
async function unreadable(platform: Platform, key: string): Promise<string> {
  if (key.startsWith(QUIZ_MEDIA) || !(await platform.files.exists(key))) return key
  const copy = `${QUIZ_MEDIA}${createHmac('sha256', platform.keyFor('quiz media')).update(key).digest('hex').slice(0, 32)}${path.extname(key)}`
  if (!(await platform.files.exists(copy))) await platform.files.put(copy, await platform.files.read(key), contentTypeOf(key))
  return copy
}

export async function withUnreadableKeys(platform: Platform, questions: readonly StoredQuestion[]): Promise<StoredQuestion[]> {
  const option = async (one: StoredOption): Promise<StoredOption> => ({ ...one, ...(one.media_key !== undefined && { media_key: await unreadable(platform, one.media_key) }) })
  return Promise.all(questions.map(async (question) => ({
    ...question,
    media: question.media && question.media.kind !== 'sign' ? { ...question.media, keys: await Promise.all(question.media.keys.map((key) => unreadable(platform, key))) } : question.media,
    options: await Promise.all(question.options.map(option)), right: await Promise.all(question.right.map(option)),
  })))
}
