import { setTimeout as wait } from 'node:timers/promises'
import { sendIssue } from '#features/site/newsletter/server/sending.ts'
import { testApp } from '../app.ts'

/**
 * A process of its own that sends an issue, to be killed in the middle (`newsletter.test.ts`). It says when
 * it has nothing left to send, and stays: a process that ends by itself is not one that is killed.
 */
const [database = '', smtp = '', issue = ''] = process.argv.slice(2)
const test = await testApp({ DATABASE_URL: database, SMTP_URL: smtp })
const held = setInterval(() => undefined, 60_000)
// Repeated as the sweep does: mails reserved by a process that died are released a little later.
for (;;) {
  await sendIssue(test.platform, issue)
  const [row] = await test.platform.db.query<{ state: string }>(
    'select state from newsletter_issues where id = $1',
    [issue],
  )
  if (row?.state !== 'sending') break
  await wait(200)
}
clearInterval(held)
process.send?.('done')
process.disconnect?.()
await test.close()
