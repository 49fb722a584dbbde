import { createWriteStream } from 'node:fs'
import { mkdtemp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Feature, Permission } from '#contract/permissions.ts'
import type { Language } from '#contract/constants.ts'
import { can } from '#contract/endpoint.ts'
import { personOf } from '#server/auth/person.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import { actorOf, authorize } from '#server/http/call/caller.ts'
import { countCall } from '#server/http/call/limits.ts'
import type { Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { portableQuizzes } from '../../quizzes/server/public.ts'
import type { ImportReport } from '../course-archives.contract.ts'
import { lessonsOf, placesIn } from '../../course-drafts/document.contract.ts'
import { writeArchive } from './archive.ts'
import { lockDraft, ownerOf, readDocument } from '../../course-drafts/server/public.ts'
import { unpack, type Unpacked } from './read-archive.ts'
import { standingProblems, bringIn } from './bring-in.ts'

const AN_HOUR = 3600,
  ARCHIVES = 30
const Id = z.uuid()
/**
 * Whose the course becomes: an Admin says it, everybody else's is their organization's. What is no id is
 * nobody's.
 */
const Query = z.object({
  dry_run: z.string().optional(),
  organization_id: z.uuid().optional().catch(undefined),
})

const reportOf = ({ archive, quizzes, files, bytes, problems }: Unpacked): ImportReport => ({
  titles: Object.fromEntries(
    (Object.entries(archive.course.languages) as [Language, { title: string }][]).map(([language, text]) => [
      language,
      text.title,
    ]),
  ),
  modules: archive.course.modules.length,
  lessons: lessonsOf(archive.course).length,
  quizzes: quizzes.length,
  files: files.size,
  bytes,
  problems,
  made: null,
})

const FOLDER = 'course-',
  KEPT_MS = 24 * AN_HOUR * 1000
/** What an import left behind when its server was killed. */
async function sweep(parent: string, now: Date): Promise<void> {
  const folders = (await readdir(parent, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(FOLDER))
    .map((entry) => path.join(parent, entry.name))
  await Promise.all(
    folders.map(async (folder) => {
      // Another import may end while this one looks at its folder.
      const found = await stat(folder).catch(() => null)
      if (found && now.getTime() - found.mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true })
    }),
  )
}

/** `GET …/archive` and `POST /course-imports`: bytes instead of JSON, and so beside the contract. */
function mountArchives(app: FastifyInstance, platform: Platform): void {
  const { config, db } = platform
  const callerOf = async (
    request: FastifyRequest,
    feature: Feature,
    permission: Permission,
  ): Promise<Person> => {
    const access = can(feature, permission)
    const actor = await actorOf(platform, request, access)
    request.actor = actor
    authorize(actor, access)
    await countCall(db, `course archives ${actor.user_id}`, ARCHIVES, AN_HOUR)
    return personOf(actor)
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/zip', 'application/x-zip-compressed'],
      (_request, _payload, done) => done(null),
    )
    scope.get('/api/v2/course-drafts/:common_id/archive', async (request, reply) => {
      const person = await callerOf(request, 'Course', 'Update')
      const id = Id.safeParse((request.params as { common_id: string }).common_id)
      if (!id.success) throw new Failure(common.not_found)
      const { document, quizzes } = await db.transaction(async (tx) => {
        await lockDraft(tx, person, id.data, platform.clock())
        const read = await readDocument(tx, id.data),
          keys = placesIn(read)
        return {
          document: read,
          quizzes: (await portableQuizzes(tx, id.data)).filter(({ lesson_key, week_key }) =>
            keys.has(lesson_key ?? week_key ?? ''),
          ),
        }
      })
      const name = Object.values(document.languages)[0]?.slug ?? 'course'
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}.zip"`)
        .send(await writeArchive(platform, db, document, quizzes))
    })
    scope.post('/api/v2/course-imports', async (request, reply) => {
      const person = await callerOf(request, 'Course', 'Create')
      const query = Query.safeParse(request.query)
      if (!query.success) throw new Failure(common.malformed)
      const { dry_run, organization_id: asked } = query.data
      const acting = { ...person, organization_id: await ownerOf(db, person, asked) }
      const parent = path.resolve(config.DATA_DIR, 'uploads')
      await mkdir(parent, { recursive: true })
      await sweep(parent, platform.clock())
      const folder = await mkdtemp(path.join(parent, FOLDER))
      try {
        let size = 0
        const limit = new Transform({
          transform(part: Buffer, _encoding, done) {
            size += part.length
            if (size > config.UPLOAD_MAX_BYTES) done(new Failure(common.too_large))
            else done(null, part)
          },
        })
        const file = path.join(folder, 'archive.zip')
        await pipeline(request.raw, limit, createWriteStream(file))
        const unpacked = await unpack(db, acting, file, folder, config.UPLOAD_MAX_BYTES)
        const report = reportOf(unpacked)
        if (dry_run === 'true')
          return await reply.header('cache-control', 'no-store').send({
            data: {
              ...report,
              problems: [...report.problems, ...(await standingProblems(platform, acting, unpacked))],
            },
          })
        return await reply
          .header('cache-control', 'no-store')
          .send({ data: { ...report, made: await bringIn(platform, acting, unpacked) } })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  })
}

/** Courses as ZIP files, out and in. */
export const courseArchivesRoutes = (platform: Platform): Implementation => ({
  contract: {},
  handlers: {},
  mount: (app) => mountArchives(app, platform),
})
