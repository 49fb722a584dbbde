import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { practiceContract } from '../practice.contract.ts'
import { addWord, hasWord, removeWord } from './deck.service.ts'
import { summaryOf } from './due.queries.ts'
import { foldAnswers, forgetUndo, moveAnswers } from './past.ts'
import { review, undo } from './reviews.service.ts'
import { sessionOf } from './session.ts'

export function practiceRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('practice-move', '* * * * *', async () => void (await moveAnswers(platform)))
  platform.jobs.schedule('practice-undo', '29 * * * *', () => forgetUndo(platform))
  platform.jobs.schedule('practice-fold', '11 2 * * *', async () => void (await foldAnswers(platform)))
  return implement(practiceContract, {
    summary: ({ actor }) => summaryOf(platform.db, actor, platform.clock()),
    session: ({ actor, query }) => sessionOf(platform, actor, query.size),
    review: ({ actor, body }) => review(platform, actor, body.reviews),
    undo: ({ actor, params }) => undo(platform, actor, params.id),
    word: ({ actor, params }) => hasWord(platform, actor, params.vocabulary_id),
    add: ({ actor, params }) => addWord(platform, actor, params.vocabulary_id),
    remove: ({ actor, params }) => removeWord(platform, actor, params.vocabulary_id),
  })
}
