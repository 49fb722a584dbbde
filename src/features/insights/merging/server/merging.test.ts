import { describe, expect, it } from 'vitest'
import { grant } from '#features/access/grants/server/public.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import type { PersonRow } from '#features/people/people-admin/people-admin.contract.ts'
import { aBrowser, aRegistered, PASSWORD } from '#features/people/sign-in/server/testing.ts'
import { systemActor } from '#seed/actor.ts'
import { saveCourse } from '#features/learning/courses/server/courses.service.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { MergePreview } from '../merging.contract.ts'
import { personRows } from '#server/app.ts'
import { waysOf } from './ways.ts'
import { FULL_COURSE } from '../../../../../test/samples.ts'

const { test, tenants } = await testWorld()
const WAYS = waysOf(personRows)

const sql = <T extends object = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> => test.platform.db.query<T>(text, values)
const merge = (from: string, into: string, as: TestPerson = tenants.admin) =>
  test.as(as).post(`/people/${from}/merge`, { into, reason: 'Registered twice' })
const preview = async (from: string, into: string): Promise<MergePreview> =>
  (await test.as(tenants.admin).get<MergePreview>(`/people/${from}/merge`, { query: { into } })).body.data

describe('the ways', () => {
  it('name every foreign key to people, and no other', async () => {
    const keys = await sql<{ key: string }>(
      `
        select c.relname || '.' || a.attname as key
        from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.conparentid = 0 and k.confrelid = 'users'::regclass
        order by 1`,
    )
    expect(WAYS.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      keys.map(({ key }) => key).toSorted(),
    )
  })

  it('name every unique index that a moved row could hit, with the rows that it is about', async () => {
    const indexes = await sql<{ key: string; others: string[]; partial: boolean }>(`
      select
        c.relname || '.' || a.attname as key,
        array(
          select o.attname::text
          from pg_attribute o
          where o.attrelid = i.indrelid and o.attnum = any(i.indkey) and o.attname <> a.attname
          order by 1
        ) as others,
        i.indpred is not null as partial
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      join pg_index i on i.indrelid = k.conrelid and i.indisunique and a.attnum = any(i.indkey)
      where k.contype = 'f' and k.conparentid = 0 and k.confrelid = 'users'::regclass
      order by 1`)
    for (const { table, column, way } of WAYS) {
      if (way.way !== 'moves') continue
      const key = `${table}.${column}`
      const named = (way.same ?? []).map(({ columns, where }) => ({
        others: columns.toSorted(),
        partial: where !== undefined,
      }))
      expect(named.map((one) => JSON.stringify(one)).toSorted(), key).toEqual(
        indexes
          .filter((one) => one.key === key)
          .map(({ others, partial }) => JSON.stringify({ others, partial }))
          .toSorted(),
      )
    }
  })
})

