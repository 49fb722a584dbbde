import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import { copyMedia } from '#features/media/media/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { orUnstored } from '#server/files/undo.ts'
import type { Platform } from '#server/platform.ts'
import { addCourse, addTeacher, requireCreate } from '../../courses/server/public.ts'
import type { QuizDraft } from '../../quizzes/authoring.contract.ts'
import { moved, portableQuizzes, writeQuizzes } from '../../quizzes/server/public.ts'
import { draftErrors } from '../draft-errors.contract.ts'
import {
  DRAFT_LIMITS,
  EMPTY_CONTENT,
  EMPTY_TEXT,
  lessonsOf,
  slugOf,
  type CourseDetails,
  type CourseDocument,
  type CourseText,
} from '../document.contract.ts'
import { keysOf, withKeys } from './document-files.ts'
import { findDraft } from './drafts.access.ts'
import { readDocument, writeDocument } from './draft-document.ts'
import { requireChoices, requireTerms } from './references.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { freeCourseSlug, lockSlugs, takeSlugs } from './course-slugs.ts'

const FIRST = {
  en: { module: 'Module 1', week: 'Week 1', lesson: 'First lesson', copy: 'copy' },
  es: { module: 'Módulo 1', week: 'Semana 1', lesson: 'Primera lección', copy: 'copia' },
} as const
export const COPY = { en: FIRST.en.copy, es: FIRST.es.copy } as const
export const newKey = (): string => randomUUID().replaceAll('-', '').slice(0, 16)

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
  const { type, kind, delivery_mode } = document.details
  const common_id = await addCourse(tx, {
    organization_id,
    type,
    kind,
    delivery_mode,
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
  requireTerms(details)
  const now = platform.clock()
  const text = (named: string): { [L in Language]?: typeof EMPTY_TEXT } => ({
    [language]: { ...EMPTY_TEXT, title: named },
  })
  const words = FIRST[language]
  // A short course shows its lessons alone: a name that was made up would only have to be translated.
  const above = (named: string): ReturnType<typeof text> =>
    details.kind === 'Mini Lessons' ? text('') : text(named)
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
          categories: [],
          tags: [],
          cover: null,
          signer: null,
        },
        languages: { [language]: { title, slug, summary, description: '' } },
        modules: [
          {
            key: newKey(),
            texts: above(words.module),
            weeks: [
              {
                key: newKey(),
                texts: above(words.week),
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

/** Writes a document with its quizzes as a new course, at free addresses. */
export async function makeFrom(
  tx: Db,
  person: Person,
  organization_id: string | null,
  document: CourseDocument,
  now: Date,
  quizzes: readonly QuizDraft[] = [],
): Promise<{ common_id: string; slug: string }> {
  const texts = Object.entries(document.languages) as [Language, CourseText][]
  // The addresses are taken last: everybody choosing an address waits for this transaction to end.
  const languages = Object.fromEntries(
    texts.map(([language, text]) => [language, { ...text, slug: newKey() }]),
  )
  const made = renewed({ ...document, languages })
  const common_id = await make(tx, person, organization_id, made.document, now)
  await writeQuizzes(tx, person, { common_id, organization_id }, moved(quizzes, made.keys, true), now)
  const wanted = texts.map(([language, { slug, title }]) => ({ language, slug: slug || slugOf(title) }))
  const [slug] = await takeSlugs(tx, common_id, wanted)
  return { common_id, slug: slug! }
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
  // Making the copy takes hundreds of statements: nobody who writes the original waits for it.
  const { owner, document, quizzes } = await platform.db.transaction(async (tx) => {
    const { organization_id } = await findDraft(tx, person, common_id, now)
    return {
      owner: await ownerOf(tx, person, organization_id ?? person.organization_id ?? undefined),
      document: await readDocument(tx, common_id),
      quizzes: await portableQuizzes(tx, common_id),
    }
  })
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
  return orUnstored(platform, (stored) =>
    platform.db.transaction(async (tx) => {
      const own = await copyMedia(platform, tx, person, owner, keysOf(document), stored)
      return makeFrom(tx, person, owner, { ...withKeys(document, own), languages }, now, quizzes)
    }),
  )
}
