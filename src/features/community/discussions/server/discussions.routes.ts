import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { discussionsContract } from '../discussions.contract.ts'
import {
  articleDiscussion,
  beginArticleDiscussion,
  beginLessonDiscussion,
  lessonDiscussion,
} from './discussions.service.ts'

export function discussionsRoutes(platform: Platform): Implementation {
  return implement(discussionsContract, {
    ofLesson: ({ actor, params }) => lessonDiscussion(platform, actor, params.id),
    beginOfLesson: ({ actor, params, body }) => beginLessonDiscussion(platform, actor, params.id, body.scope),
    ofArticle: ({ actor, params }) => articleDiscussion(platform, actor, params.slug),
    beginOfArticle: ({ actor, params }) => beginArticleDiscussion(platform, actor, params.slug),
  })
}
