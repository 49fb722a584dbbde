import { momentSql } from '#server/metrics/metrics.ts'
import { PLATFORM } from '#server/metrics/metrics.table.ts'
import { lookups } from '#features/dictionary/lookups/server/lookups.table.ts'
import {
  NOT_UNDONE,
  practice_cards,
  practice_history,
  practice_log,
} from '#features/learning/practice/server/practice.table.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { attempts, quiz_versions } from '#features/learning/quizzes/server/quizzes.table.ts'
import { momentsSql, type Source } from './sources.ts'

/** Answers in quizzes and in practice. Both functions are those of the triggers that append the same. */
export const ANSWERED: readonly Source[] = [
  (who) => `
    select f.metric, f.subject_id, metric_day(a.finished_at), 0, f.item, f.amount::bigint
    from ${attempts} a
    join ${quiz_versions} v on v.id = a.quiz_version_id
    cross join lateral metric_answers(v.id, v.questions, a.answers, a.graded) f
    where a.finished_at is not null and ${who('a.user_id')}`,
  (who) => `
    select f.metric, c.vocabulary_id, r.day, 0, f.item, 1::bigint
    from ${practice_log} r
    join ${practice_cards} c on c.user_id = r.user_id and c.id = r.card_id
    cross join lateral metric_review(r.rating, r.correct, r.taken_for) f
    where r.rating > 0 and ${NOT_UNDONE} and ${who('r.user_id')}`,
  (who) => `
    select f.metric, c.vocabulary_id, h.day, 0, '', f.amount::bigint
    from ${practice_history} h
    cross join lateral unnest(h.cards, h.asked, h.failed) m (card_id, asked, failed)
    join ${practice_cards} c on c.user_id = h.user_id and c.id = m.card_id
    cross join lateral (values ('word_asked', m.asked), ('word_failed', m.failed)) f (metric, amount)
    where f.amount > 0 and ${who('h.user_id')}`,
  (who) => `
    select 'word_taken', c.vocabulary_id, h.day, 0, v.id::text, 1::bigint
    from ${practice_history} h
    cross join lateral unnest(h.taken_of, h.taken_for) m (card_id, word_id)
    join ${practice_cards} c on c.user_id = h.user_id and c.id = m.card_id
    join ${vocabularies} v on v.id = m.word_id
    where ${who('h.user_id')}`,
]

const DAY = momentSql('l.at').day

/** Searches and opened words, of lookups `l` for which `where` holds. */
export function lookedUp(where: string): string[] {
  const searches = (metric: string, also: string): string =>
    momentsSql(metric, 'l.at', `from ${lookups} l where l.kind = 'searched' and ${also} and ${where}`)
  return [
    searches('searches', 'true'),
    searches('searches_in_vain', 'not l.found'),
    searches('searches_opened', 'l.rank is not null'),
    `
      select 'search_rank', '${PLATFORM}'::uuid, ${DAY}, l.rank, '', 1::bigint
      from ${lookups} l
      where l.rank is not null and ${where}`,
    `
      select
        case l.kind when 'opened' then 'word_opened' else 'word_searched' end, l.vocabulary_id, ${DAY}, 0, '',
        1::bigint
      from ${lookups} l
      where l.vocabulary_id is not null and ${where}`,
  ]
}
