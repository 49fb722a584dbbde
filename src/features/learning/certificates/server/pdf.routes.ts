import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { can } from '#contract/endpoint.ts'
import { common, Failure } from '#contract/errors.ts'
import { personOf } from '#server/auth/person.ts'
import { actorOf, authorize } from '#server/http/call/caller.ts'
import { countCall } from '#server/http/call/limits.ts'
import type { Platform } from '#server/platform.ts'
import { certificateErrors } from '../certificates.contract.ts'
import { certificatePdf } from './certificate.pdf.ts'
import { certificateFor } from './certificates.queries.ts'

/** A page takes a few hundredths of a second to draw; so many a person may have drawn in an hour. */
const FILES = 120,
  AN_HOUR = 3600
const Id = z.uuid()
const ACCESS = can('Profile', 'View')

/** `GET /certificates/{id}/pdf`: bytes instead of JSON, and so beside the contract. */
export function mountCertificateFiles(app: FastifyInstance, platform: Platform): void {
  app.get('/api/v2/certificates/:id/pdf', async (request, reply) => {
    const actor = await actorOf(platform, request, ACCESS)
    request.actor = actor
    authorize(actor, ACCESS)
    const person = personOf(actor)
    await countCall(platform.db, `certificate files ${person.user_id}`, FILES, AN_HOUR)
    const id = Id.safeParse((request.params as { id: string }).id)
    if (!id.success) throw new Failure(common.not_found)
    const row = await certificateFor(platform.db, person, id.data)
    if (row.revoked_at) throw new Failure(certificateErrors.certificate_revoked)
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${row.number}.pdf"`)
      .send(await certificatePdf(row, actor.language, platform.config.PUBLIC_URL))
  })
}
