import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import { copyMedia } from '#features/media/media/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { orUnstored } from '#server/files/undo.ts'
import type { Platform } from '#server/platform.ts'
import { courseErrors } from '../../courses/courses.contract.ts'
import { addCourse, addTeacher, dropVersion, requireCreate } from '../../courses/server/public.ts'
import type { QuizDraft } from '../../quizzes/authoring.contract.ts'
import { moved, portableQuizzes, writeQuizzes } from '../../quizzes/server/public.ts'
import { draftErrors } from '../course-drafts.contract.ts'
import {
  DRAFT_LIMITS,
  EMPTY_CONTENT,
  EMPTY_TEXT,
  freeSlug,
  lessonsOf,
  slugOf,
  type CourseDetails,
  type CourseDocument,
  type CourseText,
} from '../document.contract.ts'
import { keysOf, withKeys } from './document-files.ts'
import { lockDraft, requireVersion } from './drafts.access.ts'
import { cleanCourseText, readDocument, writeDocument } from './kept.ts'
import { giveToOwner, requireChoices, requireFile } from './references.ts'
import { course_versions } from '../../courses/server/courses.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'

const FIRST = {
  en: { module: 'Module 1', week: 'Week 1', lesson: 'First lesson', copy: 'copy' },
  es: { module: 'Módulo 1', week: 'Semana 1', lesson: 'Primera lección', copy: 'copia' },
} as const
export const COPY = { en: FIRST.en.copy, es: FIRST.es.copy } as const
export const newKey = (): string => randomUUID().replaceAll('-', '').slice(0, 16)
export const slugTaken = (path = 'slug'): Failure =>
  new Failure(courseErrors.slug_taken, { fields: [{ path, definition: courseErrors.slug_taken }] })

/** An address that no other course has in this language, neither as a draft nor for learners. */
export async function freeCourseSlug(db: Db, language: Language, wanted: string): Promise<string> {
  const rows = await db.query<{ slug: string }>(
    `
      select lower(slug::text) as slug
      from course_draft_texts
      where language = $1 and (slug = $2::citext or slug like $2::citext || '-%')
      union
      select lower(slug::text)
      from ${course_versions}
      where language = $1 and (slug = $2::citext or slug like $2::citext || '-%')`,
    [language, wanted],
  )
  return freeSlug(wanted, new Set(rows.map((row) => row.slug)))
}

/**
 * Until the transaction ends nobody else chooses an address: of two who want the same one, the second finds
 * it taken and gets the next.
 */
