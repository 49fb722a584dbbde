import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDictionary } from '#seed/dictionary.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { CourseCard, CourseTree } from '../../courses/courses.contract.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { Check } from '../publications.contract.ts'
import type { CourseNode } from '../course-nodes.contract.ts'
import type { OutlineLesson, Draft, DraftRow } from '../course-drafts.contract.ts'

describe('course drafts', () => {
  let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
  beforeAll(async () => {
    app = await testApp()
    tenants = await twoTenants(app.platform)
    await seedDictionary(app.platform)
  })
  afterAll(() => app.close())

  const create = async (person: TestPerson, title = 'First signs') => {
    const made = await app.as(person).post<{ common_id: string; slug: string }>('/course-drafts', {
      type: 'Full Course',
      kind: 'Foundational Course',
      delivery_mode: 'Self-Placed',
      level: null,
      language: 'en',
      title,
      summary: 'What to sign first.',
    })
    expect(made.status).toBe(201)
    return made.body.data
  }
  const draftOf = async (person: TestPerson, common_id: string): Promise<Draft> =>
    (await app.as(person).get<Draft>(`/course-drafts/${common_id}`)).body.data
  const lessonsOf = (draft: Draft): OutlineLesson[] =>
    draft.modules.flatMap((module) => module.weeks.flatMap((week) => week.lessons))
  const nodeOf = async (person: TestPerson, id: string): Promise<CourseNode> =>
    (await app.as(person).get<CourseNode>(`/course-nodes/${id}`)).body.data
  const change = async (person: TestPerson, id: string, body: object, version?: number) =>
    app.as(person).patch<CourseNode>(`/course-nodes/${id}`, body, {
      headers: { 'if-match': `"${version ?? (await nodeOf(person, id)).version}"` },
    })
  const add = async (person: TestPerson, common_id: string, body: object) =>
    (await app.as(person).post<{ id: string }>(`/course-drafts/${common_id}/nodes`, body)).body.data.id

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
          type: 'Full Course',
          kind: 'Mini Lessons',
          delivery_mode: 'Self-Placed',
          level: null,
          language: 'en',
          title: 'Nobody’s',
          summary: '',
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

  it('publishes one language, keeps learners undisturbed while authors go on, and brings an edition back', async () => {
    const { teacher, learner, organization } = tenants.one
    const { common_id } = await create(teacher, 'An edition')
    const week = (await draftOf(teacher, common_id)).modules[0]!.weeks[0]!
    const first = week.lessons[0]!.id
    const checks = async () =>
      (
        await app
          .as(teacher)
          .get<{ ready: boolean; checks: Check[] }>(`/course-drafts/${common_id}/languages/en/checks`)
      ).body.data
    expect(await checks()).toMatchObject({ ready: false })
    expect(
      (await app.as(teacher).post(`/course-drafts/${common_id}/languages/en/publish`)).body.data,
    ).toMatchObject({ code: 'not_ready' })
    await change(teacher, first, { texts: { en: { text: '<p>Look.</p>' } } })
    const second = await add(teacher, common_id, {
      kind: 'lesson',
      parent_id: week.id,
      titles: { en: 'Second' },
    })
    await change(teacher, second, { content: { vocabulary: ['hello'] } })
    expect(await checks()).toMatchObject({ ready: true })
    const seen = async () =>
      (await app.as(learner).get<CourseCard[]>(`/courses?common_id=eq.${common_id}`)).body.data
    expect(await seen()).toEqual([])
    const { version_id } = (
      await app
        .as(teacher)
        .post<{ version_id: string; number: number }>(`/course-drafts/${common_id}/languages/en/publish`)
    ).body.data
    expect(await seen()).toMatchObject([
      { id: version_id, title: 'An edition', lessons: 2, organization_id: organization.id },
    ])
    expect((await app.as(tenants.two.learner).get(`/courses/${version_id}/tree`)).status).toBe(404)
    const tree = async (person = learner) =>
      (await app.as(person).get<CourseTree>(`/courses/${version_id}/tree`)).body.data
    const open = (await tree()).modules[0]!.weeks[0]!.lessons
    expect(open.map((lesson) => lesson.title)).toEqual(['First lesson', 'Second'])

    // The learner is in the second lesson when authors put a new one before it and rename the first.
    await app.platform.db.query(
      `insert into enrolments (user_id, common_id, lessons_completed, last_activity_at) values ($1, $2, 1, now())`,
      [learner.id, common_id],
    )
    await app.platform.db.query(
      `
        insert into lesson_progress (user_id, common_id, lesson_key, completed_at)
        values ($1, $2, $3, now()), ($1, $2, $4, null)`,
      [learner.id, common_id, open[0]!.key, open[1]!.key],
    )
    const between = await add(teacher, common_id, {
      kind: 'lesson',
      parent_id: week.id,
      before_id: second,
      titles: { en: 'Between' },
    })
    await change(teacher, between, { content: { vocabulary: ['hello'] } })
    await change(teacher, first, { texts: { en: { title: 'Renamed' } } })
    expect((await tree()).modules[0]!.weeks[0]!.lessons.map((lesson) => lesson.title)).toEqual([
      'First lesson',
      'Second',
    ])
    expect((await draftOf(teacher, common_id)).languages[0]).toMatchObject({
      status: 'published',
      changed: true,
    })
    const preview = (
      await app
        .as(teacher)
        .post<{ id: string; slug: string }>(`/course-drafts/${common_id}/languages/en/preview`)
    ).body.data
    expect(preview.id).not.toBe(version_id)
    expect(
      (await app.as(teacher).get<LessonView>(`/courses/by-slug/${preview.slug}/lessons/between`)).body.data,
    ).toMatchObject({ title: 'Between', recorded: false })
    expect((await app.as(learner).get(`/courses/${preview.id}/tree`)).status).toBe(404)
    expect((await app.as(learner).get(`/courses/by-slug/${preview.slug}/lessons/between`)).status).toBe(404)

    await app.as(teacher).post(`/course-drafts/${common_id}/languages/en/publish`)
    const after = (await tree()).modules[0]!.weeks[0]!.lessons
    expect(after.map(({ title, access, status }) => [title, access, status])).toEqual([
      ['Renamed', 'open', 'completed'],
      ['Between', 'open', 'pending'],
      ['Second', 'open', 'in-progress'],
    ])
    expect([after[0]!.id, after[2]!.id, after[0]!.slug]).toEqual([open[0]!.id, open[1]!.id, open[0]!.slug])
    expect((await draftOf(teacher, common_id)).languages[0]).toMatchObject({ changed: false })

    // What is taken out no longer counts: all that is left was completed.
    for (const id of [between, second]) await app.as(teacher).delete(`/course-nodes/${id}`)
    await app.as(teacher).post(`/course-drafts/${common_id}/languages/en/publish`)
    expect(
      await app.platform.db.query(
        'select lessons_completed, completed_at is not null as done from enrolments where common_id = $1',
        [common_id],
      ),
    ).toEqual([{ lessons_completed: 1, done: true }])

    const editions = (
      await app
        .as(teacher)
        .get<{ id: string; number: number; lessons: number }[]>(`/course-drafts/${common_id}/publications`)
    ).body.data
    expect(editions.map((edition) => [edition.number, edition.lessons])).toEqual([
      [3, 1],
      [2, 3],
      [1, 2],
    ])
    await app.as(teacher).post(`/course-drafts/${common_id}/publications/${editions[2]!.id}/restore`)
    const restored = lessonsOf(await draftOf(teacher, common_id))
    expect(restored.map((lesson) => [lesson.id, lesson.titles.en])).toEqual([
      [first, 'First lesson'],
      [second, 'Second'],
    ])
    expect((await tree()).modules[0]!.weeks[0]!.lessons).toHaveLength(1)

    // Archived: who began it goes on, nobody else is offered it. Unpublished: nobody.
    const newcomer = await aPerson(app.platform, { organization_id: organization.id, seat: true })
    await app.as(teacher).post(`/course-drafts/${common_id}/languages/en/archive`)
    expect([
      (await seen()).length,
      (await app.as(newcomer).get(`/courses/${version_id}/tree`)).status,
    ]).toEqual([1, 404])
    await app.as(teacher).post(`/course-drafts/${common_id}/languages/en/unpublish`)
    expect(await seen()).toEqual([])
    const codes = await app.platform.db.query<{ code: string }>(
      `select distinct code from audit_log where subject_id = $1 order by code`,
      [common_id],
    )
    expect(codes.map((row) => row.code)).toEqual([
      'COURSE_ARCHIVED',
      'COURSE_CREATED',
      'COURSE_PUBLISHED',
      'COURSE_RESTORED',
      'COURSE_UNPUBLISHED',
      'COURSE_UPDATED',
    ])
  })

  it('shows a film to who writes and who learns the lesson, and to nobody else', async () => {
    const { owner, teacher, learner, organization } = tenants.one
    const { common_id } = await create(owner, 'With a film')
    const id = lessonsOf(await draftOf(owner, common_id))[0]!.id
    const [film] = await app.platform.db.query<{ id: string }>(
      `
        insert into media (owner_id, organization_id, upload_id, name, kind, content_type, bytes, state)
        values ($1, $2, 'own', 'film', 'video', 'video/mp4', 1, 'uploaded')
        returning id`,
      [owner.id, organization.id],
    )
    const key = `media/${film!.id}.mp4`
    await app.platform.db.query(`update media set key = $2, state = 'ready' where id = $1`, [film!.id, key])
    await app.platform.files.put(key, Buffer.from('film'), 'video/mp4')
    const read = (person: TestPerson | null) =>
      app
        .as(person)
        .get('/films', { query: { keyPath: key } })
        .then((answer) => answer.status)
    const editor = await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: organization.id,
      staff_role: 'Editor',
    })
    const all = () =>
      Promise.all([owner, editor, teacher, learner, tenants.two.owner, tenants.two.learner, null].map(read))
    expect(await all()).toEqual([200, 404, 404, 404, 404, 404, 404])
    expect((await change(owner, id, { content: { video: key, duration_ms: 3000 } })).status).toBe(200)
    expect(await all()).toEqual([200, 200, 404, 404, 404, 404, 404])
    expect((await app.as(owner).post(`/course-drafts/${common_id}/languages/en/publish`)).status).toBe(200)
    expect(await all()).toEqual([200, 200, 200, 200, 404, 404, 404])
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
    expect((await app.as(owner).delete(`/course-drafts/${common_id}/languages/en`)).body.data).toMatchObject({
      code: 'last_language',
    })
  })
})
