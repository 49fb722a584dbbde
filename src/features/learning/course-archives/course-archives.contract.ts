import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { Language, Made } from '../course-drafts/course-drafts.contract.ts'

export const archiveErrors = errors({
  archive_broken: {
    status: 422,
    en: 'This file is not a course archive, or it is damaged.',
    es: 'Este archivo no es un curso exportado o está dañado.',
  },
  archive_refused: {
    status: 422,
    en: 'This archive has errors. Check them first; nothing was imported.',
    es: 'Algo en este archivo está mal. Revísalo primero; no se escribió nada.',
  },
})

/**
 * Problems found in an archive. `error`: nothing is imported. `warning`: the course is imported without that
 * part.
 */
export const IMPORT_PROBLEMS = [
  'file_missing',
  'file_changed',
  'file_wrong_type',
  'captions_wrong',
  'word_missing',
  'level_missing',
  'category_missing',
  'keys_twice',
  'too_many',
  'quiz_wrong',
  'quiz_lost',
  'question_lost',
  'no_room',
  'slug_taken',
] as const
export const ImportProblem = z.object({
  code: z.enum(IMPORT_PROBLEMS),
  level: z.enum(['error', 'warning']),
  what: z.string(),
})
export type ImportProblem = z.output<typeof ImportProblem>
export const ImportReport = z.object({
  titles: z.partialRecord(Language, z.string()),
  modules: z.int(),
  lessons: z.int(),
  quizzes: z.int(),
  files: z.int(),
  bytes: z.int(),
  problems: z.array(ImportProblem),
  /** Null after a dry run. */
  made: Made.nullable(),
})
export type ImportReport = z.output<typeof ImportReport>

/**
 * Courses are exported and imported whole, as self-describing ZIP files. Both directions share one rate
 * limit.
 */
const limit = { max: 30, seconds: 3600, of: 'course archives' } as const

export const courseArchivesContract = contract({
  export: {
    method: 'GET',
    path: '/course-drafts/{common_id}/archive',
    summary: 'A whole course as one ZIP that describes itself: course.json and its media',
    access: can('Course', 'Update'),
    params: z.object({ common_id: z.uuid() }),
    response: z.null(),
    raw: { produces: ['application/zip'] },
    limit,
  },
  import: {
    method: 'POST',
    path: '/course-imports',
    summary:
      'Takes in a course from its ZIP; with dry_run=true it only says what would come in and what is wrong',
    access: can('Course', 'Create'),
    query: z.object({
      dry_run: z.string().optional(),
      /** The course's owner: chosen by an Admin; for everybody else their organization. */
      organization_id: z.uuid().optional().catch(undefined),
    }),
    response: ImportReport,
    raw: {
      consumes: { types: ['application/zip', 'application/x-zip-compressed'], as: 'stream' },
      limit: 'uploads',
    },
    limit,
    errors: [archiveErrors.archive_broken, archiveErrors.archive_refused],
  },
})
