import { eq } from 'drizzle-orm'
import { common, Failure } from '#contract/errors.ts'
import { versionSql } from '#features/learning/courses/server/public.ts'
import {
  course_versions,
  courses,
  lessons,
  modules,
  weeks,
} from '#features/learning/courses/server/courses.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { roomPlaces } from '../../room/server/public.ts'
import { classErrors } from '../class-errors.contract.ts'
import type { ClassChoices, SaveClass } from '../class-shapes.contract.ts'
import { classOf, type TheClass } from './classes.access.ts'
import { class_teachers, classes } from './classes.table.ts'
import { sessionsOf } from './pattern.ts'
import { assertMayGive, mayGive } from './staff.ts'

/** Courses are taught in classes where their delivery mode says so. */
const IN_CLASSES = `co.delivery_mode = 'Zoom-In-Person'`

/**
 * Returns the organization of a class that the caller makes. Null for administrators, whose classes are the
 * platform's, and for independent teachers, whose classes are their own.
 *
 * @throws common.forbidden for editors, and for people who run nothing at this moment
 */
export function ownerOf(actor: Person): string | null {
  const scope = actor.permissions.scope('Calendar', 'Update')
  if (actor.staff_role === 'Editor' || actor.role === 'Student' || scope === null)
    throw new Failure(common.forbidden)
  if (scope === 'own' && actor.organization_id === null) throw new Failure(common.forbidden)
  return scope === 'all' ? null : actor.organization_id
}

/** Choices for a new class: its courses and the people who may teach it. */
export async function choicesFor(platform: Platform, actor: Person): Promise<ClassChoices> {
  const organization_id = ownerOf(actor)
  const found = await platform.db.query<ClassChoices['courses'][number]>(
    `
      select co.id as common_id, v.title, v.language, co.organization_id is not null as own
      from ${courses} co
      join ${course_versions} v on v.common_id = co.id and v.status = 'published' and not v.preview
      where ${IN_CLASSES} and (co.organization_id is null or co.organization_id = $1::uuid)
      order by v.language = $2 desc, v.title, v.id
      limit 500`,
    [organization_id, actor.language],
  )
  return {
    courses: found,
    people: await mayGive(platform.db, actor, organization_id),
    places: roomPlaces(platform.config),
    organization: organization_id !== null,
  }
}

/** The lessons of a course in order, in a language or else in the one there is. */
export const lessonsOf = (
  db: Db,
  { common_id, language }: Pick<TheClass, 'common_id' | 'language'>,
): Promise<{ key: string; title: string }[]> =>
  db.query<{ key: string; title: string }>(
    `
      select l.lesson_key as key, l.title
      from ${lessons} l
      join ${weeks} w on w.id = l.week_id
      join ${modules} m on m.id = w.module_id
      where l.version_id = ${versionSql('$1', { sql: '$2' }, ['id'])}
      order by m.position, w.position, l.position, l.id`,
    [common_id, language],
  )

type Whose = Pick<SaveClass, 'common_id' | 'language' | 'open' | 'teacher_ids' | 'interpreter_id'>
/** @throws Failure 422 at the field: a course that is not taught in classes, people who do not teach here */
export async function assertMakes(
  db: Db,
  actor: Person,
  organization_id: string | null,
  { common_id, language, open, teacher_ids, interpreter_id }: Whose,
): Promise<void> {
  const [course] = await db.query<{ own: boolean }>(
    `
      select co.organization_id is not null as own
      from ${courses} co
      where co.id = $1
        and ${IN_CLASSES}
        and (co.organization_id is null or co.organization_id = $2::uuid)
        and exists (
          select
          from ${course_versions} v
          where v.common_id = co.id and v.language = $3 and v.status = 'published' and not v.preview
        )`,
    [common_id, organization_id, language],
  )
  if (!course) throw Failure.at('common_id', classErrors.course_not_for_classes)
  if (course.own && open) throw Failure.at('open', classErrors.course_not_for_all)
  await assertMayGive(db, actor, organization_id, { teacher_ids, interpreter_id })
}

