import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { Post } from '../../posts/posts.contract.ts'
import { aFilm, aMember as aSettledMember } from '../../standing/server/testing.ts'
import { renewClosed } from '../../threads/server/public.ts'
import type { Comment } from '../../threads/threads.contract.ts'
import type { Case, CaseRow } from '../moderation.contract.ts'
import type { MyDecision, MyReport, Reported } from '../reports.contract.ts'
import { dropEvidence, sealFilm } from './evidence.ts'
import { answersFor, postOf } from './testing.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { one, two, admin } = tenants
/** Another administrator, and three people with an organization’s discussion. */
let other: TestPerson, author: TestPerson
beforeAll(async () => {
  other = await aPerson(platform, { role: 'Admin' })
})
beforeEach(async () => {
  author = await aMember(platform)
})

/** A member whose trust begins with nothing. */
const aMember = (on: typeof platform, more: Parameters<typeof aSettledMember>[1] = {}) =>
  aSettledMember(on, { ...more, contributed: false })

const aPost = (by: TestPerson, organization_id: string | null = null) => postOf(platform, by, organization_id)
const report = (by: TestPerson, id: string, reason = 'unkind') =>
  test.as(by).post<Reported>(`/posts/${id}/reports`, { reason })
const stateOf = async (id: string): Promise<string> =>
  (await platform.db.query<{ state: string }>('select state from threads where id = $1', [id]))[0]!.state
async function caseOf(thread_id: string): Promise<{ id: string; weight: number; people: number }> {
  const [row] = await platform.db.query<{ id: string; weight: number; people: number }>(
    'select id, weight, people from moderation_cases where thread_id = $1',
    [thread_id],
  )
  return row!
}
const decide = (by: TestPerson, id: string, more: object = {}) =>
  test.as(by).post<{ batch_id: string }>(`/reported-comments/${id}/decisions`, {
    action: 'hide',
    rule: 'kind',
    words: 'Please be kind.',
    ...more,
  })
const mine = async (by: TestPerson) =>
  (await test.as(by).get<MyDecision[]>('/moderation-decisions')).body.data
const reportsOf = async (by: TestPerson) =>
  (await test.as(by).get<MyReport[]>('/reported-comments/mine')).body.data

/** Somebody whose earlier reports were right three times. */
async function usuallyRight(more: Parameters<typeof aMember>[1] = {}): Promise<TestPerson> {
  const person = await aMember(platform, more)
  await platform.db.query(
    `
      with t as (
        insert into threads (anchor, author_id, kind, published_at)
        select 'post', $2, 'discussion', now() from generate_series(1, 3)
        returning id
      ), k as (
        insert into moderation_cases (thread_id, audience, state, opened_at)
        select id, 'admins', 'decided', now() from t
        returning id
      ), d as (
        insert into decisions (case_id, author_id, decided_by, batch_id, action, rules_version, rule, words, before_state)
        select id, $3, $2, uuidv7(), 'hide', 1, 'spam', 'Spam', 'visible' from k
        returning id, case_id
      )
      insert into reports (case_id, user_id, reason, weight, state, decision_id, closed_at)
      select case_id, $1, 'spam', 1, 'closed', id, now() from d`,
    [person.id, admin.id, two.owner.id],
  )
  return person
}

