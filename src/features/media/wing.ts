import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { functionsRoutes } from './functions/server/functions.routes.ts'
import { mediaRoutes } from './media/server/media.routes.ts'
import { uploadsRoutes } from './media/server/uploads.routes.ts'
import { eraseUploads, uploadsOf } from './media/server/public.ts'
import { mediaFilesRows } from './media/server/media.table.ts'

/** What this wing's tables say of people. */
export const mediaRows: readonly PersonRows[] = [...mediaFilesRows]

export const mediaWing: Wing = { routes: [functionsRoutes, mediaRoutes, uploadsRoutes] }

/** What this wing answers for people's data, below it. */
export const mediaAnswers = { uploadsOf, forget: [eraseUploads] }
