import { HOUR_MS } from '#contract/durations.ts'
import { seeded } from '#contract/seeded.ts'
import { recordLookups, TYPED_DAYS, type Lookup } from '#features/dictionary/lookups/server/public.ts'
import { signs } from '#features/dictionary/signs/server/signs.table.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { markSample } from '#server/sample/sample.ts'
import { COLLEGE_TEACHERS, collegeLearners } from './college.ts'
import type { Part, Story } from './story.ts'

const PART = 'dictionary'
const LOOKED_UP_DAYS = 90
const LOOKUPS = 2400,
  SEARCHES = 900
/** Searches that found nothing, with how often each is asked. */
const IN_VAIN = [
  ['avocado', 9],
  ['wifi', 8],
  ['prom', 7],
  ['syllabus', 6],
  ['skateboard', 5],
  ['quesadilla', 4],
  ['internship', 4],
  ['guacamole', 3],
] as const

/** Look-ups of three months: few words often, most of them now and then. */
async function lookUp({ platform: { db }, now }: Story): Promise<void> {
  const words = await db.query<{ id: string }>(
    `
      select id from ${vocabularies}
      where status = 'active' and organization_id is null
      order by frequency_rank, slug`,
  )
  const random = seeded('look-ups')
  const randomTime = (): string =>
    new Date(now.getTime() - (0.2 + random.next() ** 1.3 * LOOKED_UP_DAYS) * 24 * HOUR_MS).toISOString()
  const who = () => ({
    role: random.next() < 0.4 ? 'CMS' : random.next() < 0.85 ? 'Student' : 'Teacher',
    language: random.next() < 0.2 ? 'es' : 'en',
  })
  const randomWord = (): string => words[Math.floor(random.next() ** 2.6 * words.length)]!.id
  const nothing = { found: null, rank: null, results: null, query: null, typed_by: null }
  const past: Lookup[] = Array.from({ length: LOOKUPS }, () => ({
    ...nothing,
    kind: 'opened',
    at: randomTime(),
    vocabulary_id: randomWord(),
    ...who(),
  }))
  // Most searches lead to one of the first results.
  for (let n = 0; n < SEARCHES; n += 1) {
    const opens = random.next() < 0.8
    past.push({
      ...nothing,
      kind: 'searched',
      found: true,
      at: randomTime(),
      vocabulary_id: opens ? randomWord() : null,
      rank: opens ? 1 + Math.floor(random.next() ** 3 * 12) : null,
      ...who(),
    })
  }
  for (const [query, times] of IN_VAIN)
    for (let n = 0; n < times; n += 1) {
      const at = randomTime()
      const isKept = now.getTime() - Date.parse(at) < TYPED_DAYS * 24 * HOUR_MS
      past.push({
        ...nothing,
        kind: 'searched',
        found: false,
        at,
        vocabulary_id: null,
        ...(isKept && { query, typed_by: `sample ${n}` }),
        ...who(),
      })
    }
  // Of the last days, so that some texts were typed by several people.
  for (const [query] of IN_VAIN.slice(0, 3))
    for (let n = 0; n < 4; n += 1)
      past.push({
        ...nothing,
        kind: 'searched',
        found: false,
        at: new Date(now.getTime() - (n + 1) * 30 * HOUR_MS).toISOString(),
        vocabulary_id: null,
        query,
        typed_by: `sample of days ${n}`,
        ...who(),
      })
  await db.transaction(async (tx) => {
    const written = await recordLookups(tx, past)
    await markSample(
      tx,
      PART,
      'lookups',
      written.map(({ id }) => id),
    )
  })
}

/** Reports of words: word, reporter by number, reason, text, days ago. */
const REPORTS = [
  ['hospital', 3, 'wrong_sign', 'My teacher signs this on the upper arm, with an H.', 41],
  ['coffee', 17, 'wrong_text', 'The Spanish example has a typo.', 23],
  ['family', 44, 'media', 'The film stops half a second too early on my phone.', 9],
  ['again', 71, 'other', 'Could you add the one-handed variant?', 2],
] as const

/** Entries of the college that a Deaf reviewer has yet to look at, two of them twice in the dictionary. */
const ENTRIES = [
  { word_en: 'syllabus', word_es: 'programa del curso', part_of_speech: 'noun' },
  { word_en: 'dormitory', word_es: 'residencia estudiantil', part_of_speech: 'noun' },
  { word_en: 'teacher', word_es: 'docente', part_of_speech: 'noun' },
  { word_en: 'school', word_es: 'escuela', part_of_speech: 'noun' },
] as const

