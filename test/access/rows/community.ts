import type { Ground, Makers } from '../ground.ts'

export type CommunityRows =
  | 'post draft'
  | 'own post'
  | 'own comment'
  | 'film of a post'
  | 'caption proposal'
  | 'weekly sign'

/** Posts and comments of the first organization's learner. */
export const communityRows = ({
  organization,
  one,
  platform,
  word,
  id,
  make,
}: Ground): Makers<CommunityRows> => {
  const post = async (state: 'draft' | 'visible'): Promise<string> => {
    // Whoever publishes has accepted the rules.
    await platform.db.query(`
      insert into community_members (user_id, rules_version, rules_accepted_at)
      select u.id, r.version, now()
      from users u, (select max(version) as version from community_rules) r
      on conflict (user_id) do update set rules_version = excluded.rules_version`)
    return id(
      `
        with made as (
          insert into threads (anchor, author_id, organization_id, kind, state, published_at, created_at)
          values (
            'post', $1, $2, 'question', $3, case when $3 = 'visible' then now() - interval '2 days' end,
            now() - interval '2 days'
          )
          returning id
        )
        insert into posts (id, author_id, title, text, language)
        select id, $1, 'T', 'T', 'en' from made
        returning id`,
      [one.learner.id, organization, state],
    )
  }
  return {
    'post draft': () => post('draft'),
    'own post': () => post('visible'),
    'own comment': async () =>
      id(
        `
          with counted as (update threads set comments_count = 1 where id = $1 returning id)
          insert into comments (thread_id, author_id, text, language, created_at)
          select id, $2, 'T', 'en', now() - interval '2 days' from counted
          returning id`,
        [await make('own post'), one.learner.id],
      ),
    'film of a post': async () =>
      id(
        `
          with chosen as (
            -- Another line may have chosen that nobody sees the learner's films.
            delete from community_choices where user_id = $1
          ),
          made as (
            insert into media (owner_id, upload_id, name, kind, content_type, bytes, state, key, purpose)
            values (
              $1, 'film-' || gen_random_uuid(), 'film.mp4', 'video', 'video/mp4', 1, 'ready',
              'media/' || gen_random_uuid() || '.mp4', 'community'
            )
            returning id
          )
          insert into thread_films (media_id, thread_id)
          select id, $2 from made
          returning media_id as id`,
        [one.learner.id, await make('own post')],
      ),
    'caption proposal': async () =>
      id(
        `
          insert into caption_proposals (media_id, language, text, user_id)
          values ($1, 'es', 'WEBVTT', $2)
          returning id`,
        [await make('film of a post'), one.learner.id],
      ),
    // In a week long ago, one after another.
    'weekly sign': () =>
      id(
        `
          with made as (
            insert into threads (anchor, answers_in_sign) values ('weekly', true) returning id
          )
          insert into weekly_signs (week, vocabulary_id, thread_id)
          select
            coalesce((select max(week) + 7 from weekly_signs where week < '2020-01-01'), '2001-01-01'::date), $1, id
          from made
          returning id`,
        [word],
      ),
  }
}