const lockSlugs = (tx: Db): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('course addresses', 0))`)

/**
 * The organization that a new course will belong to; the platform's, or another's, only when an Admin says
 * so.
 *
 * @throws draftErrors.choice_unknown for one that is not there or has shut its doors
 */
export async function ownerOf(
  db: Db,
  person: Person,
  asked: string | null | undefined,
): Promise<string | null> {
  const organization_id = asked === undefined ? person.organization_id : asked
  if (organization_id === null && person.permissions.scope('Course', 'Create') !== 'all')
    throw new Failure(draftErrors.no_organization)
  requireCreate(person, organization_id)
  if (organization_id !== null && organization_id !== person.organization_id) {
    const [known] = await db.query(`select 1 from ${organizations} where id = $1 and status = 'active'`, [
      organization_id,
    ])
    if (!known)
      throw new Failure(draftErrors.choice_unknown, {
        fields: [{ path: 'organization_id', definition: draftErrors.choice_unknown }],
      })
  }
  return organization_id
}

/** Makes the course and its draft. Whoever makes it as a teacher teaches it. */
async function make(
  tx: Db,
  person: Person,
  organization_id: string | null,
  document: CourseDocument,
  now: Date,
): Promise<string> {
  const { type, kind, delivery_mode, billing_type } = document.details
  const common_id = await addCourse(tx, {
    organization_id,
    type,
    kind,
    delivery_mode,
    billing_type,
    created_by: person.user_id,
    created_at: now,
    updated_at: now,
  })
  if (person.role === 'Teacher')
    await addTeacher(tx, { common_id, user_id: person.user_id, role: person.staff_role ?? 'Teacher' }, now)
  await writeDocument(tx, common_id, document, person.user_id, now)
  await audit(
    tx,
    person,
    {
      code: 'COURSE_CREATED',
      subject_type: 'course',
      subject_id: common_id,
      organization_id,
      after: { languages: Object.keys(document.languages), lessons: lessonsOf(document).length },
    },
    now,
  )
  return common_id
}

export type NewCourse = Pick<CourseDetails, 'type' | 'kind' | 'delivery_mode' | 'level'> & {
  language: Language
  title: string
  summary: string
  organization_id?: string | null | undefined
}

export async function createCourse(
  platform: Platform,
  person: Person,
  { language, title, summary, organization_id, ...details }: NewCourse,
): Promise<{ common_id: string; slug: string }> {
  const owner = await ownerOf(platform.db, person, organization_id)
  await requireChoices(platform.db, details)
  const now = platform.clock()
  const text = (of: string): { [L in Language]?: typeof EMPTY_TEXT } => ({
    [language]: { ...EMPTY_TEXT, title: of },
  })
  const words = FIRST[language]
  return platform.db.transaction(async (tx) => {
    await lockSlugs(tx)
    const slug = await freeCourseSlug(tx, language, slugOf(title) || slugOf(details.type))
    const common_id = await make(
      tx,
      person,
      owner,
      {
        details: {
          ...details,
          billing_type: 'Subscription',
          categories: [],
          tags: [],
          cover: null,
          price_cents: null,
        },
        languages: { [language]: { title, slug, summary, description: '' } },
        modules: [
          {
            key: newKey(),
            texts: text(words.module),
            weeks: [
              {
                key: newKey(),
                texts: text(words.week),
                lessons: [
                  {
                    key: newKey(),
                    content: EMPTY_CONTENT,
                    texts: { [language]: { ...EMPTY_TEXT, title: words.lesson, slug: slugOf(words.lesson) } },
                  },
                ],
              },
            ],
          },
        ],
      },
      now,
    )
    return { common_id, slug }
  })
}

/**
 * New keys for everything: a copy has its own progress, and nothing ties it to what it was made from. `keys`:
 * the old ones to the new.
 */
function renewed(document: CourseDocument): { document: CourseDocument; keys: ReadonlyMap<string, string> } {
  const keys = new Map<string, string>()
  const renew = <T extends { key: string }>(node: T): T => {
    const key = newKey()
    keys.set(node.key, key)
    return { ...node, key }
  }
  const modules = document.modules.map((module) => ({
    ...renew(module),
    weeks: module.weeks.map((week) => ({ ...renew(week), lessons: week.lessons.map(renew) })),
  }))
  return { document: { ...document, modules }, keys }
}

/** Writes a document and the quizzes that stand in it as a course of its own, at addresses that are free. */
export async function makeFrom(
  tx: Db,
  person: Person,
  organization_id: string | null,
  document: CourseDocument,
  now: Date,
  quizzes: readonly QuizDraft[] = [],
): Promise<{ common_id: string; slug: string }> {
  const languages: CourseDocument['languages'] = {}
  await lockSlugs(tx)
  for (const [language, text] of Object.entries(document.languages) as [Language, CourseText][]) {
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    languages[language] = {
      ...text,
      slug: await freeCourseSlug(tx, language, text.slug || slugOf(text.title)),
    }
  }
  const made = renewed({ ...document, languages })
  const common_id = await make(tx, person, organization_id, made.document, now)
  await writeQuizzes(tx, person, { common_id, organization_id }, moved(quizzes, made.keys, true), now)
  return { common_id, slug: Object.values(languages)[0]!.slug }
}

/**
 * A course of its own: its lessons, quizzes and files are nobody else's, so that whatever happens to the one
 * leaves the other as it is.
 *
 * @throws common.not_found, mediaErrors.upload_not_ready, mediaErrors.upload_quota
 */
export async function copyCourse(
  platform: Platform,
  person: Person,
  common_id: string,
): Promise<{ common_id: string; slug: string }> {
  const now = platform.clock()
  return orUnstored(platform, (stored) =>
    platform.db.transaction(async (tx) => {
      const { organization_id } = await lockDraft(tx, person, common_id, now)
      const owner = await ownerOf(tx, person, organization_id ?? person.organization_id ?? undefined)
      const document = await readDocument(tx, common_id)
      const languages = Object.fromEntries(
        Object.entries(document.languages).map(([language, text]) => [
          language,
          {
            ...text,
            title: `${text.title.slice(0, DRAFT_LIMITS.title - COPY[language as Language].length - 3)} (${COPY[language as Language]})`,
            slug: `${text.slug}-${COPY[language as Language]}`,
          },
        ]),
      )
      const own = await copyMedia(platform, tx, person, owner, keysOf(document), stored)
      return makeFrom(
        tx,
        person,
        owner,
        { ...withKeys(document, own), languages },
        now,
        await portableQuizzes(tx, common_id),
      )
    }),
  )
}

/** Changes the details that are given; answers the new version. */
export async function changeDetails(
  platform: Platform,
  person: Person,
  common_id: string,
  change: Partial<CourseDetails>,
  if_match: number | null,
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, person, common_id, now)
    requireVersion(if_match, draft.version)
    const [before] = await tx.query<{ details: CourseDetails }>(
      'select details from course_drafts where common_id = $1',
      [common_id],
    )
    await requireChoices(tx, change)
    await requireFile(platform, tx, person, 'cover', change.cover, before!.details.cover, 'image')
    await giveToOwner(tx, person, draft.organization_id, [change.cover])
    const [row] = await tx.query<{ version: number }>(
      `
        update course_drafts
        set details = details || $2::jsonb, version = version + 1, updated_at = $3
        where common_id = $1
        returning version`,
      [common_id, JSON.stringify(change), now],
    )
    await audit(
      tx,
      person,
      {
        code: 'COURSE_UPDATED',
        subject_type: 'course',
        subject_id: common_id,
        organization_id: draft.organization_id,
        before: before!.details,
        after: change,
      },
      now,
    )
    return row!.version
  })
}

export async function addLanguage(
  platform: Platform,
  person: Person,
  common_id: string,
  language: Language,
  title: string,
): Promise<{ slug: string }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, person, common_id, now)
    await lockSlugs(tx)
    const slug = await freeCourseSlug(tx, language, slugOf(title) || 'course')
    const made = await tx.query(
      `
        insert into course_draft_texts (common_id, language, slug, title, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $5)
        on conflict (common_id, language) do nothing
        returning language`,
      [common_id, language, slug, cleanCourseText({ title, slug, summary: '', description: '' }).title, now],
    )
    if (made.length === 0) throw new Failure(draftErrors.language_there)
    await audit(
      tx,
      person,
      {
        code: 'COURSE_UPDATED',
        subject_type: 'course',
        subject_id: common_id,
        organization_id: draft.organization_id,
        after: { language },
      },
      now,
    )
    return { slug }
  })
}

export async function changeText(
  platform: Platform,
  person: Person,
  common_id: string,
  language: Language,
  change: Partial<CourseText>,
  if_match: number | null,
): Promise<{ version: number; slug: string; description: string }> {
  const now = platform.clock()
  try {
    return await platform.db.transaction(async (tx) => {
      const draft = await lockDraft(tx, person, common_id, now)
      const [before] = await tx.query<CourseText & { version: number }>(
        `
          select slug, title, summary, description, version
          from course_draft_texts
          where common_id = $1 and language = $2`,
        [common_id, language],
      )
      requireVersion(if_match, before?.version ?? 0)
      const { version: _, ...old } = before!
      const next = cleanCourseText({ ...old, ...change })
      if (next.slug === '')
        throw new Failure(draftErrors.slug_missing, {
          fields: [{ path: 'slug', definition: draftErrors.slug_missing }],
        })
      const [taken] = await tx.query(
        `select 1 from ${course_versions} where language = $1 and slug = $2::citext and common_id <> $3`,
        [language, next.slug, common_id],
      )
      if (taken) throw slugTaken()
      const [row] = await tx.query<{ version: number; slug: string; description: string }>(
        `
          update course_draft_texts
          set slug = $3, title = $4, summary = $5, description = $6, version = version + 1, updated_at = $7
          where common_id = $1 and language = $2
          returning version, slug, description`,
        [common_id, language, next.slug, next.title, next.summary, next.description, now],
      )
      await audit(
        tx,
        person,
        {
          code: 'COURSE_UPDATED',
          subject_type: 'course',
          subject_id: common_id,
          organization_id: draft.organization_id,
          before: old,
          after: { language, ...change },
        },
        now,
      )
      return row!
    })
  } catch (error) {
    throw sqlState(error) === '23505' ? slugTaken() : error
  }
}

export async function removeLanguage(
  platform: Platform,
  person: Person,
  common_id: string,
  language: Language,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, person, common_id, now)
    const [state] = await tx.query<{ live: boolean; others: boolean }>(
      `
        select
          exists (
            select
            from ${course_versions} v
            where v.common_id = $1 and v.language = $2 and not v.preview and v.published_at is not null
          ) as live,
          exists (select from course_draft_texts t where t.common_id = $1 and t.language <> $2) as others`,
      [common_id, language],
    )
    if (state!.live) throw new Failure(draftErrors.language_live)
    if (!state!.others) throw new Failure(draftErrors.last_language)
    await dropVersion(tx, common_id, language)
    await tx.query('delete from course_draft_texts where common_id = $1 and language = $2', [
      common_id,
      language,
    ])
    await audit(
      tx,
      person,
      {
        code: 'COURSE_UPDATED',
        subject_type: 'course',
        subject_id: common_id,
        organization_id: draft.organization_id,
        before: { language },
      },
      now,
    )
  })
}
