import { askForRun, reconcile } from '#features/commerce/reconciliation/server/public.ts'
import { Till } from './shop.ts'
import { subscriberEmails } from './lives.ts'
import { YEAR, type Part } from './story.ts'

/** All of the story: fees of disputes are booked by the comparison. */
const COMPARED_DAYS = YEAR

/** The books are compared with the card provider, as every night. */
export const books: Part = {
  name: 'books',
  asksProvider: true,
  async tell(story) {
    const [admin, who] = await story.people(['admin@example.com', subscriberEmails[0]!])
    // Opened for its side effect: the platform of the past then asks the development provider.
    if (!(await Till.open(story, who!))) return
    const id = await askForRun(story.platformAt(0), admin!.actor, COMPARED_DAYS)
    story.past.takeJobs()
    await reconcile(story.past.platform, id)
  },
}
