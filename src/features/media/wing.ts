import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { functionsRoutes } from './functions/server/functions.routes.ts'
import { ffmpegFinding } from './media/server/ffmpeg-finding.ts'
import { mediaRoutes } from './media/server/media.routes.ts'
import { uploadsRoutes } from './media/server/uploads.routes.ts'
import { eraseUploads, uploadsOf } from './media/server/public.ts'
import { publishedRoutes } from './published/server/published.routes.ts'
import { servePublished } from './published/server/serve-published.ts'
import { mediaFilesRows } from './media/server/media.table.ts'

/** Personal data in this wing's tables. */
export const mediaRows: readonly PersonRows[] = [...mediaFilesRows]

export const mediaWing: Wing = {
  routes: [functionsRoutes, mediaRoutes, publishedRoutes, uploadsRoutes],
  serve: [servePublished],
  probes: [ffmpegFinding],
}

/** Handlers for people's data, called by a wing below this one. */
export const mediaAnswers = { uploadsOf, forget: [eraseUploads] }
