import { answer, file } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { taxExemptContract } from '../tax-exempt.contract.ts'
import { scanTypeOf } from '#server/files/scans.ts'
import { certificateKey, certificateRows } from './tax-exempt.queries.ts'
import { answerCertificate, submitCertificate } from './tax-exempt.service.ts'

export const taxExemptRoutes = (platform: Platform): Implementation =>
  implement(taxExemptContract, {
    list: listOf(certificateRows),
    submit: async ({ actor, body }) =>
      answer(
        { id: await submitCertificate(platform, actor, body) },
        {
          en: 'The certificate is with us. We look at it soon.',
          es: 'Recibimos el certificado. Lo revisamos pronto.',
        },
      ),
    file: async ({ actor, params }) => {
      const key = await certificateKey(platform.db, actor, params.id)
      return file(scanTypeOf(key), key.slice(key.lastIndexOf('/') + 1), await platform.files.read(key))
    },
    accept: async ({ actor, params, body }) => {
      await answerCertificate(platform, actor, params.id, body)
      return answer(null, { en: 'Accepted.', es: 'Aceptado.' })
    },
    reject: async ({ actor, params, body }) => {
      await answerCertificate(platform, actor, params.id, body)
      return answer(null, { en: 'Rejected.', es: 'Rechazado.' })
    },
  })
