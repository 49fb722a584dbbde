import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { detectScan, SCAN_ENDINGS } from '#server/files/scans.ts'
import type { Platform } from '#server/platform.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { dayIn, isoDay } from '#contract/dates.ts'
import { sellerOf } from '../../seller/server/public.ts'
import { taxExemptErrors } from '../tax-exempt.contract.ts'
import { tax_certificates } from './tax-exempt.table.ts'
import type { ExemptionOutcome } from './tax-exempt.mails.ts'
import { tellAnswer } from './tell.ts'

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
  const type = detectScan(content)
  if (!type) throw new Failure(taxExemptErrors.not_a_certificate)
  const file_key = `tax-certificates/${randomUUID()}.${SCAN_ENDINGS[type]}`,
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
  decision: ExemptionOutcome,
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
