import { centsText } from '#contract/dollars.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { creditContract } from '../credit.contract.ts'
import { holderFor } from './credit.access.ts'
import { creditRowsOf } from './credit.queries.ts'
import { giveCredit, takeCreditBack } from './credit.service.ts'
import { creditOf } from './balances.ts'

export const creditRoutes = (platform: Platform): Implementation =>
  implement(creditContract, {
    read: async ({ actor, query }) => ({
      cents: await creditOf(platform.db, holderFor(actor, query)),
      currency: DEFAULT_CURRENCY,
    }),
    list: listOf(creditRowsOf),
    give: async ({ actor, body, request }) =>
      answer(
        { cents: await giveCredit(platform, actor, body, request.idempotency_key!) },
        { en: 'The credit was given.', es: 'El saldo se añadió.' },
      ),
    take: async ({ actor, body, request }) => {
      const done = await takeCreditBack(platform, actor, body, request.idempotency_key!)
      return answer(
        done,
        done.taken > 0
          ? { en: `${centsText(done.taken)} was taken back.`, es: `Se retiraron ${centsText(done.taken)}.` }
          : { en: 'There was no credit to take back.', es: 'No había saldo que retirar.' },
      )
    },
  })