it('joins two learners: places, grants, progress and practice, and shuts the merged account', async () => {
  const { one, two } = tenants
  await aRegistered(test, 'twice@merge.example')
  const [found] = await sql<{ id: string }>('select id from users where email = $1', ['twice@merge.example'])
  const from = found!.id,
    into = one.learner.id
  const browser = aBrowser(test)
  const { data: session } = await browser.post<{ token: string }>('/auth/login', {
    email: 'twice@merge.example',
    password: PASSWORD,
  })
  const course = await saveCourse(test.platform, systemActor(test.platform), {
    key: 'merged',
    ...FULL_COURSE,
  })
  // Both were in the same organization; the merged one in a group there, and in another organization besides.
  await sql(
    `insert into memberships (organization_id, user_id, kind) values ($1, $3, 'learner'), ($2, $3, 'learner')`,
    [one.organization.id, two.organization.id, from],
  )
  const [group] = await sql<{ id: string }>(
    `insert into groups (organization_id, name) values ($1, 'Evening') returning id`,
    [one.organization.id],
  )
  await sql(
    `
      insert into group_members (group_id, membership_id, organization_id)
      select $1, id, organization_id
      from memberships
      where user_id = $2 and organization_id = $3`,
    [group!.id, from, one.organization.id],
  )
  await grant(test.platform.db, {
    user_id: from,
    source: 'subscription',
    ...FULL_ACCESS,
    starts_at: new Date(0),
  })
  for (const [who, ranges, best, done] of [
    [from, '{[0,500)}', 90, '2026-01-02'],
    [into, '{[300,1000)}', 70, '2026-03-04'],
  ] as const) {
    await sql(
      `
        insert into lesson_progress (
          user_id, common_id, lesson_key, watched, watched_ms, quiz_best, completed_at
        )
        values ($1, $2, 'a', $3, 1, $4, $5)`,
      [who, course, ranges, best, done],
    )
    await sql(
      `
        insert into enrolments (
          user_id, common_id, lessons_completed, active_ms, quizzes_taken, score_sum, last_activity_at
        )
        values ($1, $2, 1, 1000, 1, 80, now())`,
      [who, course],
    )
    await sql(
      `insert into learner_days (user_id, day, active_ms, lessons_completed) values ($1, '2026-01-02', 1000, 1)`,
      [who],
    )
    await sql(
      `
        insert into learner_totals (user_id, lessons_completed, active_ms, practice_ms, last_activity_at)
        values ($1, 1, 1000, 300, now())`,
      [who],
    )
  }
  const [word] = await sql<{ id: string }>(
    `
      insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
      values ('merge-word', 'MERGE', 'merge', 'unir', 'verb', 'MERGE', 5)
      returning id`,
  )
  for (const [who, at, reps] of [
    [from, '2026-05-01', 7],
    [into, '2026-02-01', 2],
  ] as const) {
    const [card] = await sql<{ id: string }>(
      `
        insert into practice_cards (user_id, vocabulary_id, skill, source, due, state, last_review, reps)
        values ($1, $2, 'recognise', 'word', now(), 2, $3, $4)
        returning id`,
      [who, word!.id, at, reps],
    )
    await sql(
      `
        insert into practice_answers (
          user_id, card_id, id, rating, met, mode, speed, ms, reviewed_at, day
        )
        values ($1, $2, uuidv7(), 3, true, 'recall_meaning', 1, 900, $3, '2026-02-01')`,
      [who, card!.id, at],
    )
  }
  const spelled = async (slug: string, removed: boolean): Promise<void> => {
    const [one] = await sql<{ id: string }>(
      `
        insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
        values ($1, $1, $1, $1, 'verb', 'FERN', 5)
        returning id`,
      [slug],
    )
    await sql(
      `
        insert into practice_cards (user_id, vocabulary_id, skill, source, due, removed_at)
        select who, $2, skill, 'word', now(), case when $4 and who = $5 then now() end
        from unnest($1::uuid[], $3::text[]) as x(who, skill)`,
      [[from, from, into], one!.id, ['recognise', 'fingerspelling', 'recognise'], removed, into],
    )
  }
  await spelled('merge-fern', false)
  await spelled('merge-gone', true)
  expect(await preview(from, into)).toMatchObject({
    from: { id: from },
    into: { id: into },
    role: 'Student',
    parts: expect.arrayContaining([
      expect.objectContaining({ part: 'places', moves: 2 }),
      expect.objectContaining({ part: 'access', moves: 1 }),
    ]),
  })
  expect(await sql('select from users where id = $1 and merged_into is null', [from])).toHaveLength(1)

  const answer = await merge(from, into)
  expect(answer.status, answer.text).toBe(200)
  expect(
    await sql(
      `
        select watched::text, watched_ms, quiz_best, completed_at::date::text as done
        from lesson_progress
        where user_id = $1`,
      [into],
    ),
  ).toEqual([{ watched: '{[0,1000)}', watched_ms: 1000, quiz_best: 90, done: '2026-01-02' }])
  expect(
    await sql('select active_ms, lessons_completed from learner_days where user_id = $1', [into]),
  ).toEqual([{ active_ms: 2000, lessons_completed: 2 }])
  expect(
    await sql(
      'select lessons_completed, active_ms::int, practice_ms::int from learner_totals where user_id = $1',
      [into],
    ),
  ).toEqual([{ lessons_completed: 1, active_ms: 2000, practice_ms: 600 }])
  expect(await sql('select quizzes_taken, score_sum from enrolments where user_id = $1', [into])).toEqual([
    { quizzes_taken: 2, score_sum: 160 },
  ])
  expect(
    await sql('select reps from practice_cards where user_id = $1 and vocabulary_id = $2', [into, word!.id]),
  ).toEqual([{ reps: 9 }])
  expect(
    await sql(
      `
        select v.slug, c.skill, c.removed_at is null as asked
        from practice_cards c
        join vocabularies v on v.id = c.vocabulary_id
        where c.user_id = $1 and v.spelling = 'FERN'
        order by 1, 2`,
      [into],
    ),
  ).toEqual([
    { slug: 'merge-fern', skill: 'fingerspelling', asked: true },
    { slug: 'merge-fern', skill: 'recognise', asked: true },
    { slug: 'merge-gone', skill: 'fingerspelling', asked: false },
    { slug: 'merge-gone', skill: 'recognise', asked: false },
  ])
  expect(await sql('select from practice_answers where user_id = $1', [into])).toHaveLength(2)
  expect(
    await sql(`select organization_id from memberships where user_id = $1 and status = 'active' order by 1`, [
      into,
    ]),
  ).toHaveLength(2)
  expect(
    await sql(
      `
        select
        from group_members x
        join memberships m on m.id = x.membership_id
        where m.user_id = $1 and x.group_id = $2`,
      [into, group!.id],
    ),
  ).toHaveLength(1)
  for (const table of [
    'lesson_progress',
    'enrolments',
    'learner_days',
    'learner_totals',
    'practice_cards',
    'practice_answers',
    'grants',
    'accounts',
  ])
    expect(await sql(`select from ${table} where user_id = $1`, [from]), table).toEqual([])

  // It opens for nobody, shows as merged, and stays shut.
  expect((await test.as({ ...one.learner, token: session.token }).get('/users/me')).status).toBe(401)
  expect(
    (await aBrowser(test).post('/auth/login', { email: 'twice@merge.example', password: PASSWORD })).status,
  ).toBe(401)
  expect(
    (await test.as(tenants.admin).get<PersonRow[]>('/people', { query: { id: `eq.${from}` } })).body.data,
  ).toMatchObject([{ state: 'merged', merged_into: into }])
  for (const action of ['unsuspend', 'suspend', 'act-as'])
    expect(
      (await test.as(tenants.admin).post(`/people/${from}/${action}`, { reason: 'R' })).body.data,
      action,
    ).toMatchObject({ code: 'person_merged' })
  await expect(sql(`update users set status = 'active' where id = $1`, [from])).rejects.toMatchObject({
    code: '23514',
  })
  expect((await merge(from, two.learner.id)).body.data).toMatchObject({ code: 'merge_not_active' })
  expect(
    await sql<{ code: string }>(`select code from audit_log where subject_id = $1 and code = 'USER_MERGED'`, [
      from,
    ]),
  ).toHaveLength(1)
  // Both have to sign in again.
  expect((await test.as(one.learner).get('/users/me')).status).toBe(401)
})

