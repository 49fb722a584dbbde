import { dayIn, dayText } from '#contract/dates.ts'
import { common, Failure } from '#contract/errors.ts'
import { isRecorded } from '#features/learning/courses/server/public.ts'
import { loopsOf, unnamed } from '#features/learning/quizzes/server/public.ts'
import { dateFormatOf } from '#features/people/users/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { placementErrors, type PlacementQuestion, type PlacementState } from '../placement.contract.ts'
import {
  estimate,
  isDone,
  lesson,
  MOST_QUESTIONS,
  nextOf,
  understood,
  type AnsweredItem,
} from '../shared/ability.ts'
import { choicesFor } from '../shared/choices.ts'
import { placement_answers, placement_signs, placement_sittings, type AskedNow } from './placement.table.ts'
import { notationOf, poolOf, type PoolWord } from './pool.ts'
import { againAt, levelsOf, resultsOf } from './results.ts'

type Sitting = { id: string; asked: AskedNow | null; answers: (AnsweredItem & { vocabulary_id: string })[] }

/** @throws placementErrors.learners_only */
export function assertLearner(actor: Person): void {
  if (!isRecorded(actor)) throw new Failure(placementErrors.learners_only)
}

const SITTING = `
  select
    s.id, s.asked,
    coalesce(
      (
        select json_agg(
          json_build_object(
            'vocabulary_id', a.vocabulary_id, 'difficulty', a.difficulty, 'correct', a.correct
          )
          order by a.position
        )
        from ${placement_answers} a
        where a.sitting_id = s.id
      ),
      '[]'
    ) as answers
  from ${placement_sittings} s`

/** Draws the next question: a sign that was not asked yet, with eight words in the order shown. */
function draw(pool: readonly PoolWord[], answers: Sitting['answers']): AskedNow {
  const { ability } = estimate(answers),
    asked = new Set(answers.map((one) => one.vocabulary_id))
  const left = new Set(pool.filter((word) => !asked.has(word.id)))
  for (let word = nextOf([...left], ability, Math.random); word;) {
    const choices = choicesFor(word, pool, Math.random)
    if (choices) return { vocabulary_id: word.id, difficulty: word.difficulty, choices }
    left.delete(word)
    word = nextOf([...left], ability, Math.random)
  }
  throw new Failure(placementErrors.too_few_signs)
}

/**
 * Returns the question for the client; null when one of its words is no longer shown and another question has
 * to be drawn.
 */
async function presented(
  platform: TxPlatform,
  db: Db,
  actor: Person,
  { id, asked, answers }: Sitting & { asked: AskedNow },
  pool: readonly PoolWord[],
): Promise<PlacementQuestion | null> {
  const words = new Map(pool.map((word) => [word.id, word])),
    choices = asked.choices.flatMap((word) => words.get(word)?.[`word_${actor.language}`] ?? [])
  const slug = words.get(asked.vocabulary_id)?.slug
  const [notation, loops] = await Promise.all([
    notationOf(db, asked.vocabulary_id),
    loopsOf(platform, db, slug === undefined ? [] : [slug]),
  ])
  if (slug === undefined || notation === null || choices.length < asked.choices.length) return null
  return {
    sitting_id: id,
    position: answers.length + 1,
    most: MOST_QUESTIONS,
    sign: unnamed(notation),
    loop: loops.get(slug) ?? null,
    choices,
  }
}

/** State of an unfinished sitting. Draws a new question if the present one can no longer be shown. */
async function standing(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  sitting: Sitting & { asked: AskedNow },
  pool: readonly PoolWord[],
): Promise<PlacementState> {
  const question = await presented(platform, tx, actor, sitting, pool)
  if (question) return { question, result: null }
  const asked = draw(pool, sitting.answers)
  await ask(tx, sitting.id, asked, platform.clock())
  return {
    question: await presented(platform, tx, actor, { ...sitting, asked }, pool),
    result: null,
  }
}

async function ask(tx: Db, id: string, asked: AskedNow, now: Date): Promise<void> {
  await tx.query(`update ${placement_sittings} set asked = $2, updated_at = $3 where id = $1`, [
    id,
    JSON.stringify(asked),
    now,
  ])
}

/**
 * Begins a test, or resumes an unfinished one.
 *
 * @throws placementErrors.placement_again within a week of the last one, .too_few_signs, .learners_only
 */
