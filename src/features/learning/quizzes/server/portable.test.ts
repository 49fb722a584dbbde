import { expect, it } from 'vitest'
import type { QuizDraft } from '../authoring.contract.ts'
import type { StoredQuestion } from '../questions.contract.ts'
import { withFiles } from './media-keys.ts'
import { filesOfQuiz, moved, wordsOfQuestion } from './portable.ts'
import { question as shownQuestion, type Beside } from './present.ts'
import { filmsIn } from './quiz-captions.ts'
import { aQuestion } from './testing-questions.ts'

const question = (more: Partial<StoredQuestion> = {}): StoredQuestion =>
  aQuestion('q1', { kind: 'multiple_choice_one', ...more })
const quiz = (lesson_key: string | null, week_key: string | null, questions: StoredQuestion[] = []) =>
  ({ lesson_key, week_key, questions }) as unknown as QuizDraft

it('moves the quizzes of renamed places, and that of the course with the whole of it', () => {
  const quizzes = [quiz('l1', null), quiz('l2', null), quiz(null, 'w1'), quiz(null, 'w2'), quiz(null, null)]
  const keys = new Map([
    ['l1', 'l9'],
    ['w1', 'w9'],
  ])
  const places = (whole: boolean) =>
    moved(quizzes, keys, whole).map(({ lesson_key, week_key }) => [lesson_key, week_key])
  expect(places(false)).toEqual([
    ['l9', null],
    [null, 'w9'],
  ])
  expect(places(true)).toEqual([...places(false), [null, null]])
})

it('names the files and words that questions show', () => {
  const questions = [
    question({
      media: { kind: 'picture', keys: ['a.png'] },
      options: [{ id: 'a', media_key: 'b.mp4' }, { id: 'b' }],
      right: [{ id: 'ra', media_key: 'c.png' }],
    }),
    question({ media: { kind: 'sign', keys: ['hello'] }, options: [{ id: 'a', sign: 'thanks' }] }),
    question({ media: { kind: 'clip', keys: ['d.webm', 'b.mp4'] } }),
  ]
  expect(filesOfQuiz(quiz(null, null, questions))).toEqual(['a.png', 'b.mp4', 'c.png', 'd.webm'])
  expect(filmsIn(questions)).toEqual(['b.mp4', 'd.webm'])
  expect(filmsIn([question({ media: { kind: 'picture', keys: ['e.mp4'] } })])).toEqual([])
  const words = [
    questions[1]!,
    question({ kind: 'camera', word: 'name' }),
    question({ kind: 'camera' }),
    question({ word: 'other' }),
  ].map((one) => wordsOfQuestion(one as Parameters<typeof wordsOfQuestion>[0]))
  expect(words).toEqual([['hello', 'thanks'], ['name'], [], []])
})

it('leaves out questions whose files have no other key, and quizzes without questions', () => {
  const keyOf = (key: string): string | null => (key.startsWith('gone') ? null : `new/${key}`)
  const withNewKeys = (...questions: StoredQuestion[]) => withFiles([{ questions }], keyOf)[0]?.questions
  const sign = question({ media: { kind: 'sign', keys: ['gone-by'] }, options: [{ id: 'a', sign: 'gone' }] })
  expect(withNewKeys(sign)).toEqual([sign])
  expect(withNewKeys(question())).toEqual([question()])
  expect(
    withNewKeys(
      question({ media: { kind: 'clip', keys: ['a.mp4'] }, options: [{ id: 'a', media_key: 'b.png' }] }),
      question({ right: [{ id: 'a', media_key: 'gone.png' }] }),
      question({ options: [{ id: 'a' }, { id: 'b', media_key: 'gone.png' }] }),
    ),
  ).toEqual([
    question({
      media: { kind: 'clip', keys: ['new/a.mp4'] },
      options: [{ id: 'a', media_key: 'new/b.png' }],
    }),
  ])
  expect(withNewKeys(question({ media: { kind: 'picture', keys: ['a.png', 'gone.png'] } }))).toBeUndefined()
})

it('shows of a question what may be read before it is answered', () => {
  const sign = { slug: 'sign' }
  const beside: Beside = {
    signs: { hello: sign, thanks: sign, drawn: sign },
    loops: new Map([['drawn', { still: 's', moving: 'm' }]]),
    captions: {
      'a.mp4': [
        { language: 'en', key: 'en.vtt' },
        { language: 'es', key: 'es.vtt' },
      ],
    },
  }
  const shown = (more: Partial<StoredQuestion>) => shownQuestion(question(more), 'es', beside)
  expect(
    shown({
      options: [
        { id: 'a', media_key: 'a.mp4', text: { en: '' }, alt: { en: 'A film' } },
        { id: 'b', sign: 'hello', text: { en: 'Hello', es: 'Hola' } },
        { id: 'c', sign: 'drawn' },
        { id: 'd', sign: 'unknown', alt: { en: '' } },
      ],
    }).options,
  ).toMatchObject([
    {
      text: null,
      alt: 'A film',
      sign: null,
      loop: null,
      captions: [
        { language: 'es', key: 'es.vtt' },
        { language: 'en', key: 'en.vtt' },
      ],
    },
    { text: 'Hola', alt: null, sign, loop: null, media_key: null, captions: [] },
    { sign: null, loop: { still: 's', moving: 'm' } },
    { sign: null, loop: null, alt: null },
  ])
  const media = (given: StoredQuestion['media']) => shown({ media: given }).media
  const way = { subject: 'me', object: 'right' } as const
  expect(media({ kind: 'sign', keys: ['hello', 'thanks'], ways: [null, way] })!.signs).toEqual([
    { sign, way: null },
    { sign, way },
  ])
  expect(media({ kind: 'sign', keys: ['hello', 'unknown'] })!.signs).toEqual([])
  expect(media({ kind: 'clip', keys: ['a.mp4'] })).toMatchObject({
    alt: null,
    captions: [{ language: 'es' }, {}],
  })
  expect(media({ kind: 'picture', keys: ['a.png'], alt: { en: 'A door' } })).toMatchObject({ alt: 'A door' })
  expect(media(null)).toBeNull()
  const camera = [
    shown({ kind: 'camera', word: 'name' }),
    shown({ kind: 'camera', grading: 'self' }),
    shown({ word: 'name', grading: 'self' }),
  ]
  expect(camera.map(({ grading, word }) => [grading, word])).toEqual([
    ['teacher', 'name'],
    ['self', null],
    [null, null],
  ])
})
