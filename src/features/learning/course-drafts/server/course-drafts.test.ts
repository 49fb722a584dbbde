import { describe, expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import type { DraftRow } from '../course-drafts.contract.ts'
import { draftsWorld } from './testing.ts'
import { NEW_COURSE } from '../../../../../test/samples.ts'

const { app, tenants, create, draftOf, lessonsOf, nodeOf, change, add } = await draftsWorld()

describe('course drafts', () => {
  it('begins a course with one lesson, for its organization alone', async () => {
    const { one, two, admin } = tenants
    const { common_id, slug } = await create(one.teacher)
    expect(slug).toBe('first-signs')
    const draft = await draftOf(one.teacher, common_id)
    expect(draft).toMatchObject({
      organization_id: one.organization.id,
      languages: [{ language: 'en', slug: 'first-signs', status: 'draft', version_id: null, changed: false }],
      removed: 0,
    })
    expect(lessonsOf(draft).map((lesson) => lesson.titles)).toEqual([{ en: 'First lesson' }])
    expect((await create(two.owner)).slug).toBe('first-signs-2')
    const sees = async (person: TestPerson) =>
      (await app.as(person).get<DraftRow[]>('/course-drafts')).body.data
        .filter((row) => row.common_id === common_id)
        .map((row) => row.may_update)
    const colleague = await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: one.organization.id,
      staff_role: 'Teacher',
    })
    const editor = await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: one.organization.id,
      staff_role: 'Editor',
    })
    expect(
      await Promise.all([one.teacher, one.owner, editor, admin, colleague, two.owner, two.teacher].map(sees)),
    ).toEqual([[true], [true], [true], [true], [false], [], []])
    const [lesson] = lessonsOf(draft)
    for (const stranger of [colleague, two.owner, two.teacher]) {
      const calls = [
        app.as(stranger).get(`/course-drafts/${common_id}`),
        app.as(stranger).get(`/course-nodes/${lesson!.id}`),
        change(stranger, lesson!.id, { texts: { en: { title: 'Mine' } } }, 1),
        app.as(stranger).delete(`/course-nodes/${lesson!.id}`),
        app.as(stranger).post(`/course-nodes/${lesson!.id}/copy`),
        app.as(stranger).post(`/course-drafts/${common_id}/languages/en/publish`),
        app.as(stranger).post(`/course-drafts/${common_id}/copy`),
        app.as(stranger).post(`/course-drafts/${common_id}/nodes`, { kind: 'module', parent_id: null }),
      ]
      expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(calls.map(() => 404))
    }
    expect((await app.as(one.learner).get('/course-drafts')).status).toBe(403)
    const independent = await aPerson(app.platform, { role: 'Teacher' })
    expect(
      (
        await app.as(independent).post('/course-drafts', {
          ...NEW_COURSE,
          title: 'Nobody’s',
        })
      ).body.data,
    ).toMatchObject({ code: 'no_organization' })
  })

  it('shows every editor the outline as it is, whoever wrote to it, and no other course’s', async () => {
    const { owner, teacher } = tenants.one
    const { common_id } = await create(teacher, 'Kept outline'),
      other = await create(tenants.two.owner, 'Kept outline')
    const seen = async (): Promise<string[]> =>
      lessonsOf(await draftOf(owner, common_id)).map(
        (lesson) => `${lesson.titles.en}${lesson.has_quiz ? ', asked' : ''}`,
      )
    expect(await seen()).toEqual(['First lesson'])
    const elsewhere = await draftOf(tenants.two.owner, other.common_id)
    const [module] = (await draftOf(teacher, common_id)).modules,
      week = module!.weeks[0]!
    const id = await add(teacher, common_id, { kind: 'lesson', parent_id: week.id, titles: { en: 'Second' } })
    expect(await seen()).toEqual(['First lesson', 'Second'])
    await change(teacher, id, { texts: { en: { title: 'Renamed' } } })
    expect(await seen()).toEqual(['First lesson', 'Renamed'])
    const first = week.lessons[0]!
    await app.as(teacher).post(`/course-nodes/${id}/move`, { parent_id: week.id, before_id: first.id })
    expect(await seen()).toEqual(['Renamed', 'First lesson'])
    await app.platform.db.query(`insert into quizzes (common_id, lesson_key, title) values ($1, $2, '{}')`, [
      common_id,
      first.key,
    ])
    expect(await seen()).toEqual(['Renamed', 'First lesson, asked'])
    await app.as(teacher).delete(`/course-nodes/${id}`)
    expect([await seen(), (await draftOf(owner, common_id)).removed]).toEqual([['First lesson, asked'], 1])
    await app.platform.db
      .transaction(async (tx) => {
        await tx.query('delete from draft_nodes where id = $1', [first.id])
        expect(await seen()).toEqual(['First lesson, asked'])
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    expect(await seen()).toEqual(['First lesson, asked'])
    expect(await draftOf(tenants.two.owner, other.common_id)).toEqual(elsewhere)
  })

  it('keeps both editors’ work: an older version is refused, and other fields stay', async () => {
    const { owner, teacher } = tenants.one
    const { common_id } = await create(teacher, 'Two editors')
    const id = lessonsOf(await draftOf(teacher, common_id))[0]!.id
    const { version } = await nodeOf(owner, id)
    expect((await app.as(owner).patch(`/course-nodes/${id}`, {})).status).toBe(428)
    expect(
      (await change(owner, id, { texts: { en: { aim: 'Say hello' }, es: { title: 'Hola' } } }, version)).body
        .data.version,
    ).toBe(version + 1)
    const late = await change(teacher, id, { texts: { en: { title: 'Hello' } } }, version)
    expect([late.status, late.body.data]).toEqual([412, { code: 'stale' }])
    await change(
      teacher,
      id,
      {
        texts: { en: { title: 'Hello', text: '<p onclick="x()">Hi<script>1</script></p>' } },
        content: { minutes: 4, vocabulary: ['hello'] },
      },
      version + 1,
    )
    const node = await nodeOf(owner, id)
    expect(node).toMatchObject({
      texts: {
        en: { title: 'Hello', slug: 'hello', aim: 'Say hello', text: '<p>Hi</p>' },
        es: { title: 'Hola', slug: 'hola' },
      },
      content: { minutes: 4, vocabulary: ['hello'] },
    })
    expect(node.words.map((word) => word.slug)).toEqual(['hello'])
    const wrong = await change(teacher, id, { content: { vocabulary: ['no-such-word'] } })
    expect(wrong.body.data).toMatchObject({
      fields: [{ path: 'content.vocabulary', message: 'The dictionary has no “no-such-word”.' }],
    })
    const foreign = await app.platform.db.query<{ id: string }>(
      `
        insert into media (owner_id, organization_id, upload_id, name, kind, content_type, bytes, state, key)
        values ($1, $2, 'theirs', 'film', 'video', 'video/mp4', 1, 'ready', 'media/theirs.mp4')
        returning id`,
      [tenants.two.owner.id, tenants.two.organization.id],
    )
    expect(foreign).toHaveLength(1)
    expect((await change(teacher, id, { content: { video: 'media/theirs.mp4' } })).body.data).toMatchObject({
      fields: [{ path: 'content.video' }],
    })
    const details = await app
      .as(teacher)
      .patch(`/course-drafts/${common_id}`, { tags: ['greetings'] }, { headers: { 'if-match': '"1"' } })
    expect(details.body.data).toEqual({ version: 2 })
    expect(
      (
        await app
          .as(owner)
          .patch(`/course-drafts/${common_id}`, { tags: [] }, { headers: { 'if-match': '"1"' } })
      ).status,
    ).toBe(412)
  })

  it('adds, moves, copies, puts away and brings back modules, weeks and lessons', async () => {
    const { teacher } = tenants.one
    const { common_id } = await create(teacher, 'A tree')
    let draft = await draftOf(teacher, common_id)
    const first = draft.modules[0]!,
      week = first.weeks[0]!
    const second = await add(teacher, common_id, {
      kind: 'lesson',
      parent_id: week.id,
      titles: { en: 'First lesson' },
    })
    const before = await add(teacher, common_id, {
      kind: 'lesson',
      parent_id: week.id,
      before_id: week.lessons[0]!.id,
      titles: { en: 'Zero', es: 'Cero' },
    })
    const other = await add(teacher, common_id, {
      kind: 'week',
      parent_id: first.id,
      titles: { en: 'Week 2' },
    })
    const shape = async () =>
      (await draftOf(teacher, common_id)).modules.map((module) =>
        module.weeks.map((one) => one.lessons.map((lesson) => lesson.titles.en)),
      )
    expect(await shape()).toEqual([[['Zero', 'First lesson', 'First lesson'], []]])
    expect((await nodeOf(teacher, second)).texts.en?.slug).toBe('first-lesson-2')
    expect(
      (await app.as(teacher).post(`/course-nodes/${second}/move`, { parent_id: other, before_id: null }))
        .status,
    ).toBe(200)
    expect(
      (await app.as(teacher).post(`/course-nodes/${before}/move`, { parent_id: other, before_id: second }))
        .status,
    ).toBe(200)
    expect(await shape()).toEqual([[['First lesson'], ['Zero', 'First lesson']]])
    expect(
      (await app.as(teacher).post(`/course-nodes/${second}/move`, { parent_id: first.id, before_id: null }))
        .body.data,
    ).toMatchObject({ code: 'wrong_place' })
    const strange = lessonsOf(
      await draftOf(tenants.two.owner, (await create(tenants.two.owner, 'Elsewhere')).common_id),
    )[0]!.id
    expect(
      (await app.as(teacher).post(`/course-nodes/${second}/move`, { parent_id: other, before_id: strange }))
        .status,
    ).toBe(409)
    expect((await app.as(teacher).post(`/course-nodes/${other}/copy`)).status).toBe(201)
    draft = await draftOf(teacher, common_id)
    expect(draft.modules[0]!.weeks.map((one) => one.titles.en)).toEqual(['Week 1', 'Week 2', 'Week 2 (copy)'])
    expect(await shape()).toEqual([[['First lesson'], ['Zero', 'First lesson'], ['Zero', 'First lesson']]])
    const keys = lessonsOf(draft).map((lesson) => lesson.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect((await app.as(teacher).delete(`/course-nodes/${other}`)).status).toBe(200)
    expect(await shape()).toEqual([[['First lesson'], ['Zero', 'First lesson']]])
    expect((await app.as(teacher).get(`/course-drafts/${common_id}/removed`)).body.data).toMatchObject([
      { id: other, kind: 'week', title: 'Week 2', lessons: 2 },
    ])
    await app.as(teacher).post(`/course-nodes/${other}/restore`)
    expect((await shape())[0]).toHaveLength(3)
    const copy = (
      await app.as(teacher).post<{ common_id: string; slug: string }>(`/course-drafts/${common_id}/copy`)
    ).body.data
    expect(copy.slug).toBe('a-tree-copy')
    const copied = lessonsOf(await draftOf(teacher, copy.common_id))
    expect(copied).toHaveLength(5)
    expect(copied.filter((lesson) => keys.includes(lesson.key))).toEqual([])
  })

  it('asks colleagues to write along, and they answer for themselves', async () => {
    const { owner, teacher, learner, organization } = tenants.one
    const { common_id } = await create(owner, 'Written together')
    const invite = (user: TestPerson, role = 'Teacher') =>
      app.as(owner).post<{ id: string }>(`/course-drafts/${common_id}/people`, { user_id: user.id, role })
    for (const wrong of [learner, tenants.two.teacher])
      expect((await invite(wrong)).body.data).toMatchObject({
        code: 'not_staff',
        fields: [{ path: 'user_id' }],
      })
    const { id } = (await invite(teacher)).body.data
    expect((await invite(teacher)).body.data).toMatchObject({ code: 'on_course' })
    expect((await app.as(teacher).get(`/course-drafts/${common_id}`)).status).toBe(404)
    expect((await app.as(teacher).get('/course-invites?state=eq.sent')).body.data).toMatchObject([
      { id, title: 'Written together', role: 'Teacher', organization: organization.name },
    ])
    expect((await app.as(owner).get('/course-invites')).body.data).toEqual([])
    for (const stranger of [owner, tenants.two.teacher])
      expect((await app.as(stranger).post(`/course-invites/${id}/accept`)).status).toBe(404)
    expect((await app.as(teacher).post(`/course-invites/${id}/accept`)).status).toBe(200)
    expect((await app.as(teacher).post(`/course-invites/${id}/accept`)).body.data).toMatchObject({
      code: 'invite_over',
    })
    expect((await app.as(teacher).get(`/course-drafts/${common_id}`)).status).toBe(200)
    expect((await app.as(owner).get(`/course-drafts/${common_id}/people`)).body.data).toMatchObject([
      { user_id: teacher.id, role: 'Teacher', invite_id: null },
    ])
    expect((await app.as(owner).delete(`/course-drafts/${common_id}/people/${teacher.id}`)).status).toBe(200)
    expect((await app.as(teacher).get(`/course-drafts/${common_id}`)).status).toBe(404)
    const second = (await invite(teacher, 'Editor')).body.data.id
    expect((await app.as(teacher).post(`/course-invites/${second}/decline`)).status).toBe(200)
    const third = (await invite(teacher)).body.data.id
    await app.as(owner).delete(`/course-drafts/${common_id}/people/${teacher.id}`)
    expect((await app.as(teacher).post(`/course-invites/${third}/accept`)).body.data).toMatchObject({
      code: 'invite_over',
    })
  })

  it('has languages side by side, and takes away only what nobody was given', async () => {
    const { owner } = tenants.one
    const { common_id } = await create(owner, 'Both')
    const add_es = () =>
      app
        .as(owner)
        .post<{ slug: string }>(`/course-drafts/${common_id}/languages`, { language: 'es', title: 'Los dos' })
    expect((await add_es()).body.data).toEqual({ slug: 'los-dos' })
    expect((await add_es()).body.data).toMatchObject({ code: 'language_there' })
    const text = (change: object, version: number) =>
      app.as(owner).patch<{ version: number }>(`/course-drafts/${common_id}/languages/es`, change, {
        headers: { 'if-match': `"${version}"` },
      })
    expect((await text({ summary: 'Resumen' }, 1)).body.data).toMatchObject({ version: 2, slug: 'los-dos' })
    expect((await text({ summary: 'Otro' }, 1)).status).toBe(412)
    const { slug } = await create(tenants.two.owner, 'Taken')
    expect(slug).toBe('taken')
    expect(
      (
        await app
          .as(owner)
          .patch(
            `/course-drafts/${common_id}/languages/en`,
            { slug: 'taken' },
            { headers: { 'if-match': '"1"' } },
          )
      ).body.data,
    ).toMatchObject({ code: 'slug_taken', fields: [{ path: 'slug' }] })
    expect((await app.as(owner).delete(`/course-drafts/${common_id}/languages/es`)).status).toBe(200)
    expect((await text({ summary: 'Resumen' }, 0)).status).toBe(404)
    expect((await app.as(owner).delete(`/course-drafts/${common_id}/languages/en`)).body.data).toMatchObject({
      code: 'last_language',
    })
  })
})
