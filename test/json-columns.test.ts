import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'
import pg from 'pg'

/**
 * Data of a person in JSON columns, and what erasing the person does to it. Foreign keys cover rows
 * (`person-rows.test.ts`); nothing in the database covers JSON. Columns of rows that are deleted with their
 * person are found by the cascade and need no line.
 */
type Fate =
  /** Written for others or about things. Nobody is asked for a person's data there. */
  | { holds: 'content' }
  /** Blanked by this function, in this file of `src`. */
  | { blanked: string; by: string }
  /** Removed this many days after it was written, by this file. */
  | { days: number; by: string }
  /** Stays, because this law asks for it. */
  | { law: string }

const content: Fate = { holds: 'content' }
/** Records behind a tax return are kept as long as they may matter: 26 CFR § 1.6001-1(e). */
const TAX = '26 U.S.C. § 6001'
/** A controller shows who did what with personal data: GDPR, articles 5(2) and 17(3)(b) and (e). */
const ACCOUNTABILITY = 'GDPR article 5(2)'

const FATES: Record<string, Fate> = {
  'vocabularies.example_line': content,
  'answer_grades.marks': content,
  'assessment_rubrics.content': content,
  'attempts.answers': { blanked: 'forgetAnswers', by: 'features/learning/quizzes/server/forget.ts' },
  'attempts.graded': content,
  'audit_log.after': { law: ACCOUNTABILITY },
  'audit_log.before': { law: ACCOUNTABILITY },
  'board_lines.glosses': { blanked: 'forgetLines', by: 'features/live/room/server/forget.ts' },
  'board_lines.non_manual': { blanked: 'forgetLines', by: 'features/live/room/server/forget.ts' },
  'community_rules.rules': content,
  'course_drafts.details': content,
  'course_publications.asked': content,
  'course_publications.document': content,
  'documents.buyer': { law: TAX },
  'documents.lines': { law: TAX },
  'documents.seller': { law: TAX },
  'draft_nodes.content': content,
  'draft_nodes.texts': content,
  'events.access': content,
  'events.questions': content,
  'lessons.attachments': content,
  'lessons.dialogue': content,
  'lessons.steps': content,
  'mails.content': { days: 30, by: 'server/jobs/clean-up.ts' },
  'media.renditions': content,
  'media_stops.question': content,
  'modules.culture': content,
  'newsletter_issues.body': content,
  'newsletter_issues.frozen': content,
  'newsletter_issues.preheader': content,
  'newsletter_issues.subject': content,
  'offline_purchases.snapshot': { law: TAX },
  'order_lines.details': { blanked: 'forgetCards', by: 'features/commerce/gift-cards/server/forget.ts' },
  'payment_requests.body': { law: TAX },
  'quiz_drafts.body': content,
  'quiz_versions.questions': content,
  'quiz_versions.settings': content,
  'quizzes.title': content,
  // Sums of learning without a name; the next fold takes off those of an erased person.
  'school_learners.facts': content,
  'sealed_evidence.words': { days: 365, by: 'features/community/moderation/server/evidence.ts' },
  'seller_settings.account_names': content,
  'sign_history.snapshot': content,
  'signs.notation': content,
  'signs.waiting_notation': content,
  'site_document_blocks.value': content,
  'site_document_editions.content': content,
  'site_document_editions.files': content,
  'site_documents.details': content,
  'site_signed_editions.files': content,
  'site_signed_editions.parts': content,
  'site_signed_versions.parts': content,
  'users.accessibility': { blanked: 'blankPerson', by: 'features/people/users/server/people.service.ts' },
  'users.deleted_metadata': { blanked: 'blankPerson', by: 'features/people/users/server/people.service.ts' },
  'vocabulary_imports.changes': content,
  'vocabulary_imports.errors': content,
}

let client: pg.Client
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

it('has its fate written down, for every JSON column that does not go with its person', async () => {
  const { rows } = await client.query<{ name: string }>(`
    with recursive going (id) as (
      select conrelid
      from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'
      union
      select k.conrelid
      from pg_constraint k
      join going g on g.id = k.confrelid
      where k.contype = 'f' and k.confdeltype = 'c'
    )
    select c.relname || '.' || a.attname as name
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_type t on t.oid = a.atttypid and t.typname in ('json', 'jsonb')
    where a.attnum > 0 and not a.attisdropped and c.oid not in (select id from going)
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(FATES).toSorted())
})

it('is blanked or removed by a function that is there', () => {
  for (const [column, fate] of Object.entries(FATES)) {
    if (!('by' in fate)) continue
    const [table = ''] = column.split('.')
    const source = readFileSync(path.resolve(import.meta.dirname, '../src', fate.by), 'utf8')
    expect(source, column).toContain(
      'blanked' in fate ? `function ${fate.blanked}(` : `delete from ${table} `,
    )
    if ('days' in fate) expect(source, column).toContain(`'${fate.days} days'`)
  }
})