it('hides what three people who are usually right report, until a moderator keeps it', async () => {
  const id = await aPost(author)
  const people = await Promise.all([usuallyRight(), usuallyRight(), usuallyRight()])
  expect((await report(author, id)).body.message).toBe('This is yours. You can change or delete it yourself.')
  expect((await report(people[0]!, id)).body.data).toMatchObject({ hidden: false })
  // A second report of the same person is the same report.
  await report(people[0]!, id, 'hate')
  await report(people[1]!, id)
  expect(await caseOf(id)).toMatchObject({ weight: 6, people: 2 })
  expect((await report(people[2]!, id)).body.data).toMatchObject({ hidden: true })
  expect(await stateOf(id)).toBe('held')
  expect(await mine(author)).toMatchObject([
    { decision: { by: 'threshold', action: 'hide', rule: 'Be kind' } },
  ])
  const { id: found } = await caseOf(id)
  const { decision } = (await mine(author))[0]!
  expect(
    (await test.as(author).post(`/moderation-decisions/${decision.id}/appeals`, { words: 'No' })).status,
  ).toBe(409)
  const shown = (await test.as(admin).get<Case>(`/reported-comments/${found}`)).body.data
  expect(shown).toMatchObject({
    weight: 9,
    people: 3,
    content: { state: 'held', held_reason: 'reported', title: 'Hello', text: 'Words' },
    may: { decide: true, hand_up: false },
  })
  expect(shown.reports.map(({ reason }) => reason).toSorted()).toEqual(['hate', 'unkind', 'unkind'])
  expect((await decide(admin, found, { words: ' ' })).status).toBe(422)
  expect((await decide(admin, found, { rule: 'unheard_of' })).status).toBe(422)
  expect((await decide(admin, found, { action: 'keep', sanction: 'warn' })).status).toBe(422)
  expect((await decide(admin, found, { action: 'keep' })).status).toBe(201)
  expect((await decide(admin, found)).status).toBe(409)
  expect(await stateOf(id)).toBe('visible')
  expect(await reportsOf(people[2]!)).toMatchObject([
    { state: 'closed', about: 'Hello', decision: { action: 'keep', by: 'person', words: 'Please be kind.' } },
    ...Array.from({ length: 3 }, () => ({ reason: 'spam' })),
  ])
  // Kept content takes no reports until it is edited.
  expect((await report(await aMember(platform), id)).status).toBe(409)
  await test.as(author).patch(`/posts/${id}`, { text: 'Other words' })
  expect((await report(await aMember(platform), id)).status).toBe(201)
})

it('counts a family once, and what is taken back not at all', async () => {
  const id = await aPost(author)
  const people = await Promise.all([usuallyRight(), usuallyRight(), usuallyRight(), usuallyRight()])
  const [mother, son, neighbor, friend] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
  await answersFor(platform, mother, son)
  for (const person of [mother, son, neighbor]) await report(person, id)
  expect(await caseOf(id)).toMatchObject({ weight: 6, people: 2 })
  const [open] = await reportsOf(neighbor)
  expect((await test.as(mother).delete(`/reported-comments/mine/${open!.id}`)).status).toBe(404)
  expect((await test.as(neighbor).delete(`/reported-comments/mine/${open!.id}`)).status).toBe(200)
  await report(friend, id)
  expect(await caseOf(id)).toMatchObject({ weight: 6, people: 2 })
  expect(await stateOf(id)).toBe('visible')
})

