import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { postsContract } from '../posts.contract.ts'
import { feedOf, ownPosts, tagsOf } from './feed.ts'
import { forgetRemoved } from './forget.ts'
import { readPost } from './posts.queries.ts'
import { acceptAnswer, beginPost, changePost, publishPost, removePost } from './posts.service.ts'

export function postsRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('community-removed', '40 3 * * *', async () => void (await forgetRemoved(platform)))
  return implement(postsContract, {
    feed: ({ actor, query }) => feedOf(platform, actor, query),
    mine: ({ actor, query }) => ownPosts(platform, actor, query.after),
    tags: ({ actor, query }) => tagsOf(platform, actor, query.scope),
    read: ({ actor, params }) => readPost(platform.db, actor, params.id, platform.clock()),
    begin: ({ actor, body }) => beginPost(platform, actor, body),
    change: ({ actor, params, body, request }) =>
      changePost(platform, actor, params.id, body, request.if_match),
    publish: ({ actor, params }) => publishPost(platform, actor, params.id),
    remove: ({ actor, params }) => removePost(platform, actor, params.id),
    accept: ({ actor, params, body }) => acceptAnswer(platform, actor, params.id, body.comment_id),
  })
}
