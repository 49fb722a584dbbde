import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { draftErrors, ImportReport } from './course-drafts.contract.ts'

/** Whole courses go out and come in as ZIP files that describe themselves. Both ways are counted together. */
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
      /** Whose the course becomes: an Admin says it, everybody else's is their organization's. */
      organization_id: z.uuid().optional().catch(undefined),
    }),
    response: ImportReport,
    raw: {
      consumes: { types: ['application/zip', 'application/x-zip-compressed'], as: 'stream' },
      limit: 'uploads',
    },
    limit,
    errors: [draftErrors.archive_broken, draftErrors.archive_refused],
  },
})
