import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { common, Failure } from '#contract/errors.ts'
import { mediaErrors } from '#features/media/media/media.contract.ts'
import { cleaned, extensionOf, mediaTypeOf } from '#features/media/media/server/public.ts'
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

/**
 * Keeps a file that came with a course's archive, cleaned, under a name that follows from what is in it and says nothing.
 * @throws mediaErrors.upload_wrong_type, mediaErrors.upload_broken
 */
export async function keepQuizFile(platform: Platform, file: string): Promise<string> {
  const type = await mediaTypeOf(file)
  const { content } = await cleaned(file, type).catch((cause: unknown) => { throw new Failure(mediaErrors.upload_broken, { cause }) })
  const hash = createHash('sha256')
  if (content) hash.update(content)
  else for await (const part of createReadStream(file)) hash.update(part as Buffer)
  const key = `${QUIZ_MEDIA}${createHmac('sha256', platform.keyFor('quiz media')).update(hash.digest('hex')).digest('hex').slice(0, 32)}.${extensionOf(type)}`
  if (!(await platform.files.exists(key))) await platform.files.put(key, content ?? createReadStream(file), type)
  return key
}

/** Quizzes with other keys for their files; a question whose file has none is left out, and a quiz that is left without questions. */
export function withFiles<Q extends { questions: StoredQuestion[] }>(quizzes: readonly Q[], keyOf: (key: string) => string | null): Q[] {
  const option = (one: StoredOption): StoredOption | null => {
    if (one.media_key === undefined) return one
    const key = keyOf(one.media_key)
    return key === null ? null : { ...one, media_key: key }
  }
  const question = (one: StoredQuestion): StoredQuestion[] => {
    const keys = one.media && one.media.kind !== 'sign' ? one.media.keys.map(keyOf) : one.media?.keys ?? []
    const options = one.options.map(option), right = one.right.map(option)
    const complete = [...keys, ...options, ...right].every((part) => part !== null)
    return complete ? [{ ...one, media: one.media && { ...one.media, keys: keys as string[] }, options: options as StoredOption[], right: right as StoredOption[] }] : []
  }
  return quizzes.map((quiz) => ({ ...quiz, questions: quiz.questions.flatMap(question) })).filter((quiz) => quiz.questions.length > 0)
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
