import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { metricRowsSql } from '#server/metrics/metrics.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { quizzes, quiz_versions } from '#features/learning/quizzes/server/quizzes.table.ts'
import type { StoredOption, StoredQuestion, Text } from '#features/learning/quizzes/questions.contract.ts'
import type { CourseMetrics, QuestionFigures } from '../subject.contract.ts'
import type { Days } from './period.ts'

type Row = {
  quiz_id: string
  title: Text
  questions: StoredQuestion[]
  figures: { metric: string; item: string; amount: number }[]
}

const inLanguage = (text: Text | undefined, language: Language): string | null =>
  text?.[language] ?? text?.en ?? text?.es ?? null

/** The word of an option, by slug. */
const slugOf = ({ sign, word }: StoredOption): string[] => {
  const slug = sign ?? word
  return slug === undefined ? [] : [slug]
}
/** Words, by slug, of the signs that a question shows, else of its right answer. */
const slugsAbout = ({ media, options, answer }: StoredQuestion): string[] =>
  media?.kind === 'sign' ? media.keys : options.filter(({ id }) => answer.includes(id)).flatMap(slugOf)

/** Words, by slug, in a language. */
async function wordsOf(db: Db, slugs: readonly string[], language: Language): Promise<Map<string, string>> {
  const rows = await db.query<{ slug: string; word: string }>(
    `select slug, case $2 when 'es' then word_es else word_en end as word from ${vocabularies} where slug = any($1)`,
    [slugs, language],
  )
  return new Map(rows.map(({ slug, word }) => [slug, word]))
}

/**
 * Questions of a course's quizzes as they are now, with how they were answered in a period (days of UTC).
 * Answers to an earlier version of a quiz are not among them: its questions were others.
 */
export async function questionFigures(
  db: Db,
  language: Language,
  common_id: string,
  { from, to }: Days,
): Promise<CourseMetrics['quizzes']> {
  const rows = await db.query<Row>(
    `
      select
        q.id as quiz_id, q.title, v.questions,
        (
          select json_agg(f)
          from (
            select metric, item, sum(amount)::int as amount
            from ${metricRowsSql(`'{question_asked,question_right,question_chosen}'::text[]`)} r
            where subject_id = v.id and day between $2 and $3
            group by metric, item
          ) f
        ) as figures
      from ${quizzes} q
      join ${quiz_versions} v on v.quiz_id = q.id and v.version = q.version
      where q.common_id = $1
      order by q.created_at, q.id`,
    [common_id, from, to],
  )
  const answered = rows.filter(({ figures }) => figures !== null)
  const slugs = answered.flatMap(({ questions }) =>
    questions.flatMap((question) => [...slugsAbout(question), ...question.options.flatMap(slugOf)]),
  )
  const words = await wordsOf(db, slugs, language)
  return answered.map(({ quiz_id, title, questions, figures }) => {
    const amount = (metric: string, item: string): number =>
      figures.find((one) => one.metric === metric && one.item === item)?.amount ?? 0
    const figuresOf = (question: StoredQuestion): QuestionFigures => ({
      id: question.id,
      prompt: inLanguage(question.prompt, language) ?? '',
      about:
        slugsAbout(question)
          .flatMap((slug) => words.get(slug) ?? [])
          .join(', ') || null,
      asked: amount('question_asked', question.id),
      right: amount('question_right', question.id),
      wrong: figures
        .filter(({ metric, item }) => metric === 'question_chosen' && item.startsWith(`${question.id}:`))
        .map(({ item, amount: times }) => {
          const option = item.slice(question.id.length + 1)
          const stored = question.options.find(({ id }) => id === option)
          const [slug] = stored ? slugOf(stored) : []
          return {
            option,
            text: inLanguage(stored?.text, language) ?? (slug && words.get(slug)) ?? null,
            times,
          }
        })
        .toSorted((a, b) => b.times - a.times),
    })
    return {
      quiz_id,
      title: inLanguage(title, language) ?? '',
      questions: questions.map(figuresOf).filter(({ asked }) => asked > 0),
    }
  })
}
