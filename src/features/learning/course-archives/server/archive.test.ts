import { expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import { twoInstallations } from '../../../../../test/world.ts'
import type { Draft } from '#features/learning/course-drafts/course-drafts.contract.ts'
import type { ImportReport } from '../course-archives.contract.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const { here, there, ours, theirs } = await twoInstallations('dictionary')
const bring = async (
  app: TestApp,
  person: TestPerson,
  zip: Buffer,
  dry_run: boolean,
  organization_id = '',
) => {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/v2/course-imports?dry_run=${dry_run}&organization_id=${organization_id}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/zip' },
    payload: zip,
  })
  return { status: answer.statusCode, body: answer.json<{ data: ImportReport & { code?: string } }>() }
}

it('refuses an address whose choice is given twice', async () => {
  const answer = await here.app.inject({
    method: 'POST',
    url: '/api/v2/course-imports?dry_run=true&dry_run=false',
    headers: { authorization: `Bearer ${ours.one.owner.token}`, 'content-type': 'application/zip' },
    payload: Buffer.from('x'),
  })
  expect([answer.statusCode, answer.json<{ data: { code: string } }>().data.code]).toEqual([422, 'invalid'])
})

it('takes a course out as one file and brings it into another installation, telling first what is wrong', async () => {
  const { owner, organization } = ours.one
  const made = (
    await here.as(owner).post<{ common_id: string }>('/course-drafts', {
      type: 'Full Course',
      kind: 'Foundational Course',
      delivery_mode: 'Self-Placed',
      level: 'beginner',
      language: 'en',
      title: 'To travel',
      summary: '',
    })
  ).body.data
  await here
    .as(owner)
    .post(`/course-drafts/${made.common_id}/languages`, { language: 'es', title: 'Para viajar' })
  await here.platform.db.query(
    `
      insert into course_categories (key, name_en, name_es, position)
      values ('travel', 'Travel', 'Viajes', 1), ('work', 'Work', 'Trabajo', 2)`,
  )
  await there.platform.db.query(
    `insert into course_categories (key, name_en, name_es, position) values ('work', 'Work', 'Trabajo', 1)`,
  )
  const lesson = (await here.as(owner).get<Draft>(`/course-drafts/${made.common_id}`)).body.data.modules[0]!
    .weeks[0]!.lessons[0]!.id
  await here.platform.db.query(
    `
      insert into media (owner_id, organization_id, upload_id, name, kind, content_type, bytes, state, key)
      values (
        $1, $2, 'cover', 'Cover', 'image', 'image/png', $3, 'ready',
        'media/0190a000-0000-7000-8000-000000000001.png'
      )`,
    [owner.id, organization.id, PNG.length],
  )
  await here.platform.db.query(
    `update media set id = '0190a000-0000-7000-8000-000000000001' where upload_id = 'cover'`,
  )
  await here.platform.files.put('media/0190a000-0000-7000-8000-000000000001.png', PNG, 'image/png')
  expect(
    (
      await here
        .as(owner)
        .patch(
          `/course-drafts/${made.common_id}`,
          { cover: 'media/0190a000-0000-7000-8000-000000000001.png', categories: ['travel', 'work'] },
          { headers: { 'if-match': '"1"' } },
        )
    ).status,
  ).toBe(200)
  expect(
    (
      await here.as(owner).patch(
        `/course-nodes/${lesson}`,
        {
          content: { vocabulary: ['hello'], minutes: 3 },
          texts: { en: { text: '<p>Look.</p>' }, es: { title: 'Uno' } },
        },
        { headers: { 'if-match': '"1"' } },
      )
    ).status,
  ).toBe(200)

  // Chosen for one language, and what it asks in both.
  const posterKey = 'media/0190a000-0000-7000-8000-000000000001/poster-es-1.png',
    prompt = { en: 'Which?', es: '¿Cuál?' }
  await here.platform.files.put(posterKey, PNG, 'image/png')
  await here.platform.db.query(
    `
      insert into media_posters (media_id, language, key, at)
      values ('0190a000-0000-7000-8000-000000000001', 'es', $1, 1.5)`,
    [posterKey],
  )
  await here.platform.db.query(
    `insert into media_stops (media_id, at_ms, question) values ('0190a000-0000-7000-8000-000000000001', 500, $1)`,
    [JSON.stringify({ prompt, options: [prompt, prompt], right: [0], explanation: {} })],
  )

  const archive = (person: TestPerson | null) =>
    here.app.inject({
      method: 'GET',
      url: `/api/v2/course-drafts/${made.common_id}/archive`,
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
    })
  expect([
    (await archive(null)).statusCode,
    (await archive(ours.one.learner)).statusCode,
    (await archive(ours.one.teacher)).statusCode,
    (await archive(ours.two.owner)).statusCode,
  ]).toEqual([401, 403, 404, 404])
  const answer = await archive(owner)
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="to-travel.zip"',
  ])
  const zip = answer.rawPayload

  const dry = await bring(there, theirs.one.owner, zip, true)
  expect(dry.body.data).toMatchObject({
    titles: { en: 'To travel', es: 'Para viajar' },
    modules: 1,
    lessons: 1,
    files: 1,
    bytes: 2 * PNG.length,
    made: null,
    problems: [
      { code: 'word_missing', level: 'warning', what: 'hello' },
      { code: 'category_missing', level: 'warning', what: 'travel' },
    ],
  })
  expect((await there.as(theirs.one.owner).get('/course-drafts')).body.data).toEqual([])
  const real = await bring(there, theirs.one.owner, zip, false)
  const { common_id } = real.body.data.made!
  const draft = (await there.as(theirs.one.owner).get<Draft>(`/course-drafts/${common_id}`)).body.data
  expect(draft).toMatchObject({
    organization_id: theirs.one.organization.id,
    details: {
      level: 'beginner',
      categories: ['work'],
      cover: expect.stringMatching(/^media\/.+\.png$/) as string,
    },
    languages: [{ slug: 'to-travel' }, { slug: 'para-viajar' }],
  })
  expect(draft.modules[0]!.weeks[0]!.lessons[0]).toMatchObject({
    titles: { en: 'First lesson', es: 'Uno' },
    minutes: 3,
    words: 0,
  })
  expect((await there.as(theirs.two.owner).get(`/course-drafts/${common_id}`)).status).toBe(404)
  const [copy] = await there.platform.db.query<{ owner_id: string; kind: string; state: string }>(
    'select owner_id, kind, state from media',
  )
  expect(copy).toMatchObject({ owner_id: theirs.one.owner.id, kind: 'image', state: 'uploaded' })

  const [beside] = await there.platform.db.query<{ key: string }>(
    `
      select p.language, p.key, p.at::float8 as at, s.question
      from media_posters p
      join media_stops s on s.media_id = p.media_id`,
  )
  expect(beside).toMatchObject({
    language: 'es',
    at: 1.5,
    question: { prompt, options: [prompt, prompt], right: [0], explanation: {} },
  })
  expect((await there.platform.files.read(beside!.key)).toString('latin1', 1, 4)).toBe('PNG')

  // An Admin looks with the eyes of whose it becomes: that organization's words, addresses that are taken by
  // now, and the room that is left.
  await there.platform.db.query(
    `
      insert into vocabularies (
        slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank, organization_id
      )
      values ('hello', 'HELLO', 'hello', 'hola', 'expression', 'HELLO', 1, $1)`,
    [theirs.one.organization.id],
  )
  const seen = async (of?: string) =>
    (await bring(there, theirs.admin, zip, true, of)).body.data.problems.map(
      ({ code, what }) => `${code} ${what}`,
    )
  const slugLosses = ['slug_taken to-travel-2', 'slug_taken para-viajar-2']
  expect([
    await seen(),
    await seen(theirs.one.organization.id),
    await seen(theirs.two.organization.id),
  ]).toEqual([
    ['word_missing hello', 'category_missing travel', ...slugLosses],
    ['category_missing travel', ...slugLosses],
    ['word_missing hello', 'category_missing travel', ...slugLosses],
  ])
  await there.platform.db.query(
    `
      insert into media (owner_id, upload_id, name, kind, content_type, bytes, state)
      values ($1, 'full', 'Full', 'video', 'video/mp4', $2, 'uploaded')`,
    [theirs.admin.id, there.platform.config.UPLOAD_QUOTA_STAFF_BYTES],
  )
  expect(
    (await bring(there, theirs.admin, zip, true)).body.data.problems.filter(
      (problem) => problem.level === 'error',
    ),
  ).toEqual([{ code: 'no_room', level: 'error', what: '0 MB' }])

  // Two who bring it in at once get an address each.
  await there.platform.db.query(`delete from media where upload_id = 'full'`)
  const both = await Promise.all(
    [theirs.one.owner, theirs.two.owner, theirs.one.owner].map((person) => bring(there, person, zip, false)),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(both.map(({ body }) => body.data.made!.slug))).toEqual(
    new Set(['to-travel-2', 'to-travel-3', 'to-travel-4']),
  )

  // One changed byte of the picture is reported, and nothing is imported.
  const broken = Buffer.from(zip)
  const at = broken.indexOf(PNG.subarray(0, 20))
  broken[at + 12] = broken[at + 12]! ^ 255
  expect(
    (await bring(there, theirs.one.owner, broken, true)).body.data.problems.filter(
      (problem) => problem.level === 'error',
    ),
  ).toEqual([{ code: 'file_changed', level: 'error', what: 'Cover' }])
  expect((await bring(there, theirs.one.owner, broken, false)).body.data).toMatchObject({
    code: 'archive_refused',
  })
  expect((await bring(there, theirs.one.owner, Buffer.from('no archive'), true)).body.data).toMatchObject({
    code: 'archive_broken',
  })
  expect((await bring(there, theirs.one.learner, zip, true)).status).toBe(403)
})
