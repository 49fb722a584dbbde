import { afterAll, beforeAll, expect, it } from 'vitest'
import { learningRows } from '#features/learning/wing.ts'
import { testApp, type TestApp } from './app.ts'

/**
 * Tables that grow with people could be distributed by person over several servers (docs/scale.md): their
 * keys hold `user_id`, and so do their foreign keys to each other. Others are references, which every server
 * has.
 */

/** Tables of learning with rows of a person's own. */
const tables = learningRows
  .filter(({ area, ways }) => area !== null && 'user_id' in ways)
  .map(({ table }) => table)
  .toSorted()

const BY_ID = 'Addresses name the row by its id alone.'
const PUBLIC = 'Who checks a certificate knows its number, and not whose it is.'
const OLD = 'Ends with the table, once the answers of the release before are moved.'
/** Keys that a distributed table could not have, each with its reason. The list may only get shorter. */
const DEVIATIONS: Readonly<Record<string, string>> = {
  attempts_pkey: BY_ID,
  certificates_assessment: 'One certificate for an assessment, whoever the learner is.',
  certificates_number: PUBLIC,
  certificates_pkey: BY_ID,
  certificates_slug: PUBLIC,
  course_grants_line: 'A line of an order opens a course once.',
  course_grants_pkey: BY_ID,
  course_invites_pkey: BY_ID,
  drills_pkey: BY_ID,
  enrolments_pkey: BY_ID,
  feedback_pkey: BY_ID,
  guest_progress_pkey: 'A guest has a token, and an account later or never.',
  lesson_downloads_pkey: BY_ID,
  lesson_notes_pkey: BY_ID,
  milestones_pkey: BY_ID,
  practice_cards_pkey: 'Answers of the release before reference it.',
  'practice_reviews_old.practice_reviews_card_id_practice_cards_id_fk': OLD,
  practice_reviews_pkey: OLD,
  practice_reviews_undone_once: OLD,
  productions_media_id_unique: 'A film is sent for one check, whoever sends it.',
  productions_pkey: BY_ID,
  recommendations_group: 'Is of a group, in a table that also has those of people.',
  recommendations_pkey: BY_ID,
  teacher_profiles_pkey: BY_ID,
}

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

it('has the person in every key of a table that grows with people, but for those listed', async () => {
  const keys = await test.platform.db.query<{ name: string }>(
    `
      select i.indexrelid::regclass::text as name
      from pg_index i
      join pg_class c on c.oid = i.indrelid and not c.relispartition
      where c.relname = any($1)
        and c.relnamespace = 'public'::regnamespace
        and i.indisunique
        and not exists (
          select
          from pg_attribute a
          where a.attrelid = i.indrelid and a.attname = 'user_id' and a.attnum = any(i.indkey)
        )
      union all
      select c.relname || '.' || k.conname
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid and not c.relispartition
      join pg_class p on p.oid = k.confrelid
      where k.contype = 'f'
        and k.conparentid = 0
        and c.relname = any($1)
        and p.relname = any($1)
        and not exists (
          select
          from pg_attribute a
          where a.attrelid = k.conrelid and a.attname = 'user_id' and a.attnum = any(k.conkey)
        )
      order by 1`,
    [tables],
  )
  expect(tables).toContain('lesson_progress')
  expect(keys.map(({ name }) => name).toSorted()).toEqual(Object.keys(DEVIATIONS).toSorted())
})
