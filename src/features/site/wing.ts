import { articleAnswer, articlesRoutes } from './articles/server/articles.routes.ts'
import { articleFeeds } from './articles/server/feeds.ts'
import { sell } from '../commerce/orders/server/public.ts'
import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { appRoutes } from './app/server/app.routes.ts'
import { serveApp } from './app/server/app.serve.ts'
import {
  documentsRoutes,
  publicationsRoutes,
  shownDocumentsRoutes,
} from './documents/server/documents.routes.ts'
import { editingRoutes } from './documents/server/editing.routes.ts'
import { documentsRows } from './documents/server/documents.table.ts'
import { demoRequestsRoutes } from './demo-requests/server/demo-requests.routes.ts'
import { demoRequestRowsOfPeople } from './demo-requests/server/demo-requests.table.ts'
import { forgetContactOfDemo } from './demo-requests/server/public.ts'
import { issueRowsOfPeople } from './newsletter/server/issues.table.ts'
import { issuesRoutes } from './newsletter/server/issues.routes.ts'
import { mailEventsRoutes } from './newsletter/server/mail-events.routes.ts'
import { newsletterRoutes } from './newsletter/server/newsletter.routes.ts'
import { newsletterRows } from './newsletter/server/newsletter.table.ts'
import { forgetSubscriber } from './newsletter/server/public.ts'
import { pageAnswer, readersAnswer, signedFilmsOf } from './documents/server/public.ts'
import { documentPages } from './documents/server/pages.ts'
import { eventsRoutes, registrationsRoutes } from './events/server/events.routes.ts'
import { eventSellable } from './events/server/sellable.ts'
import { eventsRows } from './events/server/events.table.ts'
import { eventAnswer } from './events/server/shown.queries.ts'
import { eventPages } from './events/server/pages.ts'
import { forgetRegistrant } from './events/server/upkeep.ts'
import { legalRoutes } from './legal/server/legal.routes.ts'
import { legalRows } from './legal/server/legal.table.ts'
import { versionsInForce } from './legal/server/public.ts'
import { legalPages } from './legal/server/pages.ts'
import { faqPages } from './lists/server/pages.ts'
import { listsRoutes } from './lists/server/lists.routes.ts'
import { signedVersionsRoutes } from './signed-versions/server/signed-versions.routes.ts'
import { signedRows } from './signed-versions/server/signed-versions.table.ts'
import { signedFilms, unsignedBlocksOf } from './signed-versions/server/public.ts'
import { unsignedBlocks } from './documents/server/public.ts'
import { siteOf } from './site-settings/server/public.ts'
import { siteSettingsRoutes } from './site-settings/server/site-settings.routes.ts'
import { redirectPages } from './redirects/server/redirects.queries.ts'
import { redirectsRoutes } from './redirects/server/redirects.routes.ts'
import { redirectsRows } from './redirects/server/redirects.table.ts'
import { transferRoutes } from './transfer/server/transfer.routes.ts'
import { transferRows } from './transfer/server/transfer.table.ts'
import { forgetRequester, supportDuties } from './support/server/public.ts'
import { supportRoutes } from './support/server/support.routes.ts'
import { supportRows } from './support/server/support.table.ts'

const ANSWERS = { page: pageAnswer, article: articleAnswer, event: eventAnswer }
sell(eventSellable)
readersAnswer.provide((at, found) => ANSWERS[found.kind](at, found))
unsignedBlocks.provide(unsignedBlocksOf)
signedFilmsOf.provide(signedFilms)

/** Personal data in this wing's tables. */
export const siteRows: readonly PersonRows[] = [
  ...documentsRows,
  ...signedRows,
  ...legalRows,
  ...eventsRows,
  ...supportRows,
  ...newsletterRows,
  ...issueRowsOfPeople,
  ...demoRequestRowsOfPeople,
  ...redirectsRows,
  ...transferRows,
]

export const siteWing: Wing = {
  routes: [
    appRoutes,
    listsRoutes,
    siteSettingsRoutes,
    documentsRoutes,
    publicationsRoutes,
    editingRoutes,
    signedVersionsRoutes,
    shownDocumentsRoutes,
    eventsRoutes,
    registrationsRoutes,
    articlesRoutes,
    legalRoutes,
    supportRoutes,
    newsletterRoutes,
    issuesRoutes,
    mailEventsRoutes,
    demoRequestsRoutes,
    redirectsRoutes,
    transferRoutes,
  ],
  pages: [eventPages, legalPages, documentPages, articleFeeds, faqPages, redirectPages],
  serve: [serveApp],
}

/** Services of this wing for the platform, and for personal data. */
export const siteAnswers = {
  site: siteOf,
  forget: [forgetRequester, forgetRegistrant, forgetSubscriber, forgetContactOfDemo],
  inForce: versionsInForce,
  duties: [supportDuties],
}
