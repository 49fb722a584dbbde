import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Language } from '#contract/constants.ts'
import { inWorkFolder } from '#server/files/work-folder.ts'
import { file } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { portableQuizzes } from '../../quizzes/server/public.ts'
import { courseArchivesContract, type ImportReport } from '../course-archives.contract.ts'
import { lessonsOf, placesIn } from '../../course-drafts/document.contract.ts'
import { writeArchive } from './archive.ts'
import { findDraft, ownerOf, readDocument } from '../../course-drafts/server/public.ts'
import { unpack, type Unpacked } from './read-archive.ts'
import { standingProblems, bringIn } from './bring-in.ts'

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

/** Courses as ZIP files, out and in. */
export function courseArchivesRoutes(platform: Platform): Implementation {
  const { config, db } = platform
  return implement(courseArchivesContract, {
    async export({ actor, params }) {
      const { document, quizzes } = await db.transaction(async (tx) => {
        await findDraft(tx, actor, params.common_id, platform.clock())
        const read = await readDocument(tx, params.common_id),
          keys = placesIn(read)
        return {
          document: read,
          quizzes: (await portableQuizzes(tx, params.common_id)).filter(({ lesson_key, week_key }) =>
            keys.has(lesson_key ?? week_key ?? ''),
          ),
        }
      })
      const name = Object.values(document.languages)[0]?.slug ?? 'course'
      return file('application/zip', `${name}.zip`, await writeArchive(platform, db, document, quizzes))
    },
    async import({ actor, query, body }) {
      const acting = { ...actor, organization_id: await ownerOf(db, actor, query.organization_id) }
      return inWorkFolder(platform, 'course-', async (folder) => {
        const archive = path.join(folder, 'archive.zip')
        await pipeline(body, createWriteStream(archive))
        const unpacked = await unpack(db, acting, archive, folder, config.UPLOAD_MAX_BYTES)
        const report = reportOf(unpacked)
        if (query.dry_run !== 'true') return { ...report, made: await bringIn(platform, acting, unpacked) }
        return {
          ...report,
          problems: [...report.problems, ...(await standingProblems(platform, acting, unpacked))],
        }
      })
    },
  })
}
