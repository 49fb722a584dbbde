import { support_requests } from '#features/site/support/server/support.table.ts'
import { markSample } from '#server/sample/sample.ts'
import { visitorActor } from '../actor.ts'
import { COLLEGE_OWNER, collegeLearners } from './college.ts'
import { subscriberEmails } from './lives.ts'
import type { Part, Story } from './story.ts'

const PART = 'support'

type Thread = {
  /** Address of a person of the story, or a visitor's name and address. */
  from: string | { name: string; email: string }
  days: number
  category: 'account' | 'courses' | 'dictionary' | 'organizations' | 'payment' | 'technical'
  subject: string
  text: string
  /** Answers in turn, the first by staff; each so many days after the one before. */
  talk?: { after: number; text: string }[]
  taken?: true
  closed?: true
}

const THREADS = (): readonly Thread[] => [
  {
    from: subscriberEmails[11]!,
    days: 276,
    category: 'payment',
    subject: 'I was charged twice',
    text: 'I pressed the button twice and now there are two plans. Can you take one back?',
    talk: [
      { after: 0.2, text: 'One plan is enough for anybody. Your money is on its way back to your card.' },
      { after: 1, text: 'It arrived. Thank you for being so quick.' },
    ],
    closed: true,
  },
  {
    from: COLLEGE_OWNER,
    days: 322,
    category: 'organizations',
    subject: 'Our bank transfer',
    text: 'Our finance office pays invoices once a month. Ours is in the next run. Will our classes go on meanwhile?',
    talk: [{ after: 0.5, text: 'They will. We have noted the day and will not remind you before it.' }],
    closed: true,
  },
  {
    from: collegeLearners()[2]![4]!,
    days: 64,
    category: 'technical',
    subject: 'The camera stays dark',
    text: 'In the room my camera stays dark on the college laptop. At home it works.',
    talk: [
      {
        after: 0.3,
        text: 'Your college may switch cameras off for websites. Which browser do you use there?',
      },
      { after: 1.2, text: 'Edge. I asked, and they allowed it now.' },
    ],
    closed: true,
  },
  {
    from: subscriberEmails[30]!,
    days: 5,
    category: 'courses',
    subject: 'Can I repeat a quiz without losing my score?',
    text: 'I passed with 80 and would like to try again for 100.',
    talk: [{ after: 0.6, text: 'Yes. Your best score counts, whatever you try afterwards.' }],
    taken: true,
  },
  {
    from: collegeLearners()[5]![2]!,
    days: 2,
    category: 'dictionary',
    subject: 'A sign for syllabus',
    text: 'We use it every day and it is not in the dictionary.',
    taken: true,
  },
  {
    from: { name: 'Dana Whitfield', email: 'dana.whitfield@mailbox.example' },
    days: 1,
    category: 'account',
    subject: 'No confirmation mail',
    text: 'I registered an hour ago and the mail does not come. I looked in the spam folder.',
  },
  {
    from: subscriberEmails[34]!,
    days: 0,
    category: 'payment',
    subject: 'My card was renewed',
    text: 'My bank sent me another card. Where do I enter it?',
  },
]

async function converse(story: Story, thread: Thread): Promise<void> {
  const { act } = story
  const admin = await story.person('admin@example.com')
  const { from, days, category, subject, text, talk = [], taken, closed } = thread
  const visitor = typeof from === 'object'
  const asker = visitor ? visitorActor(story.platform, 'en') : (await story.person(from)).actor
  story.platformAt(days, 9.5)
  const { number } = await act<{ number: number }>(asker, 'POST /support-requests', {
    body: { subject, category, text, ...(visitor && from) },
  })
  const [row] = await story.platform.db.query<{ id: string }>(
    `select id from ${support_requests} where number = $1`,
    [number],
  )
  const params = { id: row!.id }
  await markSample(story.platform.db, PART, 'support_requests', [params.id])
  if (taken) await act(admin.actor, 'PUT /support-requests/{id}/assignee', { params, body: { mine: true } })
  let ago = days
  for (const [n, answer] of talk.entries()) {
    ago -= answer.after
    story.platformAt(Math.floor(ago), 10 + (ago % 1) * 10)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(n % 2 === 0 ? admin.actor : asker, 'POST /support-requests/{id}/messages', {
      params,
      body: { text: answer.text },
    })
  }
  if (closed) await act(admin.actor, 'POST /support-requests/{id}/close', { params })
}

/** Support: requests that wait, are being answered, and were closed. */
export const desk: Part = {
  name: PART,
  async tell(story) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of time
    for (const thread of THREADS()) await converse(story, thread)
  },
}
