import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { appRoutes } from './app/server/app.routes.ts'
import { serveApp } from './app/server/app.serve.ts'
import { listsRoutes } from './lists/server/lists.routes.ts'
import { siteSettingsRoutes } from './site-settings/server/site-settings.routes.ts'
import { forgetRequester } from './support/server/public.ts'
import { supportRoutes } from './support/server/support.routes.ts'
import { supportRows } from './support/server/support.table.ts'

/** What this wing's tables say of people. */
export const siteRows: readonly PersonRows[] = [...supportRows]

export const siteWing: Wing = {
  routes: [appRoutes, listsRoutes, siteSettingsRoutes, supportRoutes],
  serve: [serveApp],
}

/** What this wing answers for people's data, below it. */
export const siteAnswers = { forget: [forgetRequester] }