it('answers every appeal by somebody else, and restores content, standing and accuracy', async () => {
  const id = await aPost(author),
    reporter = await usuallyRight()
  await report(reporter, id)
  const { id: found } = await caseOf(id)
  await decide(admin, found, { sanction: 'days_7' })
  expect(await stateOf(id)).toBe('hidden')
  expect((await test.as(author).post('/posts', { kind: 'question', language: 'en' })).status).toBe(409)
  const { decision } = (await mine(author))[0]!
  expect(decision).toMatchObject({
    sanction: 'days_7',
    by: 'person',
    appeal_until: expect.any(String) as string,
  })
  const appealed = (by: TestPerson) =>
    test.as(by).post(`/moderation-decisions/${decision.id}/appeals`, { words: 'It was a quote.' })
  expect((await appealed(reporter)).status).toBe(404)
  expect((await appealed(author)).body.data).toMatchObject({ appeal: { state: 'open', mine: true } })
  expect((await appealed(author)).status).toBe(409)
  const { data } = (
    await test.as(other).get<{ id: string }[]>('/moderation-appeals', { query: { state: 'eq.open' } })
  ).body
  const answer = (by: TestPerson) =>
    test
      .as(by)
      .post(`/moderation-appeals/${data[0]!.id}/answer`, { reversed: true, answer: 'You are right.' })
  expect((await answer(admin)).status).toBe(403)
  expect((await answer(two.owner)).status).toBe(404)
  await expect(
    platform.db.query(
      `update appeals set state = 'reversed', decided_by = decider, decided_at = now(), answer = 'Mine' where id = $1`,
      [data[0]!.id],
    ),
  ).rejects.toThrow('appeals_by_another')
  await expect(
    platform.db.query(
      `update appeals set decider = $2, state = 'reversed', decided_by = $3, decided_at = now(), answer = 'Mine' where id = $1`,
      [data[0]!.id, other.id, admin.id],
    ),
  ).rejects.toThrow('appeals_decider')
  expect((await answer(other)).status).toBe(200)
  expect((await answer(other)).status).toBe(409)
  expect(await stateOf(id)).toBe('visible')
  expect((await test.as(author).post('/posts', { kind: 'question', language: 'en' })).status).toBe(201)
  expect(await mine(author)).toMatchObject([
    { decision: { reversed: true, appeal: { state: 'reversed', answer: 'You are right.' } } },
  ])
  // Three of four are right still: usually right. A fourth wrong one takes the weight away.
  const next = await aPost(author)
  await report(reporter, next)
  expect((await caseOf(next)).weight).toBe(3)
  await decide(admin, (await caseOf(next)).id, { action: 'keep' })
  const last = await aPost(author)
  await report(reporter, last)
  expect((await caseOf(last)).weight).toBe(1)
})

it('lets those who reported appeal what was kept: reversed, it is hidden by a decision of its own', async () => {
  const id = await aPost(author),
    reporter = await aMember(platform)
  await report(reporter, id)
  await decide(admin, (await caseOf(id)).id, { action: 'keep' })
  const { decision } = (await reportsOf(reporter))[0]!
  await test.as(reporter).post(`/moderation-decisions/${decision!.id}/appeals`, { words: 'It insults me.' })
  const [open] = (
    await test.as(other).get<{ id: string }[]>('/moderation-appeals', { query: { state: 'eq.open' } })
  ).body.data
  const answered = { reversed: true, answer: 'It does.', rule: 'kind' }
  expect(
    (await test.as(other).post(`/moderation-appeals/${open!.id}/answer`, { ...answered, rule: '' })).status,
  ).toBe(422)
  expect((await test.as(other).post(`/moderation-appeals/${open!.id}/answer`, answered)).status).toBe(200)
  expect(await stateOf(id)).toBe('hidden')
  expect(await mine(author)).toMatchObject([
    { decision: { action: 'hide', words: 'It does.', appeal: null } },
  ])
})

