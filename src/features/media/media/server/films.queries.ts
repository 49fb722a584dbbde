import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { Film } from '../media.contract.ts'
import { askedIn, type StopQuestion } from '../shared/questions.ts'
import { mayReadMedia } from './media.access.ts'

const KEY = /^media\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})[./]/
/** The upload that a storage key belongs to: its original, or anything made of it. */
export const mediaIdOf = (key: string): string | null => KEY.exec(key)?.[1] ?? null

type Stored = Omit<Film['stops'][number], 'language' | 'prompt' | 'options'> & {
  question: Omit<StopQuestion, 'right'>
}

/**
 * A film by the key of its original (or of a file made from it), for anyone who may watch it; its questions
 * in `language`. Until its part is cut out, only its owner may watch it.
 *
 * @throws common.not_found, also if the caller may not watch it
 */
export async function filmByKey(
  platform: Platform,
  actor: Actor,
  key: string,
  language: Language = actor.language,
): Promise<Film> {
  const id = mediaIdOf(key)
  if (id === null || !(await mayReadMedia(platform, platform.db, actor, id)))
    throw new Failure(common.not_found)
  const [row] = await platform.db.query<Omit<Film, 'stops'> & { stops: Stored[] }>(
    `
      select
        m.id, m.name, m.duration::float8 as duration, m.width, m.height, m.frame_rate::float8 as frame_rate,
        coalesce(m.has_sound, true) as has_sound, coalesce(m.renditions->>'film', m.key) as film,
        m.renditions->>'hls' as hls, m.renditions->>'preview' as preview,
        coalesce(
          (
            select p.key
            from media_posters p
            where p.media_id = m.id
            order by p.language = $2 desc, p.language
            limit 1
          ),
          m.renditions->>'poster'
        ) as poster,
        coalesce(
          (
            select json_agg(
              json_build_object('language', c.language, 'key', c.key)
              order by c.language = $2 desc, c.language
            )
            from media_captions c
            where c.media_id = m.id
          ),
          '[]'
        ) as captions,
        coalesce(
          (
            select json_agg(
              json_build_object(
                'id', s.id, 'at', s.at_ms / 1000.0, 'question', s.question - 'right', 'several',
                jsonb_array_length(s.question->'right') > 1, 'answered', a.stop_id is not null, 'correct',
                coalesce(a.correct, false)
              )
              order by s.at_ms
            )
            from media_stops s
            left join media_stop_answers a on a.stop_id = s.id and a.user_id = $3
            where s.media_id = m.id
          ),
          '[]'
        ) as stops
      from media m
      where m.id = $1 and m.kind = 'video' and m.key is not null
        and (m.keeps_original or m.state = 'ready' or m.owner_id = $3)`,
    [id, actor.language, actor.user_id],
  )
  if (!row) throw new Failure(common.not_found)
  return {
    ...row,
    stops: row.stops.map(({ question, ...stop }) => {
      const { explanation: _, ...asked } = askedIn(question, language)
      return { ...stop, ...asked }
    }),
  }
}
