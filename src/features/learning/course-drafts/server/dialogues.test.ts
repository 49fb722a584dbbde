import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { Check } from '../publications.contract.ts'
import type { CourseNode } from '../course-nodes.contract.ts'
import type { Draft } from '../course-drafts.contract.ts'
import { NEW_COURSE } from '../../../../../test/samples.ts'

let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>, common_id: string, id: string
beforeAll(async () => {
  app = await contentApp('dictionary')
  tenants = await twoTenants(app.platform)
  const { owner } = tenants.one
  common_id = (
    await app.as(owner).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title: 'Talks',
    })
  ).body.data.common_id
  await app.as(owner).post(`/course-drafts/${common_id}/languages`, { language: 'es', title: 'Charlas' })
  id = (await app.as(owner).get<Draft>(`/course-drafts/${common_id}`)).body.data.modules[0]!.weeks[0]!
    .lessons[0]!.id
})
afterAll(() => app.close())

const sign = (gloss: string) => ({ gloss, slug: gloss.toLowerCase(), spell: null, face: null })
const line = (who: number, text: string, more: object = {}) => ({
  who,
  glosses: [sign('HELLO'), { gloss: 'fs-ANA', slug: null, spell: 'ANA', face: null }],
  non_manual: [{ kind: 'topic', from: 0, to: 0 }],
  text,
  ...more,
})
const talk = (lines: object[], more: object = {}) => ({
  scene: 'At the door.',
  look_for: '',
  speakers: [
    { name: 'Ana', look: { skin: 'bronze' } },
    { name: 'Leo', look: { skin: 'sand' } },
  ],
  lines,
  signs: {},
  ...more,
})
const save = async (texts: object) => {
  const { version } = (await app.as(tenants.one.owner).get<CourseNode>(`/course-nodes/${id}`)).body.data
  return app
    .as(tenants.one.owner)
    .patch<CourseNode>(`/course-nodes/${id}`, { texts }, { headers: { 'if-match': `"${version}"` } })
}
const codes = async (language: string) =>
  (
    await app
      .as(tenants.one.owner)
      .get<{ checks: Check[] }>(`/course-drafts/${common_id}/languages/${language}/checks`)
  ).body.data.checks
    .map((check) => `${check.level} ${check.code}`)
    .filter((code) => code.includes('dialogue'))

it('keeps a conversation that can be played, and refuses what cannot, saying which line', async () => {
  const saveDialogue = (language: string, dialogue: object) => save({ [language]: { dialogue } })
  const wrong: [object, string][] = [
    [talk([line(2, 'x')]), 'Line 1 belongs to nobody.'],
    [
      talk([line(0, 'x'), line(1, 'x', { non_manual: [{ kind: 'wh', from: 1, to: 2 }] })]),
      'Line 2: facial expressions must sit over its signs, in order and without overlapping.',
    ],
    [
      talk([
        line(0, 'x', {
          non_manual: [
            { kind: 'wh', from: 0, to: 1 },
            { kind: 'topic', from: 1, to: 1 },
          ],
        }),
      ]),
      'Line 1: facial expressions must sit over its signs, in order and without overlapping.',
    ],
    [
      talk([
        line(0, 'x', { glosses: [{ gloss: 'HELLO', slug: null, spell: null, face: null }], non_manual: [] }),
      ]),
      'Line 1: “HELLO” is neither a sign nor letters to spell.',
    ],
    [
      talk([line(0, 'x', { glosses: [sign('NO-SUCH-SIGN')], non_manual: [] })]),
      'The dictionary has no sign “no-such-sign”.',
    ],
    [
      talk([line(0, 'x', { glosses: [{ ...sign('HELLO'), object: 'Rosa' }], non_manual: [] })]),
      'Line 1: “Rosa” has no place in this conversation.',
    ],
    [talk([line(0, 'x')], { places: { Rosa: 'left', Sam: 'left' } }), 'Only one person can be on each side.'],
    [
      talk([line(0, 'x')], { places: { '<b>': 'left' } }),
      '“<b>” can’t be somebody’s name here: use up to 30 letters.',
    ],
    // Nobody brings notation in past the editor of signs.
    [talk([line(0, 'x')], { signs: { hello: { version: 1 } } }), 'The dictionary has no sign “hello”.'],
  ]
  for (const [dialogue, message] of wrong) {
    const answer = await saveDialogue('en', dialogue)
    expect([
      answer.status,
      (answer.body.data as unknown as { fields: { message: string }[] }).fields[0]?.message,
    ]).toEqual([422, message])
  }
  expect(
    (await saveDialogue('en', talk([line(0, 'Hello, Ana. <b>x</b>')]))).body.data.texts.en?.dialogue?.lines[0]
      ?.text,
  ).toBe('Hello, Ana. x')
  const stranger = await app
    .as(tenants.two.owner)
    .patch(`/course-nodes/${id}`, { texts: { en: { dialogue: null } } }, { headers: { 'if-match': '"2"' } })
  expect(stranger.status).toBe(404)
})

it('says what a conversation lacks in each language, and gives it to learners with its signs', async () => {
  const { owner, learner } = tenants.one
  expect([await codes('en'), await codes('es')]).toEqual([
    ['advised lesson_dialogue_alone'],
    ['needed lesson_dialogue_no_text'],
  ])
  await save({
    en: { dialogue: talk([line(0, 'Hello, Ana.'), line(1, '', { glosses: [], non_manual: [] })]) },
  })
  expect(await codes('en')).toEqual(['needed lesson_dialogue_no_text', 'needed lesson_dialogue_no_sign'])
  expect(
    (await app.as(owner).post(`/course-drafts/${common_id}/languages/en/publish`)).body.data,
  ).toMatchObject({ code: 'not_ready' })
  const completeDialogue = (hello: string, bye: string) =>
    talk(
      [
        line(0, hello),
        line(1, bye, { glosses: [{ ...sign('HELLO'), subject: 'Rosa', object: 'me' }], non_manual: [] }),
      ],
      { places: { Rosa: 'left' } },
    )
  await save({
    en: { dialogue: completeDialogue('Hello, Ana.', 'Hello.') },
    es: { title: 'Uno', dialogue: completeDialogue('Hola, Ana.', 'Hola.') },
  })
  expect([await codes('en'), await codes('es')]).toEqual([[], []])
  expect((await app.as(owner).post(`/course-drafts/${common_id}/languages/en/publish`)).status).toBe(200)
  const view = (await app.as(learner).get<LessonView>('/courses/by-slug/talks/lessons/first-lesson')).body
    .data
  expect(
    view.dialogue?.lines.map((one) => [one.who, one.text, one.glosses.map(({ gloss }) => gloss).join(' ')]),
  ).toEqual([
    [0, 'Hello, Ana.', 'HELLO fs-ANA'],
    [1, 'Hello.', 'HELLO'],
  ])
  expect([view.dialogue?.places, view.dialogue?.lines[1]?.glosses[0]]).toMatchObject([
    { Rosa: 'left' },
    { subject: 'Rosa', object: 'me' },
  ])
  expect(Object.keys(view.signs)).toEqual(['hello'])
})
