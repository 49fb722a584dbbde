import { createWriteStream } from 'node:fs'
import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Feature, Permission } from '#contract/permissions.ts'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { readCaptions, saveCaptions, takeIn } from '#features/media/media/server/public.ts'

import { personOf } from '#features/people/sign-in/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import { actorOf, authorize } from '#server/http/caller.ts'
import { countCall } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import { requireCreate } from '../../courses/server/public.ts'
import { filesOfQuiz, keepQuizFile, portableQuizzes, withFiles } from '../../quizzes/server/public.ts'
import { draftErrors, type ImportReport } from '../course-drafts.contract.ts'
import { lessonsOf, placesIn, type CourseDocument } from '../document.contract.ts'
import { keysOf, writeArchive } from './archive.ts'
import { lockDraft } from './drafts.access.ts'
import { makeFrom } from './drafts.service.ts'
import { readDocument } from './kept.ts'
import { unpack, withPools, type Unpacked } from './read-archive.ts'

const AN_HOUR = 3600, ARCHIVES = 30
const Id = z.uuid()

/** The document with the keys that its files have here; words and lists that this installation lacks are left out. */
function settled(course: CourseDocument, keys: ReadonlyMap<string, string>, { problems }: Unpacked): CourseDocument {
  const lacking = new Set(problems.flatMap((problem) => (problem.code === 'word_missing' ? [problem.what] : [])))
  const codes = new Set(problems.map((problem) => problem.code))
  const here = (key: string | null): string | null => (key === null ? null : keys.get(key) ?? null)
  const { details } = course
  return {
    ...course,
    details: { ...details, cover: here(details.cover), level: codes.has('level_missing') ? null : details.level, category: codes.has('category_missing') ? null : details.category },
    modules: course.modules.map((module) => ({ ...module, weeks: module.weeks.map((week) => ({ ...week, lessons: week.lessons.map((lesson) => ({ ...lesson, content: { ...lesson.content, video: here(lesson.content.video), poster: here(lesson.content.poster), attachments: lesson.content.attachments.flatMap((file) => { const key = here(file.key); return key === null ? [] : [{ ...file, key }] }), vocabulary: lesson.content.vocabulary.filter((word) => !lacking.has(word)) } })) })) })),
  }
}

const reportOf = ({ archive, quizzes, files, bytes, problems }: Unpacked): ImportReport => ({
  titles: Object.fromEntries((Object.entries(archive.course.languages) as [Language, { title: string }][]).map(([language, text]) => [language, text.title])), modules: archive.course.modules.length, lessons: lessonsOf(archive.course).length, quizzes: quizzes.length, files: files.size, bytes, problems, made: null,
})

async function bringIn(platform: Platform, person: Person, unpacked: Unpacked): Promise<ImportReport['made']> {
  if (unpacked.problems.some((problem) => problem.level === 'error') || LANGUAGES.every((language) => !unpacked.archive.course.languages[language])) throw new Failure(draftErrors.archive_refused)
  const now = platform.clock()
  const ids = new Map<string, string>(), kept = new Map<string, string>()
  const ofCourse = new Set(keysOf(unpacked.archive.course)), ofQuizzes = new Set(unpacked.quizzes.flatMap(filesOfQuiz))
  // Under names that follow from what is in them: a second try finds them again.
  for (const [key, file] of unpacked.files) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other: films are large
    if (ofQuizzes.has(key)) kept.set(key, await keepQuizFile(platform, file))
  }
  const quizzes = withFiles(unpacked.quizzes, (key) => kept.get(key) ?? null).map(withPools)
  const made = await platform.db.transaction(async (tx) => {
    const keys = new Map<string, string>()
    for (const [key, file] of unpacked.files) {
      if (!ofCourse.has(key)) continue
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      const taken = await takeIn(platform, tx, person, file, unpacked.archive.media[key]!.name)
      keys.set(key, taken.key)
      ids.set(key, taken.id)
    }
    return makeFrom(tx, person, person.organization_id, settled(unpacked.archive.course, keys, unpacked), now, quizzes)
  })
  for (const [key, id] of ids) {
    for (const [language, text] of Object.entries(unpacked.archive.media[key]!.captions) as [Language, string][]) {
      // oxlint-disable-next-line no-await-in-loop -- a few short texts
      if (readCaptions(text).problems.length === 0) await saveCaptions(platform, person, id, language, { text, version: 0 })
    }
  }
  return made
}

/** `GET …/archive` and `POST /course-imports`: bytes instead of JSON, and so beside the contract. */
export function mountArchives(app: FastifyInstance, platform: Platform): void {
  const { config, db } = platform
  const callerOf = async (request: FastifyRequest, feature: Feature, permission: Permission): Promise<Person> => {
    const access = { feature, permission }
    const actor = await actorOf(platform, request, access)
    request.actor = actor
    authorize(actor, access)
    const person = personOf(actor)
    await countCall(db, `course archives ${person.user_id}`, ARCHIVES, AN_HOUR)
    return person
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(['application/zip', 'application/x-zip-compressed'], (_request, _payload, done) => done(null))
    scope.get('/api/v2/course-drafts/:common_id/archive', async (request, reply) => {
      const person = await callerOf(request, 'Course', 'Update')
      const id = Id.safeParse((request.params as { common_id: string }).common_id)
      if (!id.success) throw new Failure(common.not_found)
      const { document, quizzes } = await db.transaction(async (tx) => {
        await lockDraft(tx, person, id.data, platform.clock())
        const read = await readDocument(tx, id.data), keys = placesIn(read)
        return { document: read, quizzes: (await portableQuizzes(tx, id.data)).filter(({ lesson_key, week_key }) => keys.has(lesson_key ?? week_key ?? '')) }
      })
      const name = Object.values(document.languages)[0]?.slug ?? 'course'
      return reply.type('application/zip').header('cache-control', 'no-store').header('content-disposition', `attachment; filename="${name}.zip"`).send(await writeArchive(platform, db, document, quizzes))
    })
    scope.post('/api/v2/course-imports', async (request, reply) => {
      const person = await callerOf(request, 'Course', 'Create')
      if (person.organization_id === null && person.permissions.scope('Course', 'Create') !== 'all') throw new Failure(draftErrors.no_organization)
      requireCreate(person, person.organization_id)
      const parent = path.resolve(config.DATA_DIR, 'uploads')
      await mkdir(parent, { recursive: true })
      const folder = await mkdtemp(path.join(parent, 'course-'))
      try {
        let size = 0
        const limit = new Transform({ transform(part: Buffer, _encoding, done) { size += part.length; if (size > config.UPLOAD_MAX_BYTES) done(new Failure(common.too_large)); else done(null, part) } })
        const file = path.join(folder, 'archive.zip')
        await pipeline(request.raw, limit, createWriteStream(file))
        const unpacked = await unpack(db, person, file, folder, config.UPLOAD_MAX_BYTES)
        const report = reportOf(unpacked)
        if ((request.query as { dry_run?: string }).dry_run === 'true') return await reply.header('cache-control', 'no-store').send({ data: report })
        return await reply.header('cache-control', 'no-store').send({ data: { ...report, made: await bringIn(platform, person, unpacked) } })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  })
}
