import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { onCaptionsChanged } from '#features/media/media/server/public.ts'
import { renewWordsOfFilm } from './posts/server/public.ts'
import { currentRules, forgetModeration, moderationDuties } from './moderation/server/public.ts'
import {
  appealsRoutes,
  figuresRoutes,
  moderationRoutes,
  reportsRoutes,
  rulesRoutes,
} from './moderation/server/moderation.routes.ts'
import { moderationRows } from './moderation/server/moderation.table.ts'
import { blocksSql } from '#features/people/notifications/server/public.ts'
import { onConsentChanged } from '#features/people/guardians/server/public.ts'
import { entryRoutes } from './entry/server/entry.routes.ts'
import { entryRows } from './entry/server/entry.table.ts'
import { judgeEntry } from './entry/server/public.ts'
import { forgetAuthor } from './posts/server/forget.ts'
import { captionsRoutes } from './captions/server/captions.routes.ts'
import { captionsRows } from './captions/server/captions.table.ts'
import { discussionsRoutes } from './discussions/server/discussions.routes.ts'
import { organizationAllows } from './organization-discussions/server/public.ts'
import { organizationDiscussionsRoutes } from './organization-discussions/server/organization-discussions.routes.ts'
import { postsRoutes } from './posts/server/posts.routes.ts'
import { postsRows } from './posts/server/posts.table.ts'
import { authorOfEntry, blockedSql, filmsChanged, rulesInForce } from './standing/server/public.ts'
import { standingRoutes } from './standing/server/standing.routes.ts'
import { standingRows } from './standing/server/standing.table.ts'
import { authorOf, closeFilms, holdReason, organizationAnswer } from './threads/server/public.ts'
import { threadsRoutes } from './threads/server/threads.routes.ts'
import { mentionsRows } from './threads/server/mentions.table.ts'
import { threadsRows } from './threads/server/threads.table.ts'
import { weeklyRoutes } from './weekly/server/weekly.routes.ts'
import { weeklyRows } from './weekly/server/weekly.table.ts'

/** Personal data in this wing's tables. */
export const communityRows: readonly PersonRows[] = [
  ...standingRows,
  ...threadsRows,
  ...mentionsRows,
  ...postsRows,
  ...moderationRows,
  ...entryRows,
  ...captionsRows,
  ...weeklyRows,
]

holdReason.provide(judgeEntry)
organizationAnswer.provide(organizationAllows)
authorOfEntry.provide(authorOf)
blocksSql.provide(blockedSql)
rulesInForce.provide(async (db) => (await currentRules(db)).version)
filmsChanged.provide((platform, tx, author_id) => closeFilms(platform, tx, { author_id }))
onConsentChanged((platform, tx, author_id) => closeFilms(platform, tx, { author_id }))
onCaptionsChanged((_platform, tx, media_id) => renewWordsOfFilm(tx, media_id))

export const communityWing: Wing = {
  routes: [
    standingRoutes,
    threadsRoutes,
    postsRoutes,
    entryRoutes,
    reportsRoutes,
    figuresRoutes,
    moderationRoutes,
    appealsRoutes,
    rulesRoutes,
    discussionsRoutes,
    captionsRoutes,
    weeklyRoutes,
    organizationDiscussionsRoutes,
  ],
}

/** Services of this wing for waiting work and personal data. */
export const communityAnswers = { forget: [forgetModeration, forgetAuthor], duties: [moderationDuties] }
