import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { certificatesContract } from '../certificates.contract.ts'
import { certificateRows, myCertificates, verifiedCertificate } from './certificates.queries.ts'
import { renameCertificate, restoreCertificate, revokeCertificate } from './certificates.service.ts'
import { mountCertificateFiles } from './pdf.routes.ts'

export function certificatesRoutes(platform: Platform): Implementation {
  const implementation = implement(certificatesContract, {
    mine: async ({ actor }) => myCertificates(platform.db, actor),
    verify: ({ actor, params }) => verifiedCertificate(platform.db, actor, params.slug, platform.clock()),
    list: listOf(certificateRows),
    revoke: async ({ actor, params, body }) => {
      await revokeCertificate(platform, actor, params.id, body.reason)
      return answer(null, {
        en: 'Revoked. Its owner gets a mail.',
        es: 'Revocado. Su titular recibe un correo.',
      })
    },
    rename: async ({ actor, params, body }) => {
      await renameCertificate(platform, actor, params.id, body.holder)
      return answer(null, { en: 'The name is corrected.', es: 'El nombre está corregido.' })
    },
    restore: async ({ actor, params }) => {
      await restoreCertificate(platform, actor, params.id)
      return answer(null, {
        en: 'Valid again. Its owner gets a mail.',
        es: 'Vuelve a ser válido. Su titular recibe un correo.',
      })
    },
  })
  return { ...implementation, mount: (app) => mountCertificateFiles(app, platform) }
}
