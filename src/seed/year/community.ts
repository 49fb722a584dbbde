import { currentRules } from '#features/community/moderation/server/public.ts'
import { decisions, moderation_cases } from '#features/community/moderation/server/moderation.table.ts'
import { acceptRules } from '#features/community/standing/server/public.ts'
import { valleyLearners } from './center.ts'
import { bayLearners } from './centers.ts'
import { collegeLearners } from './college.ts'
import { subscriberEmails } from './lives.ts'
import type { Part, Story } from './story.ts'

type Post = {
  by: string
  days: number
  scope: 'everyone' | 'organization'
  title: string
  text: string
  /** Reporters by address, with their reason. */
  reports?: readonly (readonly [string, 'spam' | 'unkind' | 'other'])[]
  decided?: { action: 'hide' | 'delete' | 'keep'; sanction: 'none' | 'warn'; words: string }
  appeal?: string
}

const POSTS = (): readonly Post[] => {
  const [first, second] = collegeLearners(),
    bay = bayLearners(),
    valley = valleyLearners()
  const single = (n: number): string => subscriberEmails[n]!
  return [
    {
      by: single(0),
      days: 70,
      scope: 'everyone',
      title: 'A year of ten minutes',
      text: 'I began at Christmas. Yesterday I ordered a coffee in ASL and understood the answer.',
    },
    {
      by: single(3),
      days: 52,
      scope: 'everyone',
      title: 'Captions for your films, half price',
      text: 'Write to me and I make captions for all your films. Only this week.',
      reports: [
        [single(0), 'spam'],
        [single(9), 'spam'],
      ],
      decided: { action: 'delete', sanction: 'warn', words: 'The community is no place for advertisements.' },
      appeal: 'I did not know that this counts as advertising. I will not do it again.',
    },
    {
      by: single(18),
      days: 34,
      scope: 'everyone',
      title: 'Which way does the hand turn in AGAIN?',
      text: 'My book shows it the other way round than the dictionary here.',
      reports: [[single(13), 'other']],
      decided: { action: 'keep', sanction: 'none', words: 'A question is welcome. Both forms are in use.' },
    },
    {
      by: single(22),
      days: 2,
      scope: 'everyone',
      title: 'Some people never learn it',
      text: 'Honestly, whoever is not good after a month should stop wasting our time.',
      reports: [
        [single(17), 'unkind'],
        [single(26), 'unkind'],
      ],
    },
    {
      by: first![7]!,
      days: 3,
      scope: 'organization',
      title: 'Study group before the test',
      text: 'Library, Wednesday at four. We practise numbers and times.',
    },
    {
      by: first![11]!,
      days: 2,
      scope: 'organization',
      title: 'Who did the homework?',
      text: 'Send me your glosses of unit 3, I have no time for that course this week.',
      reports: [
        [first![12]!, 'other'],
        [second![2]!, 'spam'],
      ],
    },
    {
      by: second![8]!,
      days: 1,
      scope: 'organization',
      title: 'A sign for SYLLABUS?',
      text: 'How do you sign syllabus? The dictionary does not have it yet.',
    },
    {
      by: valley[1]!,
      days: 4,
      scope: 'organization',
      title: 'My cousin sells hearing aids',
      text: 'Good ones, cheap. Ask me on Tuesday.',
      reports: [[valley[2]!, 'spam']],
    },
    {
      by: bay[3]!,
      days: 0,
      scope: 'organization',
      title: 'A ride to the Deaf coffee chat',
      text: 'Two seats are free in my car from Oakland on Thursday. Send me your number.',
      reports: [[bay[0]!, 'other']],
    },
  ]
}

async function post(story: Story, rules: { version: number; rule: string }, one: Post): Promise<void> {
  const { act, platform } = story
  const [author, admin] = await story.people([one.by, 'admin@example.com'])
  await acceptRules(story.platformAt(one.days, 9), author!.actor, rules.version)
  story.platformAt(one.days, 10)
  const { id } = await act<{ id: string }>(author!.actor, 'POST /posts', {
    body: { kind: 'discussion', scope: one.scope, language: 'en', title: one.title, text: one.text },
  })
  await act(author!.actor, 'POST /posts/{id}/publish', { params: { id } })
  for (const [email, reason] of one.reports ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- a few reports
    const reporter = await story.person(email)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await acceptRules(story.platformAt(one.days, 12), reporter.actor, rules.version)
    story.platformAt(one.days, 13)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await act(reporter.actor, 'POST /posts/{id}/reports', { params: { id }, body: { reason, note: '' } })
  }
  if (!one.decided) return
  const [found] = await platform.db.query<{ id: string }>(
    `select id from ${moderation_cases} where thread_id = $1`,
    [id],
  )
  story.platformAt(one.days - 1, 10)
  await act(admin!.actor, 'POST /reported-comments/{id}/decisions', {
    params: { id: found!.id },
    body: { ...one.decided, rule: rules.rule },
  })
  if (!one.appeal) return
  const [decided] = await platform.db.query<{ id: string }>(
    `select id from ${decisions} where case_id = $1`,
    [found!.id],
  )
  story.platformAt(one.days - 2, 19)
  await act(author!.actor, 'POST /moderation-decisions/{id}/appeals', {
    params: { id: decided!.id },
    body: { words: one.appeal },
  })
}

/** Posts with a phrase that is held: they wait until a moderator, or a teacher of the college, has looked. */
const HELD = (): readonly Post[] => [
  {
    by: subscriberEmails[33]!,
    days: 1,
    scope: 'everyone',
    title: 'Deaf theater in the city park',
    text: 'Three evenings in June, all in ASL, and students pay half price.',
  },
  {
    by: collegeLearners()[0]![9]!,
    days: 1,
    scope: 'organization',
    title: 'My ASL 101 book',
    text: 'I finished the course. Half price, hardly any notes in it. Ask me after class.',
  },
]

/** Posts of a year, reports of them in each state, an appeal, posts that are held, and coming signs. */
export const community: Part = {
  name: 'community',
  async tell(story) {
    const { act, platform } = story
    const current = await currentRules(platform.db)
    const rules = { version: current.version, rule: current.rules[0]!.key }
    // oxlint-disable-next-line no-await-in-loop -- in the order of time
    for (const one of POSTS()) await post(story, rules, one)
    const admin = await story.person('admin@example.com')
    story.platformAt(50, 11)
    await act(admin.actor, 'POST /community/phrases', { body: { phrase: 'half price', action: 'hold' } })
    await act(admin.actor, 'POST /community/domains', { body: { domain: 'cheap-captions.example' } })
    // oxlint-disable-next-line no-await-in-loop -- in the order of time
    for (const one of HELD()) await post(story, rules, one)
    story.platformAt(0, 8)
    const monday = story.now.getTime() + (8 - (story.now.getUTCDay() || 7)) * 86_400_000
    for (const [n, slug] of ['coffee', 'family'].entries())
      // oxlint-disable-next-line no-await-in-loop -- two weeks
      await act(admin.actor, 'PUT /weekly-signs/{week}', {
        params: { week: new Date(monday + (n + 1) * 7 * 86_400_000).toISOString().slice(0, 10) },
        body: { slug },
      })
  },
}
