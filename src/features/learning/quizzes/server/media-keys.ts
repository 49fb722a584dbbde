import { createHmac, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '#contract/errors.ts'
import { mediaErrors } from '#features/media/media/media-errors.contract.ts'
import type { MediaRow } from '#features/media/media/media.contract.ts'
import {
  cleaned,
  extensionOf,
  keepFile,
  mediaIdOf,
  mediaTypeOf,
  mayWriteMedia,
} from '#features/media/media/server/public.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Stored } from '#server/files/undo.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { authoringErrors } from '../authoring.contract.ts'
import type { StoredOption, StoredQuestion } from '../questions.contract.ts'
import { media as media_table } from '#features/media/media/server/media.table.ts'

/** Everything below it may be read by whoever knows the name, which only an open quiz tells. */
export const QUIZ_MEDIA = 'quiz/'

/** A file that a quiz made of an upload, so that it still counts towards the quota once the upload is deleted. */
export type MadeOfUpload = { key: string; bytes: number; media_id: string }

/** Path of a file in a quiz, as used by the errors of the form. */
type Place = { path: string; kinds: readonly MediaRow['kind'][] }

/**
 * The file of an upload that plays or shows everywhere. Only of the writer's own, or of what their
 * organization's courses are made of: a quiz must not publish what is somebody else's.
 */
async function fileOfUpload(
  platform: Platform,
  actor: Actor,
  media_id: string,
  { path: at, kinds }: Place,
): Promise<string> {
  const [row] = await platform.db.query<{ kind: MediaRow['kind']; state: string; file: string | null }>(
    `select kind, state, coalesce(renditions->>'film', key) as file from ${media_table} where id = $1 and purpose is null`,
    [media_id],
  )
  if (!row || !(await mayWriteMedia(platform, platform.db, actor, media_id)))
    throw Failure.at(at, authoringErrors.quiz_file_unknown)
  if (!kinds.includes(row.kind)) throw Failure.at(at, authoringErrors.quiz_file_kind)
  if (row.file === null || row.state !== 'ready') throw Failure.at(at, mediaErrors.upload_not_ready)
  return row.file
}

/**
 * A copy under a name that cannot be read: `clips/hello.mp4` beside "Which clip signs hello?" would be the
 * answer.
 *
 * @throws authoringErrors.quiz_file_unknown, authoringErrors.quiz_file_kind, mediaErrors.upload_not_ready at
 *   the field
 */
async function unreadable(
  platform: Platform,
  actor: Actor,
  named: string,
  place: Place,
  made: MadeOfUpload[],
): Promise<string> {
  const { files } = platform
  if (named.startsWith(QUIZ_MEDIA)) return named
  const media_id = mediaIdOf(named)
  const key = media_id === null ? named : await fileOfUpload(platform, actor, media_id, place)
  const facts = await files.facts(key)
  if (!facts) return key
  if (media_id === null && !(await files.mayRead(platform.db, actor, key)))
    throw Failure.at(place.path, authoringErrors.quiz_file_unknown)
  const copy = `${QUIZ_MEDIA}${createHmac('sha256', platform.keyFor('quiz media')).update(key).digest('hex').slice(0, 32)}${path.extname(key)}`
  if (media_id !== null) made.push({ key: copy, bytes: facts.bytes, media_id })
  if (!(await files.exists(copy))) await files.copy(key, copy)
  return copy
}

/**
 * Stores a file from a course's archive, cleaned, under a random name. It counts against the person's quota;
 * its key is added to `stored`.
 *
 * @throws mediaErrors.upload_wrong_type, mediaErrors.upload_broken, mediaErrors.upload_quota
 */
export async function keepQuizFile(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  file: string,
  stored: Stored,
): Promise<string> {
  const type = await mediaTypeOf(file)
  const { content } = await cleaned(file, type).catch((cause: unknown) => {
    throw new Failure(mediaErrors.upload_broken, { cause })
  })
  const key = `${QUIZ_MEDIA}${randomUUID().replaceAll('-', '')}.${extensionOf(type)}`
  await keepFile(platform, tx, person, {
    key,
    bytes: content?.length ?? (await stat(file)).size,
    media_id: null,
  })
  stored.keys.push(key)
  await platform.files.put(key, content ?? createReadStream(file), type)
  return key
}

/**
 * Quizzes with other keys for their files; a question whose file has none is left out, and a quiz that is
 * left without questions.
 */
export function withFiles<Q extends { questions: StoredQuestion[] }>(
  quizzes: readonly Q[],
  keyOf: (key: string) => string | null,
): Q[] {
  const option = (one: StoredOption): StoredOption | null => {
    if (one.media_key === undefined) return one
    const key = keyOf(one.media_key)
    return key === null ? null : { ...one, media_key: key }
  }
  const question = (one: StoredQuestion): StoredQuestion[] => {
    const keys = one.media && one.media.kind !== 'sign' ? one.media.keys.map(keyOf) : (one.media?.keys ?? [])
    const options = one.options.map(option),
      right = one.right.map(option)
    const complete = [...keys, ...options, ...right].every((part) => part !== null)
    return complete
      ? [
          {
            ...one,
            media: one.media && { ...one.media, keys: keys as string[] },
            options: options as StoredOption[],
            right: right as StoredOption[],
          },
        ]
      : []
  }
  return quizzes
    .map((quiz) => ({ ...quiz, questions: quiz.questions.flatMap(question) }))
    .filter((quiz) => quiz.questions.length > 0)
}

/**
 * The questions with every film, picture and model under a name that says nothing, and what was made of
 * uploads for it.
 */
export async function withUnreadableKeys(
  platform: Platform,
  actor: Actor,
  questions: readonly StoredQuestion[],
): Promise<{ questions: StoredQuestion[]; made: MadeOfUpload[] }> {
  const made: MadeOfUpload[] = []
  const hidden = (key: string, place: Place): Promise<string> => unreadable(platform, actor, key, place, made)
  const option = async (one: StoredOption, path: string): Promise<StoredOption> => ({
    ...one,
    ...(one.media_key !== undefined && {
      media_key: await hidden(one.media_key, { path, kinds: ['image', 'video'] }),
    }),
  })
  const renamed = await Promise.all(
    questions.map(async (question, n) => {
      const at = `questions.${n}`,
        { media } = question
      const place: Place = { path: `${at}.media`, kinds: [media?.kind === 'clip' ? 'video' : 'image'] }
      const all = (side: 'options' | 'right'): Promise<StoredOption[]> =>
        Promise.all(question[side].map((one, index) => option(one, `${at}.${side}.${index}`)))
      return {
        ...question,
        media:
          media && media.kind !== 'sign'
            ? { ...media, keys: await Promise.all(media.keys.map((key) => hidden(key, place))) }
            : media,
        options: await all('options'),
        right: await all('right'),
      }
    }),
  )
  return { questions: renamed, made }
}
