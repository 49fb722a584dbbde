import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { dayIn, isoDay } from '#contract/dates.ts'
import { sellerOf } from '../../seller/server/public.ts'
import { taxExemptErrors, type CertificateType } from '../tax-exempt.contract.ts'
import { tax_certificates } from './tax-exempt.table.ts'
import { tellAnswer, type Said } from './tell.ts'

const ENDINGS: Record<CertificateType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}
/** Type of a stored file, by its ending. */
export const typeOf = (key: string): CertificateType =>
  (Object.keys(ENDINGS) as CertificateType[]).find((type) => key.endsWith(`.${ENDINGS[type]}`))!

/**
 * Detects a file's type by its first bytes, whatever type it was sent as; null unless it may be a
 * certificate.
 */
function kindOf(content: Buffer): CertificateType | null {
  if (content.subarray(0, 1024).includes('%PDF-')) return 'application/pdf'
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png'
  if (
    content.subarray(0, 4).toString('latin1') === 'RIFF' &&
    content.subarray(8, 12).toString('latin1') === 'WEBP'
  )
    return 'image/webp'
  return null
}

/**
 * Keeps a certificate of the organization that somebody owns; answers its id.
 *
 * @throws taxExemptErrors.only_owners, and not_a_certificate where it is neither a PDF nor a picture
 */
export async function submitCertificate(
  platform: Platform,
  person: Person,
  content: Buffer,
): Promise<string> {
  const { organization_id } = person
  const owns =
    organization_id !== null &&
    (
      await platform.db.query(`select where ${worksAtSql('$1::uuid', '$2::uuid', ['owner'])}`, [
        person.user_id,
        organization_id,
      ])
    ).length > 0
  if (!owns) throw new Failure(taxExemptErrors.only_owners)
  const type = kindOf(content)
  if (!type) throw new Failure(taxExemptErrors.not_a_certificate)
  const file_key = `tax-certificates/${randomUUID()}.${ENDINGS[type]}`,
    now = platform.clock()
  await platform.files.put(file_key, content, type)
  return platform.db.transaction(async (tx) => {
    const [row] = await tx.orm
      .insert(tax_certificates)
      .values({ organization_id, file_key, submitted_by: person.user_id, created_at: now, updated_at: now })
      .returning({ id: tax_certificates.id })
    await audit(
      tx,
      person,
      {
        code: 'TAX_CERTIFICATE_CREATED',
        subject_type: 'tax_certificate',
        subject_id: row!.id,
        organization_id,
        after: { bytes: content.length },
      },
      now,
    )
    return row!.id
  })
}

/**
 * Accepts a certificate up to a day, or rejects it with a reason.
 *
 * @throws common.not_found, certificate_answered, and certificate_ended at `valid_until`
 */
export function answerCertificate(
  platform: Platform,
  person: Person,
  id: string,
  decision: Said,
): Promise<void> {
  const now = platform.clock()
  const accepted = 'valid_until' in decision
  return platform.db.transaction(async (tx) => {
    if (accepted && decision.valid_until < isoDay(dayIn((await sellerOf(tx)).time_zone, now)))
      throw Failure.at('valid_until', taxExemptErrors.certificate_ended)
    const [row] = await tx.orm
      .select()
      .from(tax_certificates)
      .where(eq(tax_certificates.id, id))
      .for('update')
    if (!row) throw new Failure(common.not_found)
    if (row.state !== 'submitted') throw new Failure(taxExemptErrors.certificate_answered)
    await tx.orm
      .update(tax_certificates)
      .set({
        ...decision,
        state: accepted ? 'accepted' : 'rejected',
        answered_by: person.user_id,
        answered_at: now,
        updated_at: now,
      })
      .where(eq(tax_certificates.id, id))
    await audit(
      tx,
      person,
      {
        code: accepted ? 'TAX_CERTIFICATE_ACCEPTED' : 'TAX_CERTIFICATE_REJECTED',
        subject_type: 'tax_certificate',
        subject_id: id,
        organization_id: row.organization_id,
        after: decision,
      },
      now,
    )
    await tellAnswer(platform, tx, row.organization_id, decision)
  })
}
