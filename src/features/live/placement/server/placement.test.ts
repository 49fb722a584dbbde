import { describe, expect, it } from 'vitest'
import { DEFAULT_DATE_FORMAT } from '#contract/constants.ts'
import { dayIn, dayText } from '#contract/dates.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { dictionaryWorld } from '../../../../../test/world.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import type { LevelResult, MyAssessments, PlacementState } from '../placement.contract.ts'
import { MOST_QUESTIONS } from '../shared/ability.ts'

const { test, tenants } = await dictionaryWorld()
const { db } = test.platform

const sql = <Row>(text: string, ...values: unknown[]) => db.query<Row & Record<string, unknown>>(text, values)
const begin = (person: TestPerson) => test.as(person).post<PlacementState>('/placement-sittings')
const answer = (person: TestPerson, sitting: string, position: number, choice: number | null) =>
  test.as(person).post<PlacementState>(`/placement-sittings/${sitting}/answers`, { position, choice })
const mine = async (person: TestPerson) =>
  (await test.as(person).get<MyAssessments>('/assessments/mine')).body.data
/** The place of the right choice, which only the database knows. */
async function rightOf(sitting: string): Promise<number> {
  const [row] = await sql<{ asked: { vocabulary_id: string; choices: string[] } }>(
    'select asked from placement_sittings where id = $1',
    sitting,
  )
  return row!.asked.choices.indexOf(row!.asked.vocabulary_id) + 1
}
/** Answers until the test ends; `knows` says which of the positions are answered right. */
async function takeOn(
  person: TestPerson,
  state: PlacementState,
  knows: (position: number) => boolean,
): Promise<PlacementState> {
  let now = state
  while (now.question) {
    const { sitting_id, position } = now.question
    const choice = knows(position) ? await rightOf(sitting_id) : null
    now = (await answer(person, sitting_id, position, choice)).body.data
  }
  return now
}

