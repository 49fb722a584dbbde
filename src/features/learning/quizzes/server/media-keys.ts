import { createHmac, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { common, Failure } from '#contract/errors.ts'
import { mediaErrors } from '#features/media/media/media.contract.ts'
import { cleaned, extensionOf, keepFile, mediaIdOf, mediaTypeOf } from '#features/media/media/server/public.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Stored } from '#server/files/undo.ts'
import type { Platform } from '#server/platform.ts'
import type { StoredOption, StoredQuestion } from '../quizzes.contract.ts'

/** Everything below it may be read by whoever knows the name, which only an open quiz tells. */
export const QUIZ_MEDIA = 'quiz/'

/** A file that a quiz made of an upload, so that it can be counted once the upload is gone. */
export type MadeOfUpload = { key: string; bytes: number; media_id: string }

/**
 * A copy under a name that cannot be read: `clips/hello.mp4` beside "Which clip signs hello?" would be the answer. Only of what the writer of the quiz may read: a quiz must not
 * publish what is somebody else's.
 */
async function unreadable(platform: Platform, actor: Actor, key: string, made: MadeOfUpload[]): Promise<string> {
  const { files } = platform
  if (key.startsWith(QUIZ_MEDIA)) return key
  const facts = await files.facts(key)
  if (!facts) return key
  if (!(await files.mayRead(actor, key))) throw new Failure(common.not_found)
  const copy = `${QUIZ_MEDIA}${createHmac('sha256', platform.keyFor('quiz media')).update(key).digest('hex').slice(0, 32)}${path.extname(key)}`
  const media_id = mediaIdOf(key)
  if (media_id !== null) made.push({ key: copy, bytes: facts.bytes, media_id })
  if (!(await files.exists(copy))) await files.copy(key, copy)
  return copy
}

/**
 * Keeps a file that came with a course's archive, cleaned, under a name that says nothing. It counts against what the person may keep; what is stored is noted in `stored`.
 * @throws mediaErrors.upload_wrong_type, mediaErrors.upload_broken, mediaErrors.upload_quota
 */
export async function keepQuizFile(platform: Platform, tx: Db, person: Person, file: string, stored: Stored): Promise<string> {
  const type = await mediaTypeOf(file)
  const { content } = await cleaned(file, type).catch((cause: unknown) => { throw new Failure(mediaErrors.upload_broken, { cause }) })
  const key = `${QUIZ_MEDIA}${randomUUID().replaceAll('-', '')}.${extensionOf(type)}`
  await keepFile(platform, tx, person, { key, bytes: content?.length ?? (await stat(file)).size, media_id: null })
  stored.keys.push(key)
  await platform.files.put(key, content ?? createReadStream(file), type)
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

/** The questions with every film, picture and model under a name that says nothing, and what was made of uploads for it. */
export async function withUnreadableKeys(platform: Platform, actor: Actor, questions: readonly StoredQuestion[]): Promise<{ questions: StoredQuestion[]; made: MadeOfUpload[] }> {
  const made: MadeOfUpload[] = []
  const hidden = (key: string): Promise<string> => unreadable(platform, actor, key, made)
  const option = async (one: StoredOption): Promise<StoredOption> => ({ ...one, ...(one.media_key !== undefined && { media_key: await hidden(one.media_key) }) })
  const renamed = await Promise.all(questions.map(async (question) => ({
    ...question,
    media: question.media && question.media.kind !== 'sign' ? { ...question.media, keys: await Promise.all(question.media.keys.map(hidden)) } : question.media,
    options: await Promise.all(question.options.map(option)), right: await Promise.all(question.right.map(option)),
  })))
  return { questions: renamed, made }
}
