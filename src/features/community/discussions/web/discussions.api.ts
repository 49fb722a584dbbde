import { api } from '#web/client/api.ts'
import type { Discussed } from '#web/client/discussion.tsx'
import { getQuery } from '#web/client/get-query.ts'
import type { DiscussionScope } from '#contract/community.ts'
import type { discussionsContract } from '../discussions.contract.ts'

type D = typeof discussionsContract

export const discussionQuery = (about: Discussed, language: string) =>
  'lesson' in about
    ? getQuery<D['ofLesson']>(
        'GET /lessons/{id}/discussion',
        ['community', 'discussion', about.lesson, language],
        {
          params: { id: about.lesson },
          quiet: 'extra',
          retry: false,
        },
      )
    : getQuery<D['ofArticle']>(
        'GET /articles/{slug}/discussion',
        ['community', 'discussion', about.article, language],
        { params: { slug: about.article }, quiet: 'extra', retry: false },
      )

/** The thread of a discussion, which is made where there is none. @returns its id */
export async function beginDiscussion(about: Discussed, scope: DiscussionScope): Promise<string> {
  const { thread_id } = await ('lesson' in about
    ? api.data<D['beginOfLesson']>(
        'POST /lessons/{id}/discussion',
        { params: { id: about.lesson }, body: { scope } },
        { quiet: 'form' },
      )
    : api.data<D['beginOfArticle']>(
        'POST /articles/{slug}/discussion',
        { params: { slug: about.article } },
        { quiet: 'form' },
      ))
  return thread_id
}
