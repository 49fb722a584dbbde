import { askForRun, reconcile } from '#features/commerce/reconciliation/server/public.ts'
import { markSample } from '#server/sample/sample.ts'
import { YEAR, type Part } from './story.ts'

const PART = 'books'
/** All of the story: fees of disputes are booked by the comparison. */
const COMPARED_DAYS = YEAR

/** The books are compared with the card provider, as every night. */
export const books: Part = {
  name: PART,
  asksProvider: true,
  async tell(story) {
    if (!story.cards) return
    const admin = await story.person('admin@example.com')
    const id = await askForRun(story.platformAt(0), admin.actor, COMPARED_DAYS)
    await markSample(story.platform.db, PART, 'reconciliation_runs', [id])
    story.past.takeJobs()
    await reconcile(story.past.platform, id)
  },
}
