import {
  createIssue,
  sendIssue,
  sendNow,
  setMyNewsletter,
  subscribe,
} from '#features/site/newsletter/server/public.ts'
import { newsletter_subscribers } from '#features/site/newsletter/server/newsletter.table.ts'
import { markSample } from '#server/sample/sample.ts'
import { visitorActor } from '../actor.ts'
import { collegeLearners } from './college.ts'
import { subscriberEmails } from './lives.ts'
import type { Part } from './story.ts'

const PART = 'newsletter'
const VISITORS = ['noel@reader.example', 'wren@reader.example'] as const
const ISSUES = [
  [150, 'Signs of spring', 'Señas de primavera', '<p>Five words for the garden.</p>'],
  [91, 'What summer is for', 'Para qué sirve el verano', '<p>Ten minutes a day keep your hands warm.</p>'],
  [33, 'Back in the classroom', 'De vuelta en el aula', '<p>How Marlow Valley College began its term.</p>'],
] as const

/** Readers of the newsletter and its issues, with what came back. */
export const letters: Part = {
  name: PART,
  asksProvider: true,
  async tell(story) {
    const { platform } = story
    // These addresses do not exist: nothing is sent to them where mail leaves.
    if (platform.config.SMTP_URL || !(await platform.site.isOn(platform.db, 'newsletter'))) return
    const admin = await story.person('admin@example.com')
    const readers = [...subscriberEmails.slice(0, 24), ...collegeLearners().flatMap((all) => all.slice(0, 3))]
    for (const [n, email] of readers.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const who = await story.person(email)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await setMyNewsletter(story.platformAt(Math.min(who.joined, 300 - n * 4), 18), who.actor, {
        subscribed: true,
        topics: ['learning'],
        source: 'settings',
      })
    }
    for (const email of VISITORS)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await subscribe(story.platformAt(200, 12), visitorActor(platform, 'en'), {
        email,
        topics: [],
        source: 'footer',
        website: '',
      })
    const rows = await platform.db.query<{ id: string }>(
      `select id from ${newsletter_subscribers} where email = any($1::citext[])`,
      [VISITORS],
    )
    await markSample(
      platform.db,
      PART,
      'newsletter_subscribers',
      rows.map(({ id }) => id),
    )
    for (const [days, en, es, text] of ISSUES) {
      const then = story.platformAt(days, 9)
      // Two of those who left have given up their mailbox.
      for (const n of [1, 6]) if (days < 160 - n * 20) story.past.unreachable.add(subscriberEmails[n]!)
      // oxlint-disable-next-line no-await-in-loop -- in the order of time
      const id = await createIssue(then, admin.actor, {
        subject: { en, es },
        preheader: { en: '', es: '' },
        body: { kind: 'rich_text', en: text, es: text },
        pace: 60_000,
      })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await markSample(platform.db, PART, 'newsletter_issues', [id])
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sendNow(then, admin.actor, id)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sendIssue(then, id)
    }
  },
}