/** Words that a teacher of the college brought in from a table, one of them with an unknown category. */
const IMPORTED = `word_en,word_es,part_of_speech,categories
lecture hall,aula magna,noun,
midterm,examen parcial,noun,
office hours,horas de consulta,noun,
scholarship,beca,noun,campus life
`
/** Words that an administrator imported and took back. */
const TAKEN_BACK = `word_en,word_es,part_of_speech
oven mitt,guante de cocina,noun
cutting board,tabla de cortar,noun
`

/** A sign of a college's word, made from the one of a book: it waits for a Deaf reviewer, who has a book. */
async function signSyllabus({ act, person, platform, platformAt }: Story): Promise<void> {
  const teacher = await person(COLLEGE_TEACHERS[0])
  const [word] = await platform.db.query<{ id: string; notation: Record<string, unknown> }>(
    `
      select v.id, g.notation
      from ${vocabularies} v, ${signs} g
      join ${vocabularies} book on book.id = g.vocabulary_id
      where v.slug = 'syllabus' and book.slug = 'book' and g.is_primary`,
  )
  platformAt(12, 15)
  await act(teacher.actor, 'POST /vocabularies/{id}/signs', {
    params: { id: word!.id },
    body: { notation: word!.notation, comment: 'A book that is opened, then a list of lines.' },
  })
  platformAt(11, 9)
  await act(teacher.actor, 'POST /review-books', {
    body: {
      name: 'Sofia Reyes',
      deaf_reviewer: true,
      set: 'chosen',
      words: ['syllabus'],
      message: 'Would you sign it so in class?',
      language: 'en',
      days: 30,
    },
  })
}

/** Imports of words: one of the college, one of the platform that was undone. */
async function importWords({ act, person, platform, platformAt }: Story): Promise<void> {
  const asked = { format: 'csv', existing: 'skip', dry_run: false }
  const [admin, teacher] = [await person('admin@example.com'), await person(COLLEGE_TEACHERS[0])]
  platformAt(44, 14)
  await act(teacher.actor, 'POST /dictionary-imports', {
    body: { ...asked, name: 'campus-words.csv', text: IMPORTED },
  })
  platformAt(33, 9)
  const { id } = await act<{ id: string }>(admin.actor, 'POST /dictionary-imports', {
    body: { ...asked, name: 'kitchen.csv', text: TAKEN_BACK },
  })
  await markSample(platform.db, PART, 'vocabulary_imports', [id])
  platformAt(33, 10)
  await act(admin.actor, 'POST /dictionary-imports/{id}/undo', { params: { id } })
}

/** Look-ups, searches in vain, reports of words, the college's own words and review books. */
export const dictionary: Part = {
  name: PART,
  async tell(story) {
    const { act, platform } = story
    await lookUp(story)
    const reporters = collegeLearners().flat()
    for (const [slug, who, reason, text, days] of REPORTS) {
      // oxlint-disable-next-line no-await-in-loop -- four reports
      const [word] = await platform.db.query<{ id: string }>(
        `select id from ${vocabularies} where slug = $1 and organization_id is null`,
        [slug],
      )
      story.platformAt(days, 17)
      // oxlint-disable-next-line no-await-in-loop -- as above
      const person = await story.person(reporters[who]!)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await act(person.actor, 'POST /vocabularies/{id}/reports', {
        params: { id: word!.id },
        body: { reason, text },
      })
    }
    const admin = await story.person('admin@example.com'),
      teacher = await story.person(COLLEGE_TEACHERS[0])
    for (const [n, entry] of ENTRIES.entries()) {
      story.platformAt(60 - n * 4, 11)
      const by = n === 2 ? admin : teacher
      // oxlint-disable-next-line no-await-in-loop -- four entries
      const { id } = await act<{ id: string }>(by.actor, 'POST /dictionary-entries', { body: entry })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await markSample(platform.db, PART, 'vocabularies', [id])
    }
    await importWords(story)
    await signSyllabus(story)
    for (const [days, name, deaf_reviewer, unit] of [
      [52, 'Unit 1, for Mr. Whitcomb', true, 1],
      [6, 'Unit 2, second look', true, 2],
    ] as const) {
      story.platformAt(days, 10)
      // oxlint-disable-next-line no-await-in-loop -- two books
      await act(admin.actor, 'POST /review-books', {
        body: {
          name,
          deaf_reviewer,
          set: 'unit',
          unit,
          message: 'Please say for each sign whether you would sign it so.',
          language: 'en',
          days: 30,
        },
      })
    }
  },
}
