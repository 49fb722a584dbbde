import { allowReading, allowWriting, uploadsFor } from '#features/media/media/server/public.ts'
import { isPerson } from '#server/auth/actor.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { UPLOAD_PURPOSE } from '#contract/community.ts'
import { threadsContract } from '../threads.contract.ts'
import { CLOSE_FILMS_JOB, renewClosed } from './closing-films.ts'
import { setClosed } from './closing.ts'
import { commentsOf } from './comments.queries.ts'
import { addComment, changeComment, removeComment } from './comments.service.ts'
import { dropUnusedFilms, threadFilms } from './films.service.ts'
import { readThread, setFollowing } from './following.ts'
import { likersOf } from './likers.queries.ts'
import { likeComment, likePost, LIKES_JOB, threadOfComment, type FreshLike } from './likes.ts'
import { suggestPeople } from './mentionable.queries.ts'
import { openRooms } from './rooms.ts'
import { tellLikes } from './tell-likes.ts'
import { openThread } from './threads.access.ts'
import { mayCaption, mayWatch } from './watching.ts'

export function threadsRoutes(platform: Platform): Implementation {
  const { db, clock } = platform
  allowReading(platform, (on, actor, media_id) => isPerson(actor) && mayWatch(on, actor, media_id, clock()))
  allowWriting(platform, (on, actor, media_id) => isPerson(actor) && mayCaption(on, actor, media_id, clock()))
  uploadsFor(platform, UPLOAD_PURPOSE, threadFilms)
  openRooms(platform)
  platform.jobs.work<{ likes: FreshLike[] }>(LIKES_JOB, (job) => tellLikes(platform, job.likes))
  platform.jobs.work<{ author_id: string | null; thread_id: string | null }>(
    CLOSE_FILMS_JOB,
    async (job) => void (await renewClosed(platform, job)),
    { retryLimit: 20, retryDelay: 1 },
  )
  // Consents also end by their time.
  platform.jobs.schedule(
    'community-closed-films',
    '*/5 * * * *',
    async () => void (await renewClosed(platform)),
  )
  platform.jobs.schedule('community-films', '20 3 * * *', async () => void (await dropUnusedFilms(platform)))
  return implement(threadsContract, {
    people: ({ actor, query }) => suggestPeople(platform, actor, query),
    comments: async ({ actor, params, query }) => {
      const now = clock()
      const { reader } = await openThread(db, actor, params.id, now)
      return commentsOf(db, reader, actor.language, params.id, query, now)
    },
    comment: ({ actor, params, body }) => addComment(platform, actor, params.id, body),
    change: ({ actor, params, body, request }) =>
      changeComment(platform, actor, params.id, body, request.if_match),
    remove: ({ actor, params }) => removeComment(platform, actor, params.id),
    like: ({ actor, params, body }) => likePost(platform, actor, params.id, body.liked),
    likeComment: ({ actor, params, body }) => likeComment(platform, actor, params.id, body.liked),
    likers: ({ actor, params, query }) =>
      likersOf(platform, actor, { thread_id: params.id, comment_id: null }, query.after),
    likersOfComment: async ({ actor, params, query }) => {
      const thread_id = await threadOfComment(db, params.id)
      return likersOf(platform, actor, { thread_id, comment_id: params.id }, query.after)
    },
    follow: async ({ actor, params, body }) => {
      await openThread(db, actor, params.id, clock())
      await setFollowing(db, actor.user_id, params.id, body.follows)
      return body
    },
    visit: async ({ actor, params }) => {
      await openThread(db, actor, params.id, clock())
      await readThread(db, actor.user_id, params.id, clock())
      return null
    },
    close: ({ actor, params, body }) => setClosed(platform, actor, params.id, body.closed),
  })
}
