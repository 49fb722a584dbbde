import { DAY_MS } from '#contract/durations.ts'
import { addDays, dayIn, isoDay } from '#contract/dates.ts'
import { askForDemo, changeDemoRequest } from '#features/site/demo-requests/server/public.ts'
import { demo_requests } from '#features/site/demo-requests/server/demo-requests.table.ts'
import {
  createIssue,
  sendIssue,
  sendNow,
  setMyNewsletter,
  subscribe,
} from '#features/site/newsletter/server/public.ts'
import { site_document_editions, site_documents } from '#features/site/documents/server/documents.table.ts'
import type { Platform } from '#server/platform.ts'
import { visitorActor } from './actor.ts'
import type { SeedPerson } from './people.ts'

/** Which sample people have the newsletter, and since how many days. */
const READERS = { teacher: 40, editor: 38, learner: 30, free: 12 } as const
const ARTICLE = 'how-to-get-attention-without-a-sound'
const REQUESTS = [
  {
    days_ago: 9,
    language: 'en',
    organization_name: 'Harbor Light Clinic',
    organization_type: 'Hospital',
    size: '51-200',
    need: 'Our front desk and nurses meet Deaf patients every week. We would like to see groups and reports.',
    contact_name: 'Priya Raman',
    email: 'priya.raman@harbor-light.example',
    phone: '+1 503 555 0142',
  },
  {
    days_ago: 1,
    language: 'es',
    organization_name: 'Escuela Las Lomas',
    organization_type: 'Educational',
    size: '201-1000',
    need: 'Queremos ofrecer ASL como tercera lengua a partir de otoño y ver cómo la usan los docentes.',
    contact_name: 'Tomás Rivas',
    email: 'trivas@las-lomas.example',
    phone: null,
  },
] as const

const READER = 'june@reader.example'
/** Addresses of visitors who do not exist. */
export const NEWS_VISITORS = [READER, ...REQUESTS.map(({ email }) => email)]

const both = (en: string, es: string): { en: string; es: string } => ({ en, es })

/**
 * Seeds a subscriber, a sent issue and a draft, and two organizations that asked for a demonstration. Skips
 * the newsletter when mail is really sent: these addresses do not exist.
 */
export async function seedNews(platform: Platform, named: (name: string) => SeedPerson): Promise<void> {
  const now = platform.clock().getTime()
  const ago = (days: number): Platform => ({ ...platform, clock: () => new Date(now - days * DAY_MS) })
  const staff = named('admin')
  if (!platform.config.SMTP_URL && (await platform.site.isOn(platform.db, 'newsletter'))) {
    for (const [name, days] of Object.entries(READERS))
      await setMyNewsletter(ago(days), named(name).actor, {
        subscribed: true,
        topics: ['learning'],
        source: 'settings',
      })
    await subscribe(ago(2), visitorActor(platform, 'en'), {
      email: READER,
      topics: [],
      source: 'footer',
      website: '',
    })
    await seedIssues(platform, ago(6), staff)
  }
  for (const { days_ago, language, ...asked } of REQUESTS)
    await askForDemo(ago(days_ago), visitorActor(platform, language), { ...asked, website: '' })
  const [first] = await platform.db.query<{ id: string; version: number }>(
    `select id, version from ${demo_requests} where email = $1`,
    [REQUESTS[0].email],
  )
  await changeDemoRequest(
    ago(7),
    staff.actor,
    first!.id,
    {
      state: 'contacted',
      assigned_to: staff.id,
      notes: 'Called. They want to see the reports with their own team.',
      next_on: isoDay(addDays(dayIn(staff.actor.zone, new Date(now)), 3)),
    },
    first!.version,
  )
}

async function seedIssues(platform: Platform, then: Platform, { actor }: SeedPerson): Promise<void> {
  const [article] = await platform.db.query<{ id: string }>(
    `
      select d.id
      from ${site_documents} d
      join ${site_document_editions} e on e.document_id = d.id and e.current
      where d.kind = 'article' and e.slug = $1`,
    [ARTICLE],
  )
  if (article) {
    const sent = await createIssue(then, actor, {
      subject: both('How to get attention without a sound', 'Cómo llamar la atención sin sonido'),
      preheader: both('Five ways to be seen before you sign', 'Cinco maneras de hacerse ver antes de señar'),
      body: { kind: 'article', document_id: article.id },
      pace: 60_000,
    })
    await sendNow(then, actor, sent)
    await sendIssue(then, sent)
  }
  await createIssue(platform, actor, {
    subject: both('What is new in unit 2', 'Qué hay de nuevo en la unidad 2'),
    preheader: both(
      'Questions with the face, and how to practice them',
      'Preguntas con la cara, y cómo practicarlas',
    ),
    body: {
      kind: 'blocks',
      blocks: [
        {
          key: 'hello',
          type: 'rich_text',
          schema: 1,
          value: {
            text: both(
              '<p>Unit 2 asks questions: with the hands, the brows and a lean of the head. Here is what to try first.</p>',
              '<p>La unidad 2 hace preguntas: con las manos, las cejas y una leve inclinación. Esto es lo primero que conviene probar.</p>',
            ),
          },
        },
        {
          key: 'sign',
          type: 'sign',
          schema: 1,
          value: {
            word: { word: 'what' },
            caption: both(
              'Open hands, and the brows go down.',
              'Las manos abiertas y las cejas hacia abajo.',
            ),
            side: 'left',
          },
        },
        {
          key: 'reading',
          type: 'articles',
          schema: 1,
          value: { title: both('Worth reading', 'Para leer'), count: 3, topic: '' },
        },
        {
          key: 'go',
          type: 'call_to_action',
          schema: 1,
          value: {
            title: both('Ten minutes tonight', 'Diez minutos esta noche'),
            lead: both('Your cards are waiting.', 'Tus tarjetas te esperan.'),
            button: both('Open the courses', 'Abrir los cursos'),
            target: { kind: 'route', to: '/courses' },
            tone: 'wood',
          },
        },
      ],
    },
  })
}
