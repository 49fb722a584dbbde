import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import type { AuditCode } from '#contract/audit-codes.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { draftErrors } from '../course-drafts.contract.ts'
import type { NodeChange } from '../course-nodes.contract.ts'
import {
  DRAFT_LIMITS,
  EMPTY_CONTENT,
  EMPTY_TEXT,
  freeSlug,
  slugOf,
  type NodeKind,
  type NodeText,
  type NodeTexts,
} from '../document.contract.ts'
import { moved, portableQuizzes, writeQuizzes } from '../../quizzes/server/public.ts'
import { lockDraft, lockNode, requireVersion, type NodeRow } from './drafts.access.ts'
import { COPY, newKey } from './drafts.service.ts'
import { cleanTexts } from './kept.ts'
import { giveToOwner, requireAttachments, requireFile, requireSigns, requireWords } from './references.ts'
import { lessons, course_versions } from '../../courses/server/courses.table.ts'

const CODE = { module: 'MODULE', week: 'WEEK', lesson: 'LESSON' } as const
const PARENT: Record<NodeKind, NodeKind | null> = { module: null, week: 'module', lesson: 'week' }
type Place = { parent_id: string | null; before_id?: string | null | undefined }

const log = (
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
const touch = (tx: Db, common_id: string, now: Date) =>
  tx.query('update course_drafts set updated_at = $2 where common_id = $1', [common_id, now])

/** Puts a node among its new siblings, before one of them or at the end. @throws draftErrors.wrong_place */
async function place(
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

async function requireRoom(tx: Db, common_id: string, more: number): Promise<void> {
  const [row] = await tx.query<{ n: number }>(
    'select count(*)::int as n from draft_nodes where common_id = $1 and deleted_at is null',
    [common_id],
  )
  if (row!.n + more > DRAFT_LIMITS.nodes) throw new Failure(draftErrors.too_many_nodes)
}

/** Lesson addresses of a course in one language, but for one lesson. */
async function slugsOf(
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
async function addressed(
  tx: Db,
  node: Pick<NodeRow, 'id' | 'common_id' | 'key' | 'texts'>,
  texts: { [L in Language]?: Partial<NodeText> | undefined },
): Promise<void> {
  for (const [language, text] of Object.entries(texts) as [Language, Partial<NodeText>][]) {
    const old = { ...EMPTY_TEXT, ...node.texts[language] }
    const title = text.title ?? old.title
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    const taken = await slugsOf(tx, node.common_id, language, node.id)
    if (text.slug) {
      if (taken.has(text.slug))
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
    text.slug = title === '' ? '' : freeSlug(slugOf(title) || 'lesson', taken)
  }
}

export async function addNode(
  platform: Platform,
  person: Person,
  common_id: string,
  input: { kind: NodeKind; titles?: { [L in Language]?: string | undefined } | undefined } & Place,
): Promise<{ id: string }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { organization_id } = await lockDraft(tx, person, common_id, now)
    await requireRoom(tx, common_id, 1)
    const key = newKey()
    const texts: NodeTexts = Object.fromEntries(
      Object.entries(input.titles ?? {}).map(([language, title]) => [
        language,
        cleanTexts({ ...EMPTY_TEXT, title: title ?? '' }),
      ]),
    )
    if ((input.parent_id === null) !== (PARENT[input.kind] === null))
      throw new Failure(draftErrors.wrong_place)
    if (input.parent_id !== null) {
      const [parent] = await tx.query(
        'select 1 from draft_nodes where id = $1 and common_id = $2 and kind = $3 and deleted_at is null',
        [input.parent_id, common_id, PARENT[input.kind]],
      )
      if (!parent) throw new Failure(draftErrors.wrong_place)
    }
    const [row] = await tx.query<{ id: string }>(
      `
        insert into draft_nodes (
          common_id, kind, parent_id, key, position, content, updated_by, created_at, updated_at
        )
        values ($1, $2, $3, $4, 0, $5::jsonb, $6, $7, $7)
        returning id`,
      [
        common_id,
        input.kind,
        input.parent_id,
        key,
        input.kind === 'lesson' ? JSON.stringify(EMPTY_CONTENT) : null,
        person.user_id,
        now,
      ],
    )
    if (input.kind === 'lesson') await addressed(tx, { id: row!.id, common_id, key, texts: {} }, texts)
    await tx.query('update draft_nodes set texts = $2::jsonb where id = $1', [row!.id, JSON.stringify(texts)])
    await place(tx, common_id, input.kind, row!.id, input)
    await touch(tx, common_id, now)
    await log(tx, person, { id: row!.id, kind: input.kind, common_id, organization_id }, 'CREATED', now)
    return { id: row!.id }
  })
}

/** Changes the fields that are given, in the languages that are given. */
export async function changeNode(
  platform: Platform,
  person: Person,
  id: string,
  change: NodeChange,
  if_match: number | null,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const node = await lockNode(tx, person, id, now)
    requireVersion(if_match, node.version)
    const texts = Object.fromEntries(
      Object.entries(change.texts ?? {}).map(([language, text]) => [language, cleanTexts(text ?? {})]),
    )
    const content = node.content && { ...node.content, ...change.content }
    if (node.content) {
      await requireFile(
        platform,
        tx,
        person,
        'content.video',
        change.content?.video,
        node.content.video,
        'video',
      )
      await requireFile(
        platform,
        tx,
        person,
        'content.poster',
        change.content?.poster,
        node.content.poster,
        'image',
      )
      await requireAttachments(
        platform,
        tx,
        person,
        change.content?.attachments,
        node.content.attachments ?? [],
      )
      await giveToOwner(tx, person, node.organization_id, [
        change.content?.video,
        change.content?.poster,
        ...(change.content?.attachments ?? []).map((file) => file.key),
      ])
      await requireWords(tx, node.organization_id, change.content?.vocabulary, node.content.vocabulary)
      const talks = Object.values(node.texts).map((text) => text.dialogue)
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      for (const [language, text] of Object.entries(texts))
        await requireSigns(
          tx,
          node.organization_id,
          `texts.${language}.dialogue`,
          (text as Partial<NodeText>).dialogue,
          talks,
        )
      await addressed(tx, node, texts)
    }
    const next: NodeTexts = { ...node.texts }
    for (const [language, text] of Object.entries(texts) as [Language, Partial<NodeText>][])
      next[language] = { ...EMPTY_TEXT, ...next[language], ...text }
    await tx.query(
      `
        update draft_nodes
        set content = $2::jsonb, texts = $3::jsonb, version = version + 1, updated_by = $4, updated_at = $5
        where id = $1`,
      [id, content && JSON.stringify(content), JSON.stringify(next), person.user_id, now],
    )
    await touch(tx, node.common_id, now)
    const changed = Object.keys(texts) as Language[]
    await log(tx, person, node, 'UPDATED', now, {
      before: {
        ...(change.content && node.content),
        ...Object.fromEntries(changed.map((language) => [language, node.texts[language]])),
      },
      after: { ...change.content, ...texts },
    })
  })
}

