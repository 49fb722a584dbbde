import { aPerson } from '../../factories.ts'
import type { Ground, Makers } from '../ground.ts'

export type ModerationRows =
  | 'discussed post'
  | 'discussed comment'
  | 'reported post'
  | 'open report'
  | 'moderation decision'
  | 'moderation appeal'

/** Rows of the first organization's discussion and its moderation. */
export const moderationRows = ({ organization, one, platform, id, make }: Ground): Makers<ModerationRows> => {
  const post = (author_id: string): Promise<string> =>
    id(
      `
        with made as (
          insert into threads (anchor, author_id, organization_id, kind, published_at)
          values ('post', $1, $2, 'discussion', now())
          returning id
        )
        insert into posts (id, author_id, title, text, language)
        select id, $1, 'T', 'T', 'en' from made
        returning id`,
      [author_id, organization],
    )
  const somebody = async (): Promise<string> =>
    (await aPerson(platform, { organization_id: organization })).id
  const caseOf = (thread_id: string): Promise<string> =>
    id(
      `insert into moderation_cases (thread_id, audience, opened_at) values ($1, 'organization', now()) returning id`,
      [thread_id],
    )
  return {
    'discussed post': async () => post(await somebody()),
    'discussed comment': async () => {
      const author = await somebody()
      return id(
        `insert into comments (thread_id, author_id, text, language) values ($1, $2, 'T', 'en') returning id`,
        [await post(author), author],
      )
    },
    'reported post': async () => caseOf(await post(await somebody())),
    'open report': async () =>
      id(`insert into reports (case_id, user_id, reason, weight) values ($1, $2, 'spam', 1) returning id`, [
        await caseOf(await post(await somebody())),
        one.learner.id,
      ]),
    /** About a post of the learner, by the owner. */
    'moderation decision': async () =>
      id(
        `
          insert into decisions (
            case_id, author_id, decided_by, batch_id, action, rules_version, rule, words, before_state
          )
          values ($1, $2, $3, uuidv7(), 'hide', 1, 'kind', 'W', 'visible')
          returning id`,
        [await caseOf(await post(one.learner.id)), one.learner.id, one.owner.id],
      ),
    'moderation appeal': async () =>
      id(
        `
          insert into appeals (decision_id, decider, user_id, words)
          values ($1, $2, $3, 'W')
          returning id`,
        [await make('moderation decision'), one.owner.id, one.learner.id],
      ),
  }
}
