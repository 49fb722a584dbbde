import { randomUUID } from 'node:crypto'
import type { Ground, Makers } from '../ground.ts'

export type MediaRows = 'media' | 'film' | 'stop' | 'upload'

/** Films, and what belongs to one. */
export const mediaRows = ({ test, platform, id, make, organization, one }: Ground): Makers<MediaRows> => ({
  media: () =>
    id(
      `
          insert into media (owner_id, organization_id, upload_id, name, kind, content_type, bytes)
          values ($1, $2, $3, 'film', 'video', 'video/mp4', 1)
          returning id`,
      [one.learner.id, organization, randomUUID()],
    ),
  // A film of the learner, handed in as an answer in a course of their organization.
  film: async () => {
    const film = await make('media'),
      week = await make('week quiz')
    await platform.files.put(`media/${film}.mp4`, Buffer.from('film'), 'video/mp4')
    await id(`update media set state = 'ready', key = $2 where id = $1 returning id`, [
      film,
      `media/${film}.mp4`,
    ])
    await id(
      `
          insert into attempts (
            quiz_id, quiz_version_id, user_id, language, pass_mark, started_at, finished_at, answers, graded,
            points, points_possible, score, awaiting
          )
          select
            $1, id, $2, 'en', 70, now(), now(), jsonb_build_object('q1', jsonb_build_array($3::text)),
            '[{"id": "q1", "points": 0, "correct": false, "awaiting": true}]', 0, 2, 0, 1
          from quiz_versions
          where quiz_id = $1
          order by version desc
          limit 1
          returning id`,
      [week, one.learner.id, film],
    )
    return film
  },
  stop: async () =>
    id(
      `
          insert into media_stops (media_id, at_ms, question)
          values (
            $1, 500,
            '{"prompt": {"en": "?"}, "options": [{"en": "a"}, {"en": "b"}], "right": [0], "explanation": {}}'
          )
          returning id`,
      [await make('media')],
    ),
  upload: async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/uploads',
      headers: {
        authorization: `Bearer ${one.learner.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': '5',
      },
    })
    return String(answer.headers['location']).split('/').at(-1)!
  },
})
