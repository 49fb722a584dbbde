import { createHmac } from 'node:crypto'
import path from 'node:path'
import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import { contentTypeOf } from '#server/files/content-types.ts'
import type { Platform } from '#server/platform.ts'
import type { StoredOption, StoredQuestion } from '../quizzes.contract.ts'

/** Everything below it may be read by whoever knows the name, which only an open quiz tells. */
export const QUIZ_MEDIA = 'quiz/'

type Source = { extension: string; type: string; content: () => Promise<Buffer> }

/** A stored file, if the writer of the quiz may read it: a quiz must not publish what is somebody else's. */
async function fileOf(platform: Platform, actor: Actor, key: string): Promise<Source | null> {
  if (!(await platform.files.exists(key))) return null
  if (!(await platform.files.mayRead(actor, key))) throw new Failure(common.not_found)
  return { extension: path.extname(key), type: contentTypeOf(key), content: () => platform.files.read(key) }
}

/** A copy under a name that cannot be read: `clips/hello.mp4` beside "Which clip signs hello?" would be the answer. */
async function unreadable(platform: Platform, actor: Actor, key: string): Promise<string> {
  if (key.startsWith(QUIZ_MEDIA)) return key
  const source = await fileOf(platform, actor, key)
  if (!source) return key
  const copy = `${QUIZ_MEDIA}${createHmac('sha256', platform.keyFor('quiz media')).update(key).digest('hex').slice(0, 32)}${source.extension}`
  if (!(await platform.files.exists(copy))) await platform.files.put(copy, await source.content(), source.type)
  return copy
}

/** The questions with every film, picture and model under a name that says nothing. */
export async function withUnreadableKeys(platform: Platform, actor: Actor, questions: readonly StoredQuestion[]): Promise<StoredQuestion[]> {
  const option = async (one: StoredOption): Promise<StoredOption> => ({ ...one, ...(one.media_key !== undefined && { media_key: await unreadable(platform, actor, one.media_key) }) })
  return Promise.all(questions.map(async (question) => ({
    ...question,
    media: question.media && question.media.kind !== 'sign' ? { ...question.media, keys: await Promise.all(question.media.keys.map((key) => unreadable(platform, actor, key))) } : question.media,
    options: await Promise.all(question.options.map(option)), right: await Promise.all(question.right.map(option)),
  })))
}
