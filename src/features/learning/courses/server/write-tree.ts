import type { Db } from '#server/db/database.ts'
import { SECONDS_A_SIGN } from '../courses.contract.ts'
import { NO_ARRANGEMENT } from '../steps.contract.ts'
import { cleanDialogue } from './dialogue.ts'
import { cleanRichText, cleanText } from '#server/text/rich-text.ts'
import { media } from '#features/media/media/server/media.table.ts'
import type { LessonDraft, ModuleDraft } from './course-draft.ts'

/** Without a video its signs are what is watched. */
const durationOf = ({ video, vocabulary, duration_ms }: LessonDraft): number | null =>
  video === null && vocabulary.length > 0
    ? Math.round(vocabulary.length * SECONDS_A_SIGN * 1000)
    : duration_ms

/** A few statements whatever the tree's size: a course of a thousand lessons is written in a moment. */
export async function writeTree(tx: Db, version_id: string, drafts: readonly ModuleDraft[]): Promise<void> {
  const moduleRows = drafts.map((module, position) => ({
    key: module.key,
    position,
    title: cleanText(module.title),
    culture: module.culture.map(cleanText),
  }))
  const weekRows = drafts.flatMap((module) =>
    module.weeks.map((week, position) => ({
      key: week.key,
      parent: module.key,
      position,
      title: cleanText(week.title),
    })),
  )
  const lessonRows = drafts.flatMap((module) =>
    module.weeks.flatMap((week) =>
      week.lessons.map((lesson, position) => ({
        ...lesson,
        attachments: (lesson.attachments ?? []).map(({ key, name }) => ({ key, name: cleanText(name) })),
        dialogue: lesson.dialogue ? cleanDialogue(lesson.dialogue) : null,
        steps: lesson.steps ?? NO_ARRANGEMENT,
        has_dialogue: lesson.dialogue !== undefined,
        duration_ms: durationOf(lesson),
        parent: week.key,
        position,
        title: cleanText(lesson.title),
        aim: cleanText(lesson.aim),
        text: cleanRichText(lesson.text),
        culture_note: cleanRichText(lesson.culture_note),
      })),
    ),
  )
  // A lesson takes its length from its film, which a trigger locks for that: in one order, before any lesson,
  // so that a conversion that ends now and this wait for each other in a row.
  await tx.query(`select 1 from ${media} where key = any ($1::text[]) order by id for share`, [
    [...new Set(lessonRows.flatMap((row) => row.video ?? []))],
  ])
  // Addresses may change places among lessons: whatever is in the way steps aside first.
  await tx.query(
    `
      update lessons l
      set slug = l.id::text
      from jsonb_to_recordset($2::jsonb) as d(key text, slug text)
      where l.version_id = $1 and l.lesson_key = d.key and l.slug <> d.slug::citext`,
    [version_id, JSON.stringify(lessonRows)],
  )
  // Deletes lessons removed from the draft; progress remains, because it refers to keys and not to these
  // rows.
  await tx.query(`delete from lessons where version_id = $1 and not lesson_key = any ($2::text[])`, [
    version_id,
    lessonRows.map((row) => row.key),
  ])
  await tx.query(
    `
      insert into modules (version_id, key, position, title, culture)
      select $1, d.key, d.position, d.title, d.culture
      from jsonb_to_recordset($2::jsonb) as d(key text, position int, title text, culture jsonb)
      on conflict (version_id, key) do update set position = excluded.position, title = excluded.title,
      culture = excluded.culture`,
    [version_id, JSON.stringify(moduleRows)],
  )
  await tx.query(
    `
      insert into weeks (version_id, module_id, key, position, title)
      select $1, m.id, d.key, d.position, d.title
      from jsonb_to_recordset($2::jsonb) as d(key text, parent text, position int, title text)
      join modules m on m.version_id = $1 and m.key = d.parent
      on conflict (version_id, key) do update set module_id = excluded.module_id,
      position = excluded.position, title = excluded.title`,
    [version_id, JSON.stringify(weekRows)],
  )
  await tx.query(
    `
      insert into lessons (
        version_id, week_id, lesson_key, position, slug, title, aim, text, culture_note, free_preview, video,
        poster, duration_ms, minutes, vocabulary, dialogue, attachments, steps
      )
      select
        $1, w.id, d.key, d.position, d.slug, d.title, d.aim, d.text, d.culture_note, d.free_preview, d.video,
        d.poster, d.duration_ms, d.minutes, d.vocabulary, d.dialogue, d.attachments, d.steps
      from jsonb_to_recordset($2::jsonb) as d(
        key text, parent text, position int, slug text, title text, aim text, text text, culture_note text,
        free_preview boolean, video text, poster text, duration_ms int, minutes int, vocabulary text[],
        dialogue jsonb, attachments jsonb, steps jsonb
      )
      join weeks w on w.version_id = $1 and w.key = d.parent
      on conflict (version_id, lesson_key) do update set week_id = excluded.week_id,
      position = excluded.position, slug = excluded.slug, title = excluded.title, aim = excluded.aim,
      text = excluded.text, culture_note = excluded.culture_note, free_preview = excluded.free_preview,
      video = excluded.video, poster = excluded.poster, duration_ms = excluded.duration_ms,
      minutes = excluded.minutes, vocabulary = excluded.vocabulary, attachments = excluded.attachments,
      steps = excluded.steps,
      dialogue = case
        when lessons.lesson_key = any ($3::text[]) then excluded.dialogue
        else lessons.dialogue
      end`,
    [
      version_id,
      JSON.stringify(lessonRows),
      lessonRows.filter((row) => row.has_dialogue).map((row) => row.key),
    ],
  )
  await tx.query(`delete from weeks where version_id = $1 and not key = any ($2::text[])`, [
    version_id,
    weekRows.map((row) => row.key),
  ])
  await tx.query(`delete from modules where version_id = $1 and not key = any ($2::text[])`, [
    version_id,
    moduleRows.map((row) => row.key),
  ])
}
