import { expect, it } from 'vitest'
import { EMPTY_CONTENT, EMPTY_TEXT, type CourseDocument, type NodeText } from '../document.contract.ts'
import { versionOf } from './publish.service.ts'

const texts = (en: Partial<NodeText>) => ({ en: { ...EMPTY_TEXT, ...en } })
const lesson = (key: string, en: Partial<NodeText>, attachments: object[] = []) => ({
  key,
  content: { ...EMPTY_CONTENT, attachments },
  texts: texts(en),
})
/** A course whose lessons are in one week; beside it are an empty week and an empty module. */
const version = (lessons: object[], kind = 'Course', language: 'en' | 'es' = 'en') =>
  versionOf(
    {
      details: { kind },
      languages: { en: { title: 'Course' }, es: { title: 'Curso' } },
      modules: [
        {
          key: 'm1',
          texts: texts({ title: 'Module' }),
          weeks: [
            { key: 'w1', texts: texts({ title: 'Week' }), lessons },
            { key: 'w2', texts: texts({ title: 'Empty week' }), lessons: [] },
          ],
        },
        { key: 'm2', texts: texts({ title: 'Empty' }), weeks: [{ key: 'w3', texts: {}, lessons: [] }] },
      ],
    } as unknown as CourseDocument,
    language,
  )
const slugs = (lessons: object[]) => version(lessons).modules[0]!.weeks[0]!.lessons.map(({ slug }) => slug)

it('gives a lesson without an address one of its title that no other lesson has', () => {
  expect(
    slugs([
      lesson('a', { title: 'Más señas' }),
      lesson('b', { title: 'Other', slug: 'mas-senas' }),
      lesson('c', { title: 'Más señas' }),
      lesson('d', { title: '?!' }),
      lesson('e', {}),
    ]),
  ).toEqual(['mas-senas-2', 'mas-senas', 'mas-senas-3', 'lesson', 'lesson-2'])
})

it('leaves out weeks and modules without lessons, and keeps the names of the others', () => {
  const { modules, ...course } = version([lesson('a', { title: 'A' })])
  expect(course).toMatchObject({ title: 'Course', language: 'en' })
  expect(modules).toMatchObject([{ key: 'm1', weeks: [{ key: 'w1', lessons: [{ title: 'A' }] }] }])
  expect(version([]).modules).toEqual([])
})

it('names an attachment in the language of its readers, else in one that there is', () => {
  const files = [
    { key: 'f1', names: { en: 'Sheet', es: 'Hoja' } },
    { key: 'f2', names: { es: 'Hoja' } },
    { key: 'f3', names: {} },
  ]
  const [only] = version([lesson('a', { title: 'A' }, files)]).modules[0]!.weeks[0]!.lessons
  expect(only!.attachments!.map(({ name }) => name)).toEqual(['Sheet', 'Hoja', ''])
})