export async function moveNode(platform: Platform, person: Person, id: string, to: Place): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const node = await lockNode(tx, person, id, now)
    await place(tx, node.common_id, node.kind, id, to)
    await touch(tx, node.common_id, now)
    await log(tx, person, node, 'UPDATED', now, {
      before: { parent_id: node.parent_id, position: node.position },
      after: { parent_id: to.parent_id, before_id: to.before_id },
    })
  })
}

/**
 * Copies a node with all that is in it, its quizzes too, right after it. Only the copy itself is marked as
 * one.
 */
export async function copyNode(platform: Platform, person: Person, id: string): Promise<{ id: string }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const node = await lockNode(tx, person, id, now)
    const rows = await tx.query<NodeRow>(
      `
        with recursive tree as (
          select n.*, 0 as depth
          from draft_nodes n
          where n.id = $1
          union all
          select n.*, t.depth + 1
          from draft_nodes n
          join tree t on n.parent_id = t.id
          where n.deleted_at is null
        )
        select id, common_id, kind, parent_id, key, position, content, texts, version, deleted_at
        from tree
        order by depth, position, id`,
      [id],
    )
    await requireRoom(tx, node.common_id, rows.length)
    const taken = {
      en: await slugsOf(tx, node.common_id, 'en', null),
      es: await slugsOf(tx, node.common_id, 'es', null),
    }
    const made = new Map<string, string>(),
      keys = new Map<string, string>()
    for (const row of rows) {
      const texts = Object.fromEntries(
        (Object.entries(row.texts) as [Language, NodeText][]).map(([language, text]) => {
          const slug = text.slug && freeSlug(text.slug, taken[language])
          if (slug) taken[language].add(slug)
          return [
            language,
            {
              ...text,
              slug,
              title:
                row.id === id && text.title
                  ? `${text.title} (${COPY[language]})`.slice(0, DRAFT_LIMITS.title)
                  : text.title,
            },
          ]
        }),
      )
      const key = newKey()
      keys.set(row.key, key)
      // oxlint-disable-next-line no-await-in-loop -- a child needs its parent's new row
      const [copy] = await tx.query<{ id: string }>(
        `
          insert into draft_nodes (
            common_id, kind, parent_id, key, position, content, texts, updated_by, created_at, updated_at
          )
          values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $9)
          returning id`,
        [
          row.common_id,
          row.kind,
          row.id === id ? row.parent_id : made.get(row.parent_id!),
          key,
          row.position,
          row.content && JSON.stringify(row.content),
          JSON.stringify(texts),
          person.user_id,
          now,
        ],
      )
      made.set(row.id, copy!.id)
    }
    const copy = made.get(id)!
    await writeQuizzes(tx, person, node, moved(await portableQuizzes(tx, node.common_id), keys, false), now)
    const [next] = await tx.query<{ id: string }>(
      `
        select id
        from draft_nodes
        where common_id = $1
          and parent_id is not distinct from $2::uuid
          and kind = $3
          and deleted_at is null
          and id <> $4
          and position > $5
        order by position, id
        limit 1`,
      [node.common_id, node.parent_id, node.kind, copy, node.position],
    )
    await place(tx, node.common_id, node.kind, copy, {
      parent_id: node.parent_id,
      before_id: next?.id ?? null,
    })
    await touch(tx, node.common_id, now)
    await log(tx, person, { ...node, id: copy }, 'CREATED', now, {
      after: { copy_of: id, nodes: rows.length },
    })
    return { id: copy }
  })
}

/** Puts a node away. What is in it stays with it, and comes back with it. */
export async function removeNode(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const node = await lockNode(tx, person, id, now)
    await tx.query('update draft_nodes set deleted_at = $2, version = version + 1 where id = $1', [id, now])
    await touch(tx, node.common_id, now)
    await log(tx, person, node, 'DELETED', now, { before: { key: node.key, texts: node.texts } })
  })
}

export async function restoreNode(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const node = await lockNode(tx, person, id, now, { deleted: true })
    if (node.deleted_at === null) return
    const texts = { ...node.texts }
    for (const language of Object.keys(texts) as Language[]) {
      const text = texts[language]!
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      if (node.kind === 'lesson' && text.slug)
        texts[language] = {
          ...text,
          slug: freeSlug(text.slug, await slugsOf(tx, node.common_id, language, id)),
        }
    }
    await tx.query(
      'update draft_nodes set deleted_at = null, texts = $2::jsonb, version = version + 1 where id = $1',
      [id, JSON.stringify(texts)],
    )
    await place(tx, node.common_id, node.kind, id, { parent_id: node.parent_id })
    await touch(tx, node.common_id, now)
    await log(tx, person, node, 'CREATED', now, { after: { restored: true } })
  })
}
