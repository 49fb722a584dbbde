import { event_dates } from '#features/site/events/server/events.table.ts'
import { markSample } from '#server/sample/sample.ts'
import { visitorActor } from '../actor.ts'
import { collegeLearners } from './college.ts'
import { subscriberEmails } from './lives.ts'
import type { Character, Part, Story } from './story.ts'

const PART = 'articles and events'

type Written = {
  by: string
  days: number
  title: { en: string; es: string }
  text: { en: string; es: string }
  /** State today: published, waiting for an administrator, or still being written. */
  state: 'published' | 'submitted' | 'draft'
}
const ARTICLES: readonly Written[] = [
  {
    by: 'editor@example.com',
    days: 96,
    title: { en: 'What an interpreter does, and what not', es: 'Qué hace quien interpreta, y qué no' },
    text: {
      en: '<p>Look at the Deaf person, not at the interpreter. Speak to them, and take your time.</p>',
      es: '<p>Mira a la persona Sorda, no a quien interpreta. Háblale a ella, con calma.</p>',
    },
    state: 'published',
  },
  {
    by: 'teacher@example.com',
    days: 38,
    title: { en: 'Ten signs for the first day of school', es: 'Diez señas para el primer día de clases' },
    text: {
      en: '<p>Name, where, again, slow: four of the ten carry you through the first hour.</p>',
      es: '<p>Nombre, dónde, otra vez, despacio: cuatro de las diez bastan para la primera hora.</p>',
    },
    state: 'published',
  },
  {
    by: 'teacher@example.com',
    days: 4,
    title: { en: 'Signing with cold hands', es: 'Señar con las manos frías' },
    text: {
      en: '<p>Gloves take the fingers out of a sentence. Here is what helps at the bus stop.</p>',
      es: '<p>Los guantes le quitan los dedos a la frase. Esto ayuda en la parada.</p>',
    },
    state: 'submitted',
  },
  {
    by: 'editor@example.com',
    days: 1,
    title: { en: 'A year at the college', es: 'Un año en el colegio' },
    text: {
      en: '<p>Five learners tell how it began.</p>',
      es: '<p>Cinco estudiantes cuentan cómo empezó.</p>',
    },
    state: 'draft',
  },
]

async function write(story: Story, { by, days, title, text, state }: Written): Promise<void> {
  const { act, platform } = story
  const [author, admin] = await story.people([by, 'admin@example.com'])
  story.platformAt(days, 10)
  const { id } = await act<{ id: string }>(author!.actor, 'POST /site-documents', {
    body: { kind: 'article', title },
  })
  const params = { id }
  await markSample(platform.db, PART, 'site_documents', [id])
  const { key } = await act<{ key: string }>(author!.actor, 'POST /site-documents/{id}/blocks', {
    params,
    body: { type: 'rich_text', after: null },
  })
  await act(author!.actor, 'PATCH /site-documents/{id}/blocks/{key}', {
    params: { id, key },
    body: { value: { text } },
  })
  await act(author!.actor, 'PATCH /site-documents/{id}', { params, body: { description: title } })
  if (state === 'draft') return
  await act(author!.actor, 'POST /site-documents/{id}/submit', { params, body: { submitted: true } })
  if (state === 'submitted') return
  story.platformAt(days - 1, 9)
  for (const language of ['en', 'es'])
    // oxlint-disable-next-line no-await-in-loop -- two languages
    await act(admin!.actor, 'POST /site-documents/{id}/publish', { params, body: { language } })
}

/** An event that the college's teacher prepares. */
async function prepare(story: Story): Promise<void> {
  const { act, platform } = story
  const teacher = await story.person('teacher@example.com')
  story.platformAt(5, 11)
  const { id } = await act<{ id: string }>(teacher.actor, 'POST /site-documents', {
    body: { kind: 'event', title: { en: 'Signed poetry on the lawn', es: 'Poesía en señas en el jardín' } },
  })
  await markSample(platform.db, PART, 'site_documents', [id])
  const params = { id }
  await act(teacher.actor, 'PATCH /site-documents/{id}/event', {
    params,
    body: { mode: 'place', place: 'South lawn, Marlow Valley College', zone: 'America/New_York', seats: 40 },
  })
  const day = new Date(story.now.getTime() + 45 * 86_400_000).toISOString().slice(0, 10)
  await act(teacher.actor, 'POST /site-documents/{id}/event/dates', {
    params,
    body: { wall: `${day}T18:00`, minutes: 90 },
  })
}

const VISITORS = [
  ['Harriet Boyle', 'harriet.boyle@mailbox.example'],
  ['Tomás Quiroga', 'tomas.quiroga@mailbox.example'],
] as const

/** Registrations for the coming dates of the sample's events: by learners, families and visitors. */
async function registerPeople(story: Story): Promise<void> {
  const { act, platform } = story
  const dates = await platform.db.query<{ id: string }>(
    `
      select d.id
      from ${event_dates} d
      where d.starts_at > $1 and d.canceled_at is null
        and exists (select from ${event_dates} o where o.document_id = d.document_id)
      order by d.starts_at
      limit 6`,
    [story.now],
  )
  const emails = [
    ...collegeLearners().flatMap((group) => group.slice(0, 2)),
    ...subscriberEmails.slice(0, 10),
  ]
  for (const [n, { id }] of dates.entries()) {
    const coming = emails.filter((_, at) => (at + n) % 4 === 0)
    for (const [at, email] of coming.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of time
      const who: Character = await story.person(email)
      story.platformAt(9 - (at % 8), 12)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await act(who.actor, 'POST /event-dates/{id}/registrations', {
        params: { id },
        body: { party: 1, ...(at % 5 === 4 && { needs: ['cart'] }) },
      })
    }
  }
  const [first] = dates
  for (const [name, email] of first ? VISITORS : []) {
    story.platformAt(0, 8)
    // oxlint-disable-next-line no-await-in-loop -- two visitors
    await act(visitorActor(platform, 'en'), 'POST /event-dates/{id}/registrations', {
      params: { id: first!.id },
      body: { name, email, party: 1 },
    })
  }
}

/** Articles in each state, an event in preparation, registrations, and an address that moved. */
export const site: Part = {
  name: PART,
  async tell(story) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of time
    for (const article of ARTICLES) await write(story, article)
    await prepare(story)
    await registerPeople(story)
    const admin = await story.person('admin@example.com')
    story.platformAt(80, 9)
    const { id } = await story.act<{ id: string }>(admin.actor, 'POST /site-redirects', {
      body: { path: '/learn-to-sign', target: '/courses' },
    })
    await markSample(story.platform.db, PART, 'site_redirects', [id])
  },
}
