import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { serviceCodesContract } from '../service-codes.contract.ts'
import { codeRows, useRows } from './service-codes.queries.ts'
import { changeCode, issueCode, withdrawCode } from './service-codes.service.ts'
import { giveBack, startMonth, useCode } from './use-codes.ts'

export const serviceCodesRoutes = (platform: Platform): Implementation =>
  implement(serviceCodesContract, {
    list: listOf(codeRows),
    uses: listOf(useRows),
    issue: async ({ actor, body }) =>
      answer(
        { id: await issueCode(platform, actor, body) },
        { en: 'The code was issued.', es: 'El código se emitió.' },
      ),
    change: async ({ actor, params, body }) => {
      await changeCode(platform, actor, params.id, body)
      return answer(null, { en: 'Saved.', es: 'Guardado.' })
    },
    withdraw: async ({ actor, params }) => {
      await withdrawCode(platform, actor, params.id)
      return answer(null, {
        en: 'Withdrawn. What it already paid for continues to its end.',
        es: 'Retirado. Lo que pagó sigue hasta su fin.',
      })
    },
    use: async ({ actor, params, body }) =>
      answer(await useCode(platform, actor, params.id, body.months), {
        en: 'Started. The units have been used.',
        es: 'Empezado. Las unidades se descontaron.',
      }),
    start: async ({ actor, params }) =>
      answer(await startMonth(platform, actor, params.id), {
        en: 'Your month has started. One unit was used.',
        es: 'El mes empezó. Se descontó una unidad.',
      }),
    giveBack: async ({ actor, params }) => {
      await giveBack(platform, actor, params.id)
      return answer(null, { en: 'The units are back on the code.', es: 'Las unidades volvieron al código.' })
    },
  })
