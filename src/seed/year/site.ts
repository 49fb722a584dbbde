import { site_document_editions } from '#features/site/documents/server/documents.table.ts'
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
    by: 'teacher2@example.com',
    days: 61,
    title: { en: 'Why your eyebrows ask the question', es: 'Por qué preguntan las cejas' },
    text: {
      en: '<p>Up for yes or no, down for who and where. Practice in a mirror, one minute a day.</p>',
      es: '<p>Arriba para sí o no, abajo para quién y dónde. Practica ante un espejo, un minuto al día.</p>',
    },
    state: 'published',
  },
  {
    by: 'teacher3@example.com',
    days: 3,
    title: { en: 'Signing on the phone, held in one hand', es: 'Señar por teléfono, con una sola mano' },
    text: {
      en: '<p>Prop it up if you can. If not, these signs still work with one hand.</p>',
      es: '<p>Apóyalo si puedes. Si no, estas señas funcionan con una mano.</p>',
    },
    state: 'draft',
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

/** Writes a text into a document. */
async function writeText(
  { act }: Story,
  { actor }: Character,
  id: string,
  text: { en: string; es: string },
): Promise<void> {
  const { key } = await act<{ key: string }>(actor, 'POST /site-documents/{id}/blocks', {
    params: { id },
    body: { type: 'rich_text', after: null },
  })
  await act(actor, 'PATCH /site-documents/{id}/blocks/{key}', {
    params: { id, key },
    body: { value: { text } },
  })
}

/** An author hands a document in, and an administrator publishes it on the next day. */
async function publish(
  { act, person, platformAt }: Story,
  author: Character,
  id: string,
  days: number,
  description: { en: string; es: string },
): Promise<void> {
  const params = { id }
  await act(author.actor, 'PATCH /site-documents/{id}', { params, body: { description } })
  await act(author.actor, 'POST /site-documents/{id}/submit', { params, body: { submitted: true } })
  const admin = await person('admin@example.com')
  platformAt(days - 1, 9)
  for (const language of ['en', 'es'])
    // oxlint-disable-next-line no-await-in-loop -- two languages
    await act(admin.actor, 'POST /site-documents/{id}/publish', { params, body: { language } })
}

async function write(story: Story, { by, days, title, text, state }: Written): Promise<void> {
  const { act, platform } = story
  const author = await story.person(by)
  story.platformAt(days, 10)
  const { id } = await act<{ id: string }>(author.actor, 'POST /site-documents', {
    body: { kind: 'article', title },
  })
  const params = { id }
  await markSample(platform.db, PART, 'site_documents', [id])
  await writeText(story, author, id, text)
  if (state === 'published') return publish(story, author, id, days, title)
  await act(author.actor, 'PATCH /site-documents/{id}', { params, body: { description: title } })
  if (state === 'submitted')
    await act(author.actor, 'POST /site-documents/{id}/submit', { params, body: { submitted: true } })
}

type Prepared = {
  by: string
  days: number
  title: { en: string; es: string }
  place: string
  ahead: number
  published?: true
}
/** Events that people of the college prepare. */
const PREPARED: readonly Prepared[] = [
  {
    by: 'teacher@example.com',
    days: 5,
    title: { en: 'Signed poetry on the lawn', es: 'Poesía en señas en el jardín' },
    place: 'South lawn, Marlow Valley College',
    ahead: 45,
  },
  {
    by: 'teacher2@example.com',
    days: 20,
    title: { en: 'Board games, voices off', es: 'Juegos de mesa, sin voz' },
    place: 'Student center, Marlow Valley College',
    ahead: 17,
    published: true,
  },
  {
    by: 'teacher3@example.com',
    days: 2,
    title: { en: 'Coffee and conversation, voices off', es: 'Café y conversación, sin voz' },
    place: 'Cafeteria, Marlow Valley College',
    ahead: 24,
  },
  {
    by: 'editor@example.com',
    days: 1,
    title: { en: 'Reading hour in ASL', es: 'Hora de lectura en ASL' },
    place: 'Library, Marlow Valley College',
    ahead: 30,
  },
]

async function prepare(story: Story, { by, days, title, place, ahead, published }: Prepared): Promise<void> {
  const { act, platform } = story
  const teacher = await story.person(by)
  story.platformAt(days, 11)
  const { id } = await act<{ id: string }>(teacher.actor, 'POST /site-documents', {
    body: { kind: 'event', title },
  })
  await markSample(platform.db, PART, 'site_documents', [id])
  const params = { id }
  await act(teacher.actor, 'PATCH /site-documents/{id}/event', {
    params,
    body: { mode: 'place', place, zone: 'America/New_York', seats: 40 },
  })
  const day = new Date(story.now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
  await act(teacher.actor, 'POST /site-documents/{id}/event/dates', {
    params,
    body: { wall: `${day}T18:00`, minutes: 90 },
  })
  if (!published) return
  await writeText(story, teacher, id, { en: `<p>${title.en}.</p>`, es: `<p>${title.es}.</p>` })
  await publish(story, teacher, id, days, title)
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
        and exists (
          select from ${site_document_editions} e where e.document_id = d.document_id and e.current
        )
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

/** Articles in each state, events in preparation, registrations, and an address that moved. */
export const site: Part = {
  name: PART,
  async tell(story) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of time
    for (const article of ARTICLES) await write(story, article)
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const event of PREPARED) await prepare(story, event)
    await registerPeople(story)
    const admin = await story.person('admin@example.com')
    story.platformAt(80, 9)
    const { id } = await story.act<{ id: string }>(admin.actor, 'POST /site-redirects', {
      body: { path: '/learn-to-sign', target: '/courses' },
    })
    await markSample(story.platform.db, PART, 'site_redirects', [id])
  },
}