it('belongs to the moderators of its organization, and to nobody of another', async () => {
  const organization_id = one.organization.id
  const inside = await aMember(platform, { community: 'Organization Discussion', organization_id })
  const id = await aPost(inside, organization_id),
    staffs = await aPost(one.teacher, organization_id)
  for (const post of [id, staffs]) expect((await report(one.learner, post)).status).toBe(201)
  const rows = async (by: TestPerson) =>
    (await test.as(by).get<CaseRow[]>('/reported-comments', { query: { state: 'eq.open' } })).body.data?.map(
      ({ thread_id }) => thread_id,
    )
  expect(await rows(one.owner)).toEqual([id])
  expect(await rows(two.owner)).toEqual([])
  expect(await rows(admin)).toEqual(expect.arrayContaining([id, staffs]))
  const { id: found } = await caseOf(id),
    { id: about_staff } = await caseOf(staffs)
  const editor = await aPerson(platform, { role: 'Teacher', organization_id, staff_role: 'Editor' })
  for (const by of [editor, one.teacher, one.learner])
    expect((await test.as(by).get('/reported-comments')).status).toBe(403)
  expect((await test.as(two.owner).get(`/reported-comments/${found}`)).status).toBe(404)
  expect((await decide(two.owner, found)).status).toBe(404)
  expect((await decide(one.owner, about_staff)).status).toBe(404)
  expect((await decide(one.owner, found, { sanction: 'account' })).status).toBe(403)
  const may = async (by: TestPerson) =>
    (await test.as(by).get<Case>(`/reported-comments/${found}`)).body.data.may
  expect(await may(one.owner)).toEqual({ decide: true, account: false, hand_up: true })
  expect(await may(admin)).toEqual({ decide: true, account: true, hand_up: false })
  const handUp = () =>
    test.as(one.owner).post(`/reported-comments/${found}/hand-up`, { text: 'We know the family.' })
  await platform.db.query(`update moderation_cases set state = 'decided' where id = $1`, [found])
  expect(await may(one.owner)).toMatchObject({ decide: false, hand_up: false })
  expect((await handUp()).body.data).toMatchObject({ code: 'case_decided' })
  await platform.db.query(`update moderation_cases set state = 'open' where id = $1`, [found])
  await handUp()
  expect(await rows(one.owner)).toEqual([])
  // A moderator opens what nobody reported; not what administrators have, nor what is another's.
  const open = async (by: TestPerson, thread_id: string) =>
    (await test.as(by).post('/reported-comments', { thread_id, comment_id: null })).status
  expect([await open(one.owner, id), await open(admin, id)]).toEqual([404, 201])
  const unseen = await aPost(inside, organization_id)
  expect([await open(two.owner, unseen), await open(one.owner, unseen)]).toEqual([404, 201])
  const notes = (await test.as(admin).get<Case>(`/reported-comments/${found}`)).body.data.notes
  expect(notes.map(({ text }) => text)).toEqual(['We know the family.'])
})

