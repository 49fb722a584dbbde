import { common, Failure } from '#contract/errors.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { findEdition, shownDocument } from '../../documents/server/public.ts'
import { articlesContract } from '../articles.contract.ts'
import { articleRows, articleTags, besides } from './articles.queries.ts'

export const articlesRoutes = (platform: Platform): Implementation =>
  implement(articlesContract, {
    list: listOf(articleRows),
    tags: ({ actor }) => articleTags(platform.db, actor.language),
    read: async ({ actor, params }) => {
      const found = await findEdition(platform.db, 'article', params.slug, actor.language)
      if (!found) throw new Failure(common.not_found)
      const [article, more] = await Promise.all([
        shownDocument(platform.db, found),
        besides(platform.db, found.id, found.language),
      ])
      return { ...article, ...more }
    },
  })
