import { answer } from '#server/http/answer/answer.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { mergingContract } from '../merging.contract.ts'
import { merge, previewMerge } from './merge.service.ts'
import { waysOf } from './ways.ts'

/** `rows`: references to people in every table. */
export const mergingRoutes = (rows: readonly PersonRows[]) => {
  const ways = waysOf(rows)
  return (platform: Platform): Implementation =>
    implement(mergingContract, {
      preview: ({ actor, params, query }) => previewMerge(platform, ways, actor, params.id, query.into),
      merge: async ({ actor, params, body }) => {
        await merge(platform, ways, actor, params.id, body.into, body.reason)
        return answer(null, { en: 'The accounts were merged.', es: 'Las cuentas ya son una sola.' })
      },
    })
}
