import { expect, it } from 'vitest'
import { lessonPath, titleOf, whenFor } from './words.ts'

it('names a booking in a calendar by its kind, its people and its child', () => {
  expect(titleOf('appointment', 'en', '')).toBe('ASL lesson')
  expect(titleOf('appointment', 'en', 'Ana')).toBe('ASL lesson with Ana')
  expect(titleOf('assessment', 'es', 'Ana')).toBe('Evaluación de ASL con Ana')
  expect(titleOf('class_session', 'es', 'Ana', 'Leo')).toBe('Leo: Clase de ASL en vivo con Ana')
})

it('tells a time in the language and zone of its reader, with the teacher’s where clocks differ', () => {
  const at = new Date('2026-11-01T05:30:00Z')
  const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
  const english = plain(whenFor(at, 'en', 'America/New_York', 'America/New_York'))
  expect(english).toBe('Sun, Nov 1, 1:30 AM EDT')
  expect(plain(whenFor(at, 'en', 'America/New_York', 'America/Detroit'))).toBe(english)
  expect(plain(whenFor(at, 'en', 'UTC', 'America/New_York'))).toBe(`Sun, Nov 1, 5:30 AM UTC (${english})`)
  const spanish = plain(whenFor(at, 'es', 'America/New_York', 'America/New_York'))
  expect(spanish).toMatch(/^dom.+1.+nov.+1:30 a\.m\./)
})

it('leads learners to their own list, and everybody else to their calendar', () => {
  const [lesson, assessment, session] = (['appointment', 'assessment', 'class_session'] as const).map(
    (kind) => lessonPath('id', 'learner', kind),
  )
  expect([lesson, assessment, session]).toEqual([
    '/app/courses/book-appointment?lesson=id',
    '/app/courses/assessment?lesson=id',
    '/room/id',
  ])
  expect(lessonPath('id', 'teacher', 'class_session')).toBe('/calendar?lesson=id')
})