export async function begin(platform: Platform, actor: Person): Promise<PlacementState> {
  assertLearner(actor)
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const pool = await poolOf(tx)
    const open = `${SITTING} where s.user_id = $1 and s.finished_at is null for update of s`
    let [sitting] = await tx.query<Sitting & { asked: AskedNow }>(open, [actor.user_id])
    if (!sitting) {
      const again = await againAt(tx, actor.user_id, now)
      if (again)
        throw new Failure(placementErrors.placement_again, {
          params: { day: dayText(dayIn(actor.zone, again), await dateFormatOf(tx, actor.user_id)) },
        })
      // Begun on two devices at once, it is one: the second finds the first one's.
      await tx.query(
        `
          insert into ${placement_sittings} (user_id, asked, created_at, updated_at)
          values ($1, $2, $3, $3)
          on conflict (user_id) where finished_at is null do nothing`,
        [actor.user_id, JSON.stringify(draw(pool, [])), now],
      )
      ;[sitting] = await tx.query<Sitting & { asked: AskedNow }>(open, [actor.user_id])
    }
    if (!sitting) throw new Failure(common.conflict)
    return standing(platform, tx, actor, sitting, pool)
  })
}

/**
 * Stores an answer and returns the next question or the result. An earlier answer, from another device or a
 * repeated request, is not changed, and the caller gets the test's present state.
 *
 * @param choice from 1, in the order of the choices; null: "I don't know yet"
 * @throws common.not_found for another person's test, common.conflict for a question that was not asked
 *   yet, placementErrors.placement_over
 */
export async function answer(
  platform: Platform,
  actor: Person,
  id: string,
  { position, choice }: { position: number; choice: number | null },
): Promise<PlacementState> {
  assertLearner(actor)
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const [locked] = await tx.query(
      `select id from ${placement_sittings} where id = $1 and user_id = $2 for update`,
      [id, actor.user_id],
    )
    if (!locked) throw new Failure(common.not_found)
    const [sitting] = await tx.query<Sitting>(`${SITTING} where s.id = $1`, [id])
    const { asked, answers } = sitting!
    if (asked === null) {
      if (position !== answers.length) throw new Failure(placementErrors.placement_over)
      return { question: null, result: await resultOf(tx, actor, id) }
    }
    const pool = await poolOf(tx)
    if (position <= answers.length) return standing(platform, tx, actor, { id, asked, answers }, pool)
    if (position !== answers.length + 1) throw new Failure(common.conflict)
    const chosen = choice === null ? null : asked.choices[choice - 1]!
    const given = {
      vocabulary_id: asked.vocabulary_id,
      difficulty: asked.difficulty,
      correct: chosen === asked.vocabulary_id,
    }
    await tx.query(
      `
        insert into ${placement_answers} (
          sitting_id, position, vocabulary_id, difficulty, choices, chosen, correct, created_at
        )
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, position, given.vocabulary_id, given.difficulty, asked.choices, chosen, given.correct, now],
    )
    const after = [...answers, given]
    if (isDone(after)) {
      await finish(tx, actor, { id, answers: after }, pool, now)
      return { question: null, result: await resultOf(tx, actor, id) }
    }
    const next = draw(pool, after)
    await ask(tx, id, next, now)
    return standing(platform, tx, actor, { id, asked: next, answers: after }, pool)
  })
}

const resultOf = async (tx: Db, actor: Person, id: string) =>
  (await resultsOf(tx, actor, await levelsOf(tx, actor), id))[0] ?? null

/**
 * Stores the result and adjusts the signs' difficulties. Only a person's first test counts for these: on a
 * repetition they know signs from the test itself, and nobody can shift a sign by taking it often.
 */
async function finish(
  tx: Db,
  actor: Person,
  { id, answers }: Pick<Sitting, 'id' | 'answers'>,
  pool: readonly PoolWord[],
  now: Date,
): Promise<void> {
  const { ability, error } = estimate(answers)
  const known = understood(
    ability,
    pool.map((word) => word.difficulty),
  )
  await tx.query(
    `
      update ${placement_sittings}
      set
        asked = null, finished_at = $2, ability = $3, error = $4, understood = $5, signs = $6,
        updated_at = $2
      where id = $1`,
    [id, now, ability, error, known, pool.length],
  )
  const starting = new Map(pool.map((word) => [word.id, word.starting]))
  const learned = answers.flatMap(({ vocabulary_id, correct }) => {
    const difficulty = starting.get(vocabulary_id)
    return difficulty === undefined ? [] : [{ vocabulary_id, ...lesson(ability, { difficulty, correct }) }]
  })
  // In one order for everybody, so that two who finish at once do not wait for each other in a circle.
  await tx.query(
    `
      insert into ${placement_signs} (vocabulary_id, score, weight, answers)
      select l.id, l.score, l.weight, 1
      from unnest($1::uuid[], $2::float8[], $3::float8[]) l(id, score, weight)
      where not exists (
        select
        from ${placement_sittings} s
        where s.user_id = $4 and s.finished_at is not null and s.id <> $5
      )
      order by l.id
      on conflict (vocabulary_id) do update
      set
        score = placement_signs.score + excluded.score, weight = placement_signs.weight + excluded.weight,
        answers = placement_signs.answers + 1`,
    [
      learned.map((one) => one.vocabulary_id),
      learned.map((one) => one.score),
      learned.map((one) => one.weight),
      actor.user_id,
      id,
    ],
  )
}
