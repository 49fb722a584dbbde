import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { onCaptionsChanged } from '#features/media/media/server/public.ts'
import { heldForMinor } from './entry/server/public.ts'
import { renewWordsOfFilm } from './posts/server/public.ts'
import { forgetModeration, moderationDuties } from './moderation/server/public.ts'
import {
  appealsRoutes,
  figuresRoutes,
  moderationRoutes,
  reportsRoutes,
  rulesRoutes,
} from './moderation/server/moderation.routes.ts'
import { moderationRows } from './moderation/server/moderation.table.ts'
import { postsRoutes } from './posts/server/posts.routes.ts'
import { postsRows } from './posts/server/posts.table.ts'
import { standingRows } from './standing/server/standing.table.ts'
import { holdReason } from './threads/server/public.ts'
import { threadsRoutes } from './threads/server/threads.routes.ts'
import { threadsRows } from './threads/server/threads.table.ts'

/** Personal data in this wing's tables. */
export const communityRows: readonly PersonRows[] = [
  ...standingRows,
  ...threadsRows,
  ...postsRows,
  ...moderationRows,
]

holdReason.provide(heldForMinor)
onCaptionsChanged((_platform, tx, media_id) => renewWordsOfFilm(tx, media_id))

export const communityWing: Wing = {
  routes: [
    threadsRoutes,
    postsRoutes,
    reportsRoutes,
    figuresRoutes,
    moderationRoutes,
    appealsRoutes,
    rulesRoutes,
  ],
}

/** Services of this wing for waiting work and personal data. */
export const communityAnswers = {
  forget: [forgetModeration],
  duties: [moderationDuties],
}
