import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { cleanRichText, cleanText } from '#server/text/rich-text.ts'
import { cleanDialogue } from '../../courses/server/public.ts'
import {
  NODE_KINDS,
  EMPTY_CONTENT,
  EMPTY_TEXT,
  type CourseDetails,
  type CourseDocument,
  type CourseText,
  type LessonContent,
  type NodeKind,
  type NodeText,
  type NodeTexts,
} from '../document.contract.ts'

type Row = {
  id: string
  kind: NodeKind
  parent_id: string | null
  key: string
  content: LessonContent | null
  texts: NodeTexts
}
const ORDER: Record<NodeKind, number> = { module: 0, week: 1, lesson: 2 }

/** Texts of a node as they may be stored: sanitized, and only what was given. */
export function cleanTexts<T extends Partial<NodeText>>(text: T): T {
  const plain = ['title', 'aim'] as const,
    rich = ['text', 'culture_note'] as const
  const cleaned: Partial<NodeText> = { ...text }
  for (const name of plain) if (cleaned[name] !== undefined) cleaned[name] = cleanText(cleaned[name])
  for (const name of rich) if (cleaned[name] !== undefined) cleaned[name] = cleanRichText(cleaned[name])
  if (cleaned.culture) cleaned.culture = cleaned.culture.map(cleanText).filter(Boolean)
  if (cleaned.dialogue) cleaned.dialogue = cleanDialogue(cleaned.dialogue)
  return cleaned as T
}
export const cleanCourseText = (text: CourseText): CourseText => ({
  slug: text.slug,
  title: cleanText(text.title),
  summary: cleanText(text.summary),
  description: cleanRichText(text.description),
})

/** Returns the draft as one document, without removed nodes. */
export async function readDocument(db: Db, common_id: string): Promise<CourseDocument> {
  const [draft] = await db.query<{ details: CourseDetails }>(
    'select details from course_drafts where common_id = $1',
    [common_id],
  )
  const texts = await db.query<CourseText & { language: Language }>(
    `
      select language, slug, title, summary, description
      from course_draft_texts
      where common_id = $1
      order by language`,
    [common_id],
  )
  const rows = await db.query<Row>(
    `
      select id, kind, parent_id, key, content, texts
      from draft_nodes
      where common_id = $1 and deleted_at is null
      order by position, id`,
    [common_id],
  )
  const children = Map.groupBy(rows, (row) => row.parent_id)
  const full = (row: Row): NodeTexts =>
    Object.fromEntries(
      Object.entries(row.texts).map(([language, text]) => [language, { ...EMPTY_TEXT, ...text }]),
    )
  const below = (row: Row): Row[] => children.get(row.id) ?? []
  return {
    details: draft!.details,
    languages: Object.fromEntries(texts.map(({ language, ...text }) => [language, text])),
    modules: (children.get(null) ?? []).map((module) => ({
      key: module.key,
      texts: full(module),
      weeks: below(module).map((week) => ({
        key: week.key,
        texts: full(week),
        lessons: below(week).map((lesson) => ({
          key: lesson.key,
          content: { ...EMPTY_CONTENT, ...lesson.content },
          texts: full(lesson),
        })),
      })),
    })),
  }
}

/**
 * Makes the draft equal to the document. Rows are matched by their keys, so that an open lesson stays valid;
 * nodes missing from the document are removed with their children and can be restored. Raises every version
 * number, so that editors of an older version get a conflict.
 */
export async function writeDocument(
  tx: Db,
  common_id: string,
  document: CourseDocument,
  user_id: string | null,
  now: Date,
): Promise<void> {
  await tx.query(
    `
      insert into course_drafts (common_id, details, created_at, updated_at)
      values ($1, $2::jsonb, $3, $3)
      on conflict (common_id) do update set details = excluded.details, version = course_drafts.version + 1,
      updated_at = excluded.updated_at`,
    [common_id, JSON.stringify(document.details), now],
  )
  const texts = Object.entries(document.languages).map(([language, text]) => ({
    language,
    ...cleanCourseText(text),
  }))
  await tx.query(
    `
      insert into course_draft_texts (
        common_id, language, slug, title, summary, description, created_at, updated_at
      )
      select $1, d.language, d.slug, d.title, d.summary, d.description, $3, $3
      from jsonb_to_recordset($2::jsonb) as d(
        language text, slug text, title text, summary text, description text
      )
      on conflict (common_id, language) do update set slug = excluded.slug, title = excluded.title,
      summary = excluded.summary, description = excluded.description,
      version = course_draft_texts.version + 1, updated_at = excluded.updated_at`,
    [common_id, JSON.stringify(texts), now],
  )
  const clean = (all: NodeTexts): NodeTexts =>
    Object.fromEntries(Object.entries(all).map(([language, text]) => [language, cleanTexts(text)]))
  const rows = document.modules
    .flatMap((module, m) => [
      {
        kind: 'module' as NodeKind,
        key: module.key,
        parent: null as string | null,
        position: m,
        content: null as LessonContent | null,
        texts: clean(module.texts),
      },
      ...module.weeks.flatMap((week, w) => [
        {
          kind: 'week' as NodeKind,
          key: week.key,
          parent: module.key,
          position: w,
          content: null,
          texts: clean(week.texts),
        },
        ...week.lessons.map((lesson, l) => ({
          kind: 'lesson' as NodeKind,
          key: lesson.key,
          parent: week.key,
          position: l,
          content: lesson.content,
          texts: clean(lesson.texts),
        })),
      ]),
    ])
    .toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind])
  await tx.query(
    `
      update draft_nodes n
      set deleted_at = $3, version = version + 1
      where n.common_id = $1
        and n.deleted_at is null
        and not n.key = any ($2::text[])
        and (
          n.parent_id is null
          or exists (select from draft_nodes p where p.id = n.parent_id and p.key = any ($2::text[]))
        )`,
    [common_id, rows.map((row) => row.key), now],
  )
  for (const kind of NODE_KINDS) {
    // oxlint-disable-next-line no-await-in-loop -- a week needs its module's row first
    await tx.query(
      `
        insert into draft_nodes (
          common_id, kind, parent_id, key, position, content, texts, updated_by, created_at, updated_at
        )
        select $1, d.kind, p.id, d.key, d.position, d.content, d.texts, $3, $4, $4
        from jsonb_to_recordset($2::jsonb) as d(
          kind text, key text, parent text, position int, content jsonb, texts jsonb
        )
        left join draft_nodes p on p.common_id = $1 and p.key = d.parent
        on conflict (common_id, key) do update set parent_id = excluded.parent_id,
        position = excluded.position, content = excluded.content, texts = excluded.texts,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at, deleted_at = null,
        version = draft_nodes.version + 1`,
      [common_id, JSON.stringify(rows.filter((row) => row.kind === kind)), user_id, now],
    )
  }
}