it('keeps the place and the role that reach further, and an owner with the organization', async () => {
  const fresh = await twoTenants(test.platform)
  const { owner, learner, organization } = fresh.one
  expect((await preview(owner.id, learner.id)).role).toBe('Organization')
  expect((await merge(owner.id, learner.id)).status).toBe(200)
  expect(
    await sql('select kind, status from memberships where user_id = $1 and organization_id = $2', [
      learner.id,
      organization.id,
    ]),
  ).toEqual([{ kind: 'owner', status: 'active' }])
  expect(await sql('select role from users where id = $1', [learner.id])).toEqual([{ role: 'Organization' }])
})

it('moves what both said, once about each, and lets nobody review themselves', async () => {
  const { one } = await twoTenants(test.platform),
    from = await aPerson(test.platform),
    into = one.teacher,
    other = await aPerson(test.platform, { role: 'Teacher' })
  const insertFeedback = `insert into feedback (user_id, about, teacher_id, stars, text) values ($1, 'teacher', $2, 5, $3)`
  for (const [by, of, text] of [
    [from.id, into.id, 'Of the kept one'],
    [from.id, other.id, 'Moves'],
    [other.id, from.id, 'Of the merged one'],
  ])
    await sql(insertFeedback, [by, of, text])
  for (const [by, text] of [
    [from.id, 'Drops'],
    [into.id, 'Stays'],
  ])
    await sql(`insert into feedback (user_id, about, stars, text) values ($1, 'site', 4, $2)`, [by, text])
  expect((await preview(from.id, into.id)).parts.find(({ part }) => part === 'writing')).toMatchObject({
    moves: 2,
    both: 2,
  })
  expect((await merge(from.id, into.id)).status).toBe(200)
  const left = await sql<{ text: string }>(
    'select text from feedback where user_id = any($1::uuid[]) or teacher_id = any($1::uuid[]) order by text',
    [[from.id, into.id, other.id]],
  )
  expect(left.map(({ text }) => text)).toEqual(['Moves', 'Of the merged one', 'Stays'])
  expect(
    await sql('select user_id, teacher_id from feedback where user_id = $1 or teacher_id = $1', [from.id]),
  ).toEqual([])
})