describe('a placement test', () => {
  it('shows a sign without its word, goes on on any device, and tells nobody what was right', async () => {
    const ana = tenants.one.learner
    const first = await begin(ana)
    expect(first.status).toBe(200)
    const { question } = first.body.data
    expect(question).toMatchObject({ position: 1, most: MOST_QUESTIONS, sign: { slug: 'sign', gloss: '' } })
    expect(new Set(question!.choices).size).toBe(8)
    const [row] = await sql<{ asked: { vocabulary_id: string; choices: string[] } }>(
      'select asked from placement_sittings where id = $1',
      question!.sitting_id,
    )
    const [word] = await sql<{ slug: string; word_es: string }>(
      `select slug, word_es from ${vocabularies} where id = $1`,
      row!.asked.vocabulary_id,
    )
    expect(first.text).not.toContain(row!.asked.vocabulary_id)
    expect(JSON.stringify({ ...question, choices: [] })).not.toContain(`"${word!.slug}"`)
    // Another device, in another language: the same question.
    const elsewhere = await test.as(ana, { language: 'es' }).post<PlacementState>('/placement-sittings')
    expect(elsewhere.body.data.question).toMatchObject({ sitting_id: question!.sitting_id, position: 1 })
    expect(elsewhere.body.data.question!.choices).toContain(word!.word_es)
    const second = await answer(ana, question!.sitting_id, 1, null)
    expect(second.body.data).toMatchObject({ question: { position: 2 }, result: null })
    expect(second.text).not.toContain('correct')
    expect(await mine(ana)).toMatchObject({ open: { answered: 1 }, again_at: null, results: [] })
    // A word removed from the dictionary is not asked: another sign replaces it, the answers stay.
    await sql(
      `update ${vocabularies} set status = 'inactive' where id = (select (asked ->> 'vocabulary_id')::uuid from placement_sittings where id = $1)`,
      question!.sitting_id,
    )
    expect((await begin(ana)).body.data.question).toMatchObject({ position: 2 })

    const { learner: other } = tenants.two
    expect((await answer(other, question!.sitting_id, 2, 1)).status).toBe(404)
    expect((await begin(tenants.one.teacher)).status).toBe(409)
    expect((await answer(ana, question!.sitting_id, 3, 1)).status).toBe(409)
    expect((await answer(ana, question!.sitting_id, 2, 9)).status).toBe(422)
  })

  it('counts one of two answers given at once, and begins once', async () => {
    const ben = tenants.two.learner
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(ben)))
    const { sitting_id } = begun[0]!.body.data.question!
    expect(new Set(begun.map(({ body }) => body.data.question?.sitting_id))).toEqual(new Set([sitting_id]))
    const given = await Promise.all([1, 2, 3, null].map((choice) => answer(ben, sitting_id, 1, choice)))
    expect(given.map(({ status, body }) => [status, body.data.question?.position])).toEqual(
      Array.from({ length: 4 }, () => [200, 2]),
    )
    expect(await sql('select 1 from placement_answers where sitting_id = $1', sitting_id)).toHaveLength(1)
    await expect(
      sql('update placement_answers set chosen = null, correct = false where sitting_id = $1', sitting_id),
    ).rejects.toThrow(/stays/)
    await expect(sql('delete from placement_answers where sitting_id = $1', sitting_id)).rejects.toThrow(
      /stays/,
    )
    await expect(
      sql(`insert into placement_sittings (user_id, asked) values ($1, '{"choices": []}')`, ben.id),
    ).rejects.toThrow(/placement_sittings_open/)
  })

  it('ends with a level and its range, waits a week, and lets the signs learn from first tests', async () => {
    const learner = (n: number) => aPerson(test.platform, { role: 'Student', first_name: `P${n}` })
    const [knows, knowsNone] = [await learner(1), await learner(2)]
    const good = await takeOn(knows, (await begin(knows)).body.data, () => true)
    const bad = await takeOn(knowsNone, (await begin(knowsNone)).body.data, () => false)
    expect(bad.result).toMatchObject({
      kind: 'placement',
      level: { name: 'Beginner' },
      from: { name: 'Beginner' },
    })
    // Single signs make nobody fluent.
    expect(good.result).toMatchObject({ level: { name: 'Advanced' }, to: { name: 'Advanced' } })
    expect(good.result!.understood! / good.result!.signs!).toBeGreaterThan(0.8)
    expect(bad.result!.understood! / bad.result!.signs!).toBeLessThan(0.2)
    const again_at = new Date(Date.parse(good.result!.at) + 7 * 86_400_000)
    expect(await mine(knows)).toMatchObject({
      open: null,
      again_at: again_at.toISOString(),
      results: [good.result],
    })
    // Its last answer sent again says the same; another is none.
    const [row] = await sql<{ id: string; n: number }>(
      'select s.id, count(*)::int as n from placement_sittings s join placement_answers a on a.sitting_id = s.id where s.user_id = $1 group by s.id',
      knows.id,
    )
    expect((await answer(knows, row!.id, row!.n, 1)).body.data).toEqual(good)
    expect((await answer(knows, row!.id, row!.n + 1, 1)).status).toBe(409)
    await expect(sql('update placement_sittings set ability = 4 where id = $1', row!.id)).rejects.toThrow(
      /stays/,
    )

    const early = await begin(knows)
    expect(early.status).toBe(409)
    expect(early.text).toContain(dayText(dayIn('UTC', again_at), DEFAULT_DATE_FORMAT))
    const sums = async () =>
      (await sql<{ n: number }>('select sum(answers)::int as n from placement_signs'))[0]!.n
    const before = await sums()
    expect(before).toBeGreaterThan(row!.n)
    const [easier] = await sql<{ score: number }>(
      'select p.score from placement_signs p join placement_answers a using (vocabulary_id) where a.sitting_id = $1 limit 1',
      row!.id,
    )
    expect(easier!.score).toBeLessThan(0)

    // A week later: another test, which moves no sign.
    const back = await learner(3)
    await sql(
      `
        insert into placement_sittings (user_id, finished_at, ability, error, understood, signs)
        values ($1, now() - interval '7 days', 0, 0.4, 220, 440)`,
      back.id,
    )
    const again = await takeOn(back, (await begin(back)).body.data, (position) => position % 2 === 0)
    expect((await mine(back)).results).toMatchObject([
      { id: again.result!.id },
      { level: { name: 'Intermediate' }, from: { name: 'Elementary' }, understood: 220 },
    ])
    expect(await sums()).toBe(before)
    expect((await mine(tenants.one.teacher)).results).toEqual([])
    // Deleting a user deletes their sittings.
    await sql('delete from users where id = $1', knowsNone.id)
    expect(await sql('select 1 from placement_sittings where user_id = $1', knowsNone.id)).toEqual([])
  })
})

describe('a self-assessment', () => {
  it('is kept with its answers, suggests a level, and leaves the choice to the learner', async () => {
    const ana = await aPerson(test.platform, { role: 'Student' })
    const say = (answers: object) => test.as(ana).post<LevelResult>('/self-assessments', { answers })
    const given = {
      greet: 'yes',
      name: 'yes',
      spell: 'yes',
      repeat: 'partly',
      family: 'yes',
      day: 'yes',
      numbers: 'yes',
      ask: 'no',
    }
    const reply = await say(given)
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({ kind: 'self', level: { name: 'Elementary' }, signs: null })
    expect((await say({})).status).toBe(422)
    expect((await say({ greet: 'perhaps' })).status).toBe(422)
    expect((await say({ fly: 'yes' })).status).toBe(422)
    const [stored] = await sql<{ answers: object }>(
      'select answers from self_assessments where user_id = $1',
      ana.id,
    )
    expect(stored!.answers).toEqual(given)
    const [person] = await sql<{ asl_level_id: string | null }>(
      'select asl_level_id from users where id = $1',
      ana.id,
    )
    expect(person!.asl_level_id).toBeNull()
    // An installation that dropped its levels still keeps what was said.
    await sql(`update asl_levels set status = 'inactive'`)
    expect((await mine(ana)).results).toMatchObject([{ level: null }])
    await sql(`update asl_levels set status = 'active'`)
  })
})
