import { expect, it } from 'vitest'
import { EMPTY_CONTENT, type CourseDocument, type LessonContent } from '../document.contract.ts'
import { keysOf, withKeys } from './document-files.ts'

const file = (key: string) => ({ key, names: { en: key } })
const document = (cover: string | null, ...contents: Partial<LessonContent>[]): CourseDocument =>
  ({
    details: { cover },
    languages: {},
    modules: [
      {
        key: 'm',
        texts: {},
        weeks: [
          {
            key: 'w',
            texts: {},
            lessons: contents.map((content, n) => ({
              key: `l${n}`,
              texts: {},
              content: { ...EMPTY_CONTENT, ...content },
            })),
          },
        ],
      },
    ],
  }) as unknown as CourseDocument
const course = document(
  'cover',
  { video: 'film', poster: 'poster', attachments: [file('sheet'), file('film')] },
  { video: 'film', attachments: [file('lost')] },
  {},
)

it('names every file of a course once', () => {
  expect(keysOf(course)).toEqual(['cover', 'film', 'poster', 'sheet', 'lost'])
  expect(keysOf(document(null, {}))).toEqual([])
})

it('gives files other keys, and leaves those out that have none', () => {
  const asked: string[] = []
  const keyOf = (key: string): string | null => {
    asked.push(key)
    return key === 'lost' || key === 'poster' ? null : `new-${key}`
  }
  const changed = withKeys(course, keyOf)
  expect(changed.details.cover).toBe('new-cover')
  expect(changed.modules[0]!.weeks[0]!.lessons.map(({ content }) => content)).toMatchObject([
    {
      video: 'new-film',
      poster: null,
      attachments: [file('sheet'), file('film')].map((one) => ({ ...one, key: `new-${one.key}` })),
    },
    { video: 'new-film', attachments: [] },
    { video: null, poster: null, attachments: [] },
  ])
  expect(asked).toEqual(['cover', 'film', 'poster', 'sheet', 'film', 'film', 'lost'])
  expect(withKeys(document(null), keyOf).details.cover).toBeNull()
  expect(course.details.cover).toBe('cover')
})
