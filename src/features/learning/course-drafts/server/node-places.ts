import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import type { AuditCode } from '#contract/audit-codes.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { draftErrors } from '../draft-errors.contract.ts'
import {
  DRAFT_LIMITS,
  EMPTY_TEXT,
  freeSlug,
  slugOf,
  type NodeKind,
  type NodeText,
} from '../document.contract.ts'
import type { NodeRow } from './drafts.access.ts'
import { lessons, course_versions } from '../../courses/server/courses.table.ts'

const CODE = { module: 'MODULE', week: 'WEEK', lesson: 'LESSON' } as const
export const PARENT: Record<NodeKind, NodeKind | null> = { module: null, week: 'module', lesson: 'week' }
export type Place = { parent_id: string | null; before_id?: string | null | undefined }

export const log = (
  tx: Db,
  person: Person,
  node: { id: string; kind: NodeKind; common_id: string; organization_id: string | null },
  what: 'CREATED' | 'UPDATED' | 'DELETED',
  now: Date,
  values: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> =>
  audit(
    tx,
    person,
    {
      code: `${CODE[node.kind]}_${what}` as AuditCode,
      subject_type: node.kind,
      subject_id: node.id,
      organization_id: node.organization_id,
      ...values,
      after: { course: node.common_id, ...values.after },
    },
    now,
  )
export const touch = (tx: Db, common_id: string, now: Date) =>
  tx.query('update course_drafts set updated_at = $2 where common_id = $1', [common_id, now])

/** Puts a node among its new siblings, before one of them or at the end. @throws draftErrors.wrong_place */
export async function place(
  tx: Db,
  common_id: string,
  kind: NodeKind,
  id: string,
  { parent_id, before_id = null }: Place,
): Promise<void> {
  const wrong = new Failure(draftErrors.wrong_place)
  if ((parent_id === null) !== (PARENT[kind] === null) || id === before_id) throw wrong
  if (parent_id !== null) {
    const [parent] = await tx.query(
      'select 1 from draft_nodes where id = $1 and common_id = $2 and kind = $3 and deleted_at is null',
      [parent_id, common_id, PARENT[kind]],
    )
    if (!parent) throw wrong
  }
  const siblings = (
    await tx.query<{ id: string }>(
      `
        select id
        from draft_nodes
        where common_id = $1
          and parent_id is not distinct from $2::uuid
          and kind = $3
          and deleted_at is null
          and id <> $4
        order by position, id`,
      [common_id, parent_id, kind, id],
    )
  ).map((row) => row.id)
  const at = before_id === null ? siblings.length : siblings.indexOf(before_id)
  if (at < 0) throw wrong
  await tx.query(
    `
      update draft_nodes n
      set position = d.position - 1, parent_id = $3::uuid
      from unnest($1::uuid[]) with ordinality as d(id, position)
      where n.id = d.id
        and (n.position, n.parent_id) is distinct from (d.position - 1, $3::uuid)
        and n.common_id = $2`,
    [siblings.toSpliced(at, 0, id), common_id, parent_id],
  )
}

export async function requireRoom(tx: Db, common_id: string, more: number): Promise<void> {
  const [row] = await tx.query<{ n: number }>(
    'select count(*)::int as n from draft_nodes where common_id = $1 and deleted_at is null',
    [common_id],
  )
  if (row!.n + more > DRAFT_LIMITS.nodes) throw new Failure(draftErrors.too_many_nodes)
}

/** Lesson addresses of a course in one language, but for one lesson. */
export async function slugsOf(
  tx: Db,
  common_id: string,
  language: Language,
  except: string | null,
): Promise<Set<string>> {
  const rows = await tx.query<{ slug: string }>(
    `
      select texts -> $2 ->> 'slug' as slug
      from draft_nodes
      where common_id = $1
        and kind = 'lesson'
        and deleted_at is null
        and id is distinct from $3::uuid
        and texts -> $2 ->> 'slug' <> ''`,
    [common_id, language, except],
  )
  return new Set(rows.map((row) => row.slug))
}

/**
 * Addresses of a lesson's changed texts: one that was asked for must be free; one that nobody chose follows
 * the title, until learners have it.
 *
 * @throws draftErrors.slug_in_course at the field
 */
export async function addressed(
  tx: Db,
  node: Pick<NodeRow, 'id' | 'common_id' | 'key' | 'texts'>,
  texts: { [L in Language]?: Partial<NodeText> | undefined },
): Promise<void> {
  for (const [language, text] of Object.entries(texts) as [Language, Partial<NodeText>][]) {
    const old = { ...EMPTY_TEXT, ...node.texts[language] }
    const title = text.title ?? old.title
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    const usedSlugs = await slugsOf(tx, node.common_id, language, node.id)
    if (text.slug) {
      if (usedSlugs.has(text.slug))
        throw new Failure(draftErrors.slug_in_course, {
          fields: [{ path: `texts.${language}.slug`, definition: draftErrors.slug_in_course }],
        })
      continue
    }
    const followed =
      old.slug === '' ||
      text.slug === '' ||
      old.slug.replace(/-\d+$/, '') === slugOf(old.title).replace(/-\d+$/, '')
    if (text.slug === undefined && (text.title === undefined || !followed)) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [live] = await tx.query(
      `
        select 1
        from ${lessons} l
        join ${course_versions} v on v.id = l.version_id
        where v.common_id = $1 and v.language = $2 and v.published_at is not null and l.lesson_key = $3`,
      [node.common_id, language, node.key],
    )
    if (live && text.slug === undefined) continue
    text.slug = title === '' ? '' : freeSlug(slugOf(title) || 'lesson', usedSlugs)
  }
}
