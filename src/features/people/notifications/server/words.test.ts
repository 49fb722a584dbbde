import { expect, it } from 'vitest'
import { digestMail } from './digest.mails.ts'
import { isMinor, restEnds } from './rest.ts'

it('counts one notification and several, for a reader and for a child, and how many more there are', () => {
  const mail = (language: 'en' | 'es', n: number, child: string | null = null) =>
    digestMail(
      language,
      Array.from({ length: n }, (_, line) => `Line ${line}`),
      { child, url: '/app' },
    )
  const subjects = (language: 'en' | 'es') => [
    mail(language, 1).subject,
    mail(language, 2).subject,
    mail(language, 1, 'Leo').subject,
    mail(language, 2, 'Leo').subject,
  ]
  expect(subjects('en')).toEqual([
    '1 new notification',
    '2 new notifications',
    '1 new notification for Leo',
    '2 new notifications for Leo',
  ])
  expect(subjects('es')).toEqual([
    '1 aviso nuevo',
    '2 avisos nuevos',
    '1 aviso nuevo para Leo',
    '2 avisos nuevos para Leo',
  ])
  expect([mail('en', 20), mail('en', 21), mail('es', 22)].map(({ paragraphs }) => paragraphs.at(-1))).toEqual(
    ['Line 19', 'And one more.', 'Y 2 más.'],
  )
  expect([mail('en', 1).heading, mail('es', 1, 'Leo').heading]).toEqual(['New for you', 'Novedades para Leo'])
})

it('lets minors rest, by the year of their birth and the clock of their zone', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const minor = (role: 'Student' | 'Teacher', birth_year: number | null) => isMinor({ role, birth_year }, now)
  expect([minor('Student', null), minor('Student', 2008), minor('Student', 2007)]).toEqual([
    true,
    true,
    false,
  ])
  expect([minor('Teacher', null), minor('Teacher', 2020)]).toEqual([false, false])
  const ends = (from: number, to: number, at: string): string | undefined =>
    restEnds('UTC', [{ from, to }], new Date(`2026-05-01T${at}:00Z`))
      ?.toISOString()
      .slice(8, 16)
  expect([ends(21, 7, '20:59'), ends(21, 7, '21:00'), ends(21, 7, '06:59'), ends(21, 7, '07:00')]).toEqual([
    undefined,
    '02T07:00',
    '01T07:00',
    undefined,
  ])
  expect([ends(9, 17, '08:59'), ends(9, 17, '09:00'), ends(9, 17, '17:00'), ends(8, 8, '08:00')]).toEqual([
    undefined,
    '01T17:00',
    undefined,
    undefined,
  ])
  expect(ends(22, 0, '23:00')).toBe('02T00:00')
})
