import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { appRoutes } from './app/server/app.routes.ts'
import { serveApp } from './app/server/app.serve.ts'
import {
  documentsRoutes,
  publicationsRoutes,
  shownDocumentsRoutes,
} from './documents/server/documents.routes.ts'
import { documentsRows } from './documents/server/documents.table.ts'
import { documentPages } from './documents/server/pages.ts'
import { listsRoutes } from './lists/server/lists.routes.ts'
import { siteOf } from './site-settings/server/public.ts'
import { siteSettingsRoutes } from './site-settings/server/site-settings.routes.ts'
import { forgetRequester } from './support/server/public.ts'
import { supportRoutes } from './support/server/support.routes.ts'
import { supportRows } from './support/server/support.table.ts'

/** What this wing's tables say of people. */
export const siteRows: readonly PersonRows[] = [...documentsRows, ...supportRows]

export const siteWing: Wing = {
  routes: [
    appRoutes,
    listsRoutes,
    siteSettingsRoutes,
    documentsRoutes,
    publicationsRoutes,
    shownDocumentsRoutes,
    supportRoutes,
  ],
  pages: [documentPages],
  serve: [serveApp],
}

/** What this wing answers for the platform and for people's data, below it. */
export const siteAnswers = { site: siteOf, forget: [forgetRequester] }
