import { common, Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import {
  findEdition,
  shownDocument,
  type PublishedDocument,
  type ReadersAnswer,
} from '../../documents/server/public.ts'
import { articlesContract } from '../articles.contract.ts'
import { articleRows, articleTags, besides } from './articles.queries.ts'

/** An article as readers get it, with its additional data. */
async function shownArticle(db: Db, found: PublishedDocument) {
  const [article, more] = await Promise.all([shownDocument(db, found), besides(db, found.id, found.language)])
  return { ...article, ...more }
}

export const articleAnswer: ReadersAnswer = async ({ db }, found) => ({
  path: `/articles/${found.slug}`,
  data: await shownArticle(db, found),
})

export const articlesRoutes = (platform: Platform): Implementation =>
  implement(articlesContract, {
    list: listOf(articleRows),
    tags: ({ actor }) => articleTags(platform.db, actor.language),
    read: async ({ actor, params }) => {
      const found = await findEdition(platform.db, 'article', params.slug, actor.language)
      if (!found) throw new Failure(common.not_found)
      return shownArticle(platform.db, found)
    },
  })