it('is claimed by one moderator for 15 minutes', async () => {
  const id = await aPost(author)
  await report(await aMember(platform), id)
  const { id: found } = await caseOf(id)
  const claim = (by: TestPerson, claimed = true) =>
    test.as(by).put(`/reported-comments/${found}/claim`, { claimed })
  const both = await Promise.all([claim(admin), claim(other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first, second] = both[0]!.status === 200 ? [admin, other] : [other, admin]
  expect((await decide(second, found)).status).toBe(409)
  await platform.db.query(
    `update moderation_cases set claimed_until = now() - interval '1 second' where id = $1`,
    [found],
  )
  expect((await claim(second)).status).toBe(200)
  expect((await decide(first, found)).status).toBe(409)
  expect((await claim(second, false)).body.data).toEqual({ until: null })
  expect((await claim(first)).body.data).toMatchObject({ until: expect.any(String) as string })
  expect((await claim(first, false)).status).toBe(200)
  expect((await decide(second, found)).status).toBe(201)
})

it('closes what endangers a child at once, seals it, and warns all moderators', async () => {
  const child = await aMember(platform, { birth_year: new Date().getUTCFullYear() - 10 })
  await platform.db.query(
    `insert into community_choices (user_id, taking_part, films, chosen_by) values ($1, 'everyone', 'none', $1)`,
    [child.id],
  )
  await answersFor(platform, other, child)
  const id = await aPost(author),
    film = await aFilm(platform, author)
  expect((await test.as(author).patch(`/posts/${id}`, { film: film.id })).status).toBe(200)
  const answered = (await report(child, id, 'child_safety')).body.data
  expect(answered).toMatchObject({ hidden: true, talk_to: [`${other.first_name} ${other.last_name}`] })
  expect(await stateOf(id)).toBe('held')
  const warned = await platform.db.query<{ user_id: string }>(
    `select user_id from notifications where kind = 'community_safety' and place like '%' || $1`,
    [(await caseOf(id)).id],
  )
  expect(warned.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([admin.id, other.id]))
  const { id: found } = await caseOf(id)
  await platform.db.query(
    `update threads set state = 'removed', held_reason = null, removed_at = now() where id = $1`,
    [id],
  )
  await platform.db.query(`update posts set title = '', text = '' where id = $1`, [id])
  const evidence = { reason: 'The police asked for it.' }
  expect((await test.as(one.owner).post(`/reported-comments/${found}/evidence`, evidence)).status).toBe(403)
  expect(
    (await test.as(admin).post(`/reported-comments/${found}/evidence`, evidence)).body.data,
  ).toMatchObject([{ title: 'Hello', text: 'Words', film: null }])
  const [opened] = await platform.db.query('select opened_by, reason from evidence_openings')
  expect(opened).toMatchObject({ opened_by: admin.id, reason: evidence.reason })
  // The film is copied, also where it got new keys meanwhile, and the deletion of the original does not touch it.
  expect(await renewClosed(platform, { thread_id: id })).toBe(1)
  for (const key of Object.values(film.keys)) await platform.files.remove(key)
  const [sealed] = await platform.db.query<{ id: string }>('select id from sealed_evidence')
  await sealFilm(platform, sealed!.id)
  await sealFilm(platform, sealed!.id)
  await platform.db.query('delete from media where id = $1', [film.id])
  const copies = await platform.db.query<{ film: string }>('select film from sealed_evidence')
  expect(copies).toHaveLength(1)
  expect(await platform.files.exists(copies[0]!.film)).toBe(true)
  // Evidence stays for a year after its content, or until nobody may appeal a decision to keep it.
  const now = platform.clock().getTime()
  const drop = async (days: number) => {
    test.at(new Date(now + days * 86_400_000))
    return dropEvidence(platform)
  }
  try {
    expect([await drop(0), await drop(365), await drop(366)]).toEqual([0, 0, 1])
    expect(await platform.files.exists(copies[0]!.film)).toBe(false)
    test.at(new Date(now))
    const danger = await aPost(author)
    await report(child, danger, 'child_safety')
    test.at(new Date(now + 1000))
    await decide(admin, (await caseOf(danger)).id, { action: 'keep' })
    expect([await drop(200), await drop(220)]).toEqual([0, 1])
  } finally {
    test.at(new Date(now))
  }
})

it('hears who reports a comment that they see, and appeals for six months', async () => {
  const organization_id = one.organization.id
  const inside = await aMember(platform, { community: 'Organization Discussion', organization_id })
  const id = await aPost(inside, organization_id)
  const { data: said } = (await test.as(inside).post<Comment>(`/threads/${id}/comments`, { text: 'No' })).body
  const about = async (by: TestPerson, comment = said.id) =>
    (await test.as(by).post(`/comments/${comment}/reports`, { reason: 'unkind' })).status
  const stranger = await aMember(platform)
  expect([await about(stranger), await about(one.learner), await about(stranger, id)]).toEqual([
    404, 201, 404,
  ])
  const [row] = await platform.db.query<{ id: string }>(
    'select id from moderation_cases where comment_id = $1',
    [said.id],
  )
  const note = await test.as(one.owner).post(`/reported-comments/${row!.id}/notes`, { text: 'Seen before' })
  expect(note.status).toBe(201)
  expect((await test.as(one.owner).get<Case>(`/reported-comments/${row!.id}`)).body.data.notes).toHaveLength(
    1,
  )
  expect((await decide(one.owner, row!.id)).status).toBe(201)
  const { decision } = (await mine(inside))[0]!
  await platform.db.query(
    `update decisions set created_at = now() - interval '6 months 1 hour' where id = $1`,
    [decision.id],
  )
  const late = await test.as(inside).post(`/moderation-decisions/${decision.id}/appeals`, { words: 'No' })
  expect(late.body.data).toMatchObject({ code: 'appeal_late' })
})

it('decides one author’s spam with one press, and undoes it', async () => {
  const posts = await Promise.all([aPost(author), aPost(author)]),
    foreign = await aPost(await aMember(platform))
  const said = (await test.as(author).post<Comment>(`/threads/${foreign}/comments`, { text: 'Buy now' })).body
    .data
  await report(await aMember(platform), posts[0]!, 'spam')
  const { id: found } = await caseOf(posts[0]!)
  const list = (
    await test
      .as(admin)
      .get<{ thread_id: string; comment_id: string | null }[]>(`/reported-comments/${found}/author`)
  ).body.data
  expect(list).toHaveLength(3)
  const targets = [
    ...list.map(({ thread_id, comment_id }) => ({ thread_id, comment_id })),
    { thread_id: foreign, comment_id: null },
  ]
  const spam = { targets, action: 'delete', sanction: 'for_good', rule: 'spam', words: 'Advertising' }
  const claim = (claimed: boolean) => test.as(other).put(`/reported-comments/${found}/claim`, { claimed })
  await claim(true)
  expect((await test.as(admin).post(`/reported-comments/${found}/author`, spam)).status).toBe(409)
  await claim(false)
  const done = (
    await test
      .as(admin)
      .post<{ batch_id: string; decided: number }>(`/reported-comments/${found}/author`, spam)
  ).body.data
  expect(done.decided).toBe(3)
  expect(await Promise.all([...posts, foreign].map(stateOf))).toEqual(['removed', 'removed', 'visible'])
  expect((await test.as(other).post(`/reported-comments/decisions/${done.batch_id}/undo`)).status).toBe(404)
  expect((await test.as(admin).post(`/reported-comments/decisions/${done.batch_id}/undo`)).status).toBe(200)
  expect(await Promise.all(posts.map(stateOf))).toEqual(['visible', 'visible'])
  expect((await test.as(author).get<Post>(`/posts/${foreign}`)).body.data.comments).toBe(1)
  expect((await test.as(author).patch(`/comments/${said.id}`, { text: 'Sorry' })).status).toBe(200)
  expect(await caseOf(posts[0]!)).toMatchObject({ people: 1 })
})

it('has rules in versions, and figures by month', async () => {
  type Rules = { version: number; rules: { key: string }[] }
  const { version, rules } = (await test.as(null).get<Rules>('/community-rules')).body.data
  const publish = (by: TestPerson, replaces = version) =>
    test.as(by).post('/community-rules', { replaces, rules })
  expect((await publish(one.owner)).status).toBe(403)
  const twice = await test
    .as(admin)
    .post('/community-rules', { replaces: version, rules: [...rules, rules[0]] })
  expect(twice.body.data).toMatchObject({ code: 'rule_twice' })
  const both = await Promise.all([publish(admin), publish(other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await test.as(null).get<Rules>('/community-rules')).body.data.version).toBe(version + 1)
  const figures = (
    await test
      .as(admin)
      .get<{ reports: number; by_threshold: number; kept: number; reversed: number }[]>(
        '/reported-comments/figures',
      )
  ).body.data
  expect(figures).toHaveLength(12)
  expect(figures[0]).toMatchObject({ by_threshold: 3, reversed: 2 })
  expect(
    (await test.as(two.owner).get<{ reports: number }[]>('/reported-comments/figures')).body.data[0]!.reports,
  ).toBe(0)
})

it('sends a wrong sign to the dictionary', async () => {
  await platform.db.query(
    `insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
     values ('thanks', 'THANKS', 'thanks', 'gracias', 'noun', 'THANKS', 5)`,
  )
  const id = await aPost(author),
    reader = await aMember(platform)
  const send = (word: string) => test.as(reader).post(`/posts/${id}/reports`, { reason: 'wrong_sign', word })
  expect((await send('')).status).toBe(422)
  expect((await send('gracias')).body.data).toMatchObject({ id: null })
  expect(
    await platform.db.query('select reason from vocabulary_reports where user_id = $1', [reader.id]),
  ).toEqual([{ reason: 'wrong_sign' }])
})
