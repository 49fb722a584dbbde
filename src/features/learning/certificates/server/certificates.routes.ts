import { Failure } from '#contract/errors.ts'
import { answer, file } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { certificateErrors, certificatesContract } from '../certificates.contract.ts'
import {
  certificateFor,
  certificateRows,
  myCertificates,
  verifiedCertificate,
} from './certificates.queries.ts'
import { renameCertificate, restoreCertificate, revokeCertificate } from './certificates.service.ts'
import { certificatePdf } from './certificate.pdf.ts'

export function certificatesRoutes(platform: Platform): Implementation {
  return implement(certificatesContract, {
    file: async ({ actor, params }) => {
      const row = await certificateFor(platform.db, actor, params.id)
      if (row.revoked_at) throw new Failure(certificateErrors.certificate_revoked)
      return file(
        'application/pdf',
        `${row.number}.pdf`,
        await certificatePdf(
          row,
          actor.language,
          platform.config.PUBLIC_URL,
          (await platform.site.identity(platform.db)).name,
        ),
      )
    },
    mine: async ({ actor }) => myCertificates(platform.db, actor),
    verify: ({ actor, params }) => verifiedCertificate(platform.db, actor, params.slug, platform.clock()),
    list: listOf(certificateRows),
    revoke: async ({ actor, params, body }) => {
      await revokeCertificate(platform, actor, params.id, body.reason)
      return answer(null, {
        en: 'Revoked. Its owner gets an email.',
        es: 'Revocado. Su titular recibe un correo.',
      })
    },
    rename: async ({ actor, params, body }) => {
      await renameCertificate(platform, actor, params.id, body.holder)
      return answer(null, { en: 'The name was corrected.', es: 'El nombre está corregido.' })
    },
    restore: async ({ actor, params }) => {
      await restoreCertificate(platform, actor, params.id)
      return answer(null, {
        en: 'Valid again. Its owner gets an email.',
        es: 'Vuelve a ser válido. Su titular recibe un correo.',
      })
    },
  })
}
