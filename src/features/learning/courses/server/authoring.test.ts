import { expect, it } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import { systemActor } from '#seed/actor.ts'
import { testWorld } from '../../../../../test/world.ts'
import {
  addTeacher,
  changeCourse,
  dropCourse,
  dropVersion,
  removeTeacher,
  withdrawVersion,
} from './authoring.service.ts'
import { requireCreate } from './courses.access.ts'
import { writeVersion } from './courses.service.ts'
import { ownCourse, version } from './testing.ts'

const { test: app, tenants } = await testWorld()
const { platform } = app
const { db } = platform
const now = platform.clock()
const versionsOf = (common_id: string) =>
  db.query<{ language: string; slug: string; status: string }>(
    `
      select language, slug::text, status
      from course_versions
      where common_id = $1
      order by language, preview, id`,
    [common_id],
  )

it('changes the details of one course, with its level', async () => {
  const [mine, other] = [
    await ownCourse(platform, 'details', [['a']], null),
    await ownCourse(platform, 'other-details', [['a']], null),
  ]
  await db.query(
    `insert into asl_levels (key, name_en, name_es, position) values ('test-level', 'T', 'T', 99)`,
  )
  const state = () =>
    db.query(
      `
        select c.tags, l.key::text as level
        from courses c
        left join asl_levels l on l.id = c.level_id
        where c.id = any ($1)
        order by c.id = $2 desc`,
      [[mine.common_id, other.common_id], mine.common_id],
    )
  await changeCourse(db, mine.common_id, { level: 'test-level', tags: ['door'] }, now)
  expect(await state()).toEqual([
    { tags: ['door'], level: 'test-level' },
    { tags: [], level: null },
  ])
  await changeCourse(db, mine.common_id, { level: null }, now)
  expect(await state()).toEqual([
    { tags: ['door'], level: null },
    { tags: [], level: null },
  ])
})

it('takes a language back once, and offers an archived one to nobody again', async () => {
  const { common_id } = await ownCourse(platform, 'withdrawn', [['a']], null)
  const withdraw = (status: 'draft' | 'archived', language: 'en' | 'es' = 'en') =>
    withdrawVersion(db, common_id, language, status, now)
  expect([
    await withdraw('archived', 'es'),
    await withdraw('archived'),
    await withdraw('archived'),
    await withdraw('draft'),
    await withdraw('draft'),
    await withdraw('archived'),
  ]).toEqual([false, true, false, true, false, false])
  const begun = await ownCourse(platform, 'never-published', [['a']], null, 'draft')
  expect(await withdrawVersion(db, begun.common_id, 'en', 'draft', now)).toBe(false)
})

it('writes what authors look at beside what learners read, and takes it away alone', async () => {
  const { common_id } = await ownCourse(platform, 'beside', [['a']], null)
  const write = (language: 'en' | 'es') =>
    writeVersion(
      db,
      now,
      systemActor(platform),
      common_id,
      version(`beside-${language}`, [['a'], ['b']], { language }),
      'draft',
      { preview: true },
    )
  const logged = () => db.query('select from audit_log where subject_id = $1', [common_id])
  const before = (await logged()).length
  await write('en')
  // Nobody reads this language yet: authors look at the version itself.
  await write('es')
  await write('es')
  expect((await logged()).length).toBe(before)
  expect(await versionsOf(common_id)).toEqual([
    { language: 'en', slug: 'beside', status: 'published' },
    { language: 'en', slug: 'beside-en--preview', status: 'draft' },
    { language: 'es', slug: 'beside-es', status: 'draft' },
  ])
  await dropVersion(db, common_id, 'en', { preview: true })
  await dropVersion(db, common_id, 'es')
  expect(await versionsOf(common_id)).toEqual([{ language: 'en', slug: 'beside', status: 'published' }])
})

it('takes a whole course away, and people from one course', async () => {
  const [gone, other] = [
    await ownCourse(platform, 'gone', [['a']], null),
    await ownCourse(platform, 'stays', [['a']], null),
  ]
  const { teacher } = tenants.one
  for (const { common_id } of [gone, other])
    for (const role of ['Editor', 'Teacher'])
      await addTeacher(db, { common_id, user_id: teacher.id, role }, now)
  expect([
    await removeTeacher(db, gone.common_id, teacher.id),
    await removeTeacher(db, gone.common_id, teacher.id),
  ]).toEqual([true, false])
  await dropCourse(db, gone.common_id)
  expect(await versionsOf(gone.common_id)).toEqual([])
  expect(await versionsOf(other.common_id)).toHaveLength(1)
  expect(await db.query('select role from course_teachers where user_id = $1', [teacher.id])).toEqual([
    { role: 'Editor' },
  ])
})

it('lets whoever acts for an organization create its courses, and no others', () => {
  const acting = { permissions: { scope: () => 'organization' }, organization_id: 'ours' } as unknown as Actor
  expect(() => requireCreate(acting, 'ours')).not.toThrow()
  for (const other of ['theirs', null]) expect(() => requireCreate(acting, other)).toThrow(Failure)
})