/** Writes who teaches a class, the first first. */
export async function writeTeachers(tx: Db, id: string, teacher_ids: readonly string[]): Promise<void> {
  await tx.query(`delete from ${class_teachers} where class_id = $1`, [id])
  await tx.query(
    `
      insert into ${class_teachers} (class_id, user_id, position)
      select $1, t.id, t.n
      from unnest($2::uuid[]) with ordinality as t(id, n)`,
    [id, teacher_ids],
  )
}

/** Whoever has no organization makes classes for everybody. */
const valuesOf = (
  { teacher_ids: _, registration_closes_at, ...input }: SaveClass,
  organization_id: string | null,
) => ({
  ...input,
  open: input.open || organization_id === null,
  registration_closes_at: registration_closes_at === null ? null : new Date(registration_closes_at),
})

/** Fields of a class for the audit log. */
const logged = ({ holidays: _, ...input }: SaveClass): Record<string, unknown> => ({
  ...input,
  weekdays: input.weekdays.join(', '),
  teacher_ids: input.teacher_ids.join(', '),
})

/**
 * Makes a class as a draft; no time is taken and nobody is told.
 *
 * @throws Failure 422 at the field
 */
export async function createClass(
  platform: Platform,
  actor: Person,
  input: SaveClass,
): Promise<{ id: string }> {
  const organization_id = ownerOf(actor)
  sessionsOf(input)
  await assertMakes(platform.db, actor, organization_id, valuesAndStaff(input, organization_id))
  return platform.db.transaction(async (tx) => {
    const [row] = await tx.orm
      .insert(classes)
      .values({ ...valuesOf(input, organization_id), organization_id, created_by: actor.user_id })
      .returning({ id: classes.id })
    await writeTeachers(tx, row!.id, input.teacher_ids)
    await audit(
      tx,
      actor,
      { code: 'CLASS_CREATED', subject_type: 'class', subject_id: row!.id, after: logged(input) },
      platform.clock(),
    )
    return row!
  })
}
const valuesAndStaff = (input: SaveClass, organization_id: string | null): Whose => ({
  ...input,
  open: input.open || organization_id === null,
})

/** Changes a draft. @throws Failure 409 once it is published, 412 where somebody else was faster */
export async function saveClass(
  platform: Platform,
  actor: Person,
  id: string,
  input: SaveClass,
  if_match: number | null,
): Promise<void> {
  sessionsOf(input)
  await platform.db.transaction(async (tx) => {
    const found = await classOf(tx, actor, id, { lock: true })
    assertSeen(if_match, found.version)
    if (found.state !== 'draft') throw new Failure(classErrors.class_is_published)
    await assertMakes(tx, actor, found.organization_id, valuesAndStaff(input, found.organization_id))
    await writeClass(tx, id, valuesOf(input, found.organization_id), found.version)
    await writeTeachers(tx, id, input.teacher_ids)
    await audit(
      tx,
      actor,
      { code: 'CLASS_UPDATED', subject_type: 'class', subject_id: id, after: logged(input) },
      platform.clock(),
    )
  })
}

/** Writes columns of a class and raises its version. */
export async function writeClass(
  tx: Db,
  id: string,
  values: Partial<typeof classes.$inferInsert>,
  version: number,
): Promise<void> {
  await tx.orm
    .update(classes)
    .set({ ...values, version: version + 1 })
    .where(eq(classes.id, id))
}

/** Deletes a draft. @throws Failure 409 once it is published */
export async function dropClass(platform: Platform, actor: Person, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const found = await classOf(tx, actor, id, { lock: true })
    if (found.state !== 'draft') throw new Failure(classErrors.class_is_published)
    await tx.query(`delete from ${classes} where id = $1`, [id])
    await audit(
      tx,
      actor,
      {
        code: 'CLASS_DELETED',
        subject_type: 'class',
        subject_id: id,
        before: { first_day: found.first_day },
      },
      platform.clock(),
    )
  })
}

/** @throws Failure 422 for a registration that ends after everything is over */
export function assertCloses(closes: Date | null, last_end: Date): void {
  if (closes && closes > last_end) throw Failure.at('registration_closes_at', classErrors.closes_too_late)
}
