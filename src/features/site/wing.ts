import { articlesRoutes } from './articles/server/articles.routes.ts'
import { articleFeeds } from './articles/server/feeds.ts'
import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import {
  documentsRoutes,
  publicationsRoutes,
  shownDocumentsRoutes,
} from './documents/server/documents.routes.ts'
import { editingRoutes } from './documents/server/editing.routes.ts'
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
    listsRoutes,
    siteSettingsRoutes,
    documentsRoutes,
    publicationsRoutes,
    editingRoutes,
    shownDocumentsRoutes,
    articlesRoutes,
    supportRoutes,
  ],
  pages: [documentPages, articleFeeds],
}

/** What this wing answers for the platform and for people's data, below it. */
export const siteAnswers = { site: siteOf, forget: [forgetRequester] }
