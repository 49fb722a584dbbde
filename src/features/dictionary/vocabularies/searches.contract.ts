import { z } from 'zod'
import { contract, visitorsCan } from '#contract/endpoint.ts'
import { optional } from '#contract/optional.ts'
import { exactText } from '#contract/text.ts'

/** The last place in the results that is told apart. */
const MOST_RANK = 1000

export const searchesContract = contract({
  searched: {
    method: 'POST',
    path: '/vocabulary-searches',
    summary:
      'Count a search that has settled: a word of it was opened, its results were read for two seconds, or the page was left',
    access: visitorsCan('Dictionary', 'View'),
    unconfirmed: true,
    body: z.object({
      q: exactText().normalize('NFKC').max(200),
      /** The word that was opened, with its place in the results. */
      opened: optional(z.object({ id: z.uuid(), rank: z.int().min(1).max(MOST_RANK) })),
    }),
    response: z.null(),
    limit: { max: 60, seconds: 60, here: true },
  },
})