it('opens to an organization nothing that the later word of the two took back', async () => {
  const { organization } = tenants.two,
    daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
  const pairOf = async (granted: number, withdrawn: number): Promise<[TestPerson, TestPerson]> => {
    const [yes, no] = (await Promise.all(
      [1, 2].map(() => aPerson(test.platform, { organization_id: organization.id, seat: true })),
    )) as [TestPerson, TestPerson]
    await sql('update consents set decided_at = $2 where subject_id = $1', [yes.id, daysFromNow(granted)])
    await sql(`update consents set state = 'withdrawn', decided_at = $2 where subject_id = $1`, [
      no.id,
      daysFromNow(withdrawn),
    ])
    return [yes, no]
  }
  const shares = async (id: string) =>
    (
      await sql<{ state: string }>(`select state from consents where subject_id = $1 and state = 'granted'`, [
        id,
      ])
    ).length === 1
  for (const [granted, withdrawn, shared] of [
    [-9, -2, false],
    [-2, -9, true],
  ] as const) {
    const [yes, no] = await pairOf(granted, withdrawn),
      [other, away] = await pairOf(granted, withdrawn)
    expect((await merge(yes.id, no.id)).status).toBe(200)
    expect((await merge(away.id, other.id)).status).toBe(200)
    expect([await shares(no.id), await shares(other.id)]).toEqual([shared, shared])
  }
})

it('joins families as far as there are seats', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(test.platform)))
  const [from, into, a, b, c] = people as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ]
  for (const [owner, seats] of [
    [from, 2],
    [into, 3],
  ] as const)
    await grant(test.platform.db, {
      user_id: owner.id,
      source: 'subscription',
      ...FULL_ACCESS,
      family_seats: seats,
      starts_at: new Date(0),
    })
  for (const [owner, member, seat] of [
    [from, a, 1],
    [from, b, 2],
    [into, c, 1],
    [into, from, 2],
  ] as const)
    await sql('insert into family_members (owner_id, user_id, seat, joined_at) values ($1, $2, $3, now())', [
      owner.id,
      member.id,
      seat,
    ])
  expect((await merge(from.id, into.id)).status).toBe(200)
  expect(
    await sql(
      'select user_id, seat from family_members where owner_id = $1 and ended_at is null order by seat',
      [into.id],
    ),
  ).toEqual([
    { user_id: c.id, seat: 1 },
    { user_id: a.id, seat: 2 },
    { user_id: b.id, seat: 3 },
  ])
})

it('is an administrator’s alone, never about one, and erases with the account that was kept', async () => {
  const [from, into] = [await aPerson(test.platform), await aPerson(test.platform)]
  for (const person of [tenants.two.owner, tenants.two.teacher, tenants.two.learner])
    expect((await merge(from.id, into.id, person)).status).toBe(403)
  expect((await merge(from.id, from.id)).body.data).toMatchObject({ fields: [{ path: 'into' }] })
  expect((await merge(tenants.admin.id, into.id)).body.data).toMatchObject({ code: 'merge_admin' })
  expect(
    (await merge((await aPerson(test.platform, { role: 'Admin' })).id, into.id)).body.data,
  ).toMatchObject({ code: 'merge_admin' })
  expect((await merge('0199aaaa-0000-7000-8000-000000000000', into.id)).status).toBe(404)
  await test.platform.files.put('photos/merged.webp', Buffer.from('x'), 'image/webp')
  await sql(`update users set profile_image = 'photos/merged.webp' where id = $1`, [from.id])
  expect((await merge(from.id, into.id)).status).toBe(200)
  await expect.poll(() => test.platform.files.exists('photos/merged.webp')).toBe(false)
  await sql('update users set deleted_at = now() where id = $1', [into.id])
  expect(
    await sql(
      `select from users where id = $1 and deleted_at is not null and first_name = '' and email like 'deleted-%'`,
      [from.id],
    ),
  ).toHaveLength(1)
  await expect(
    sql('select merge_practice($1, $2)', [tenants.two.learner.id, tenants.two.teacher.id]),
  ).rejects.toMatchObject({ code: '23514' })
})
