import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { assertReceived, organizationName } from '../../orders/server/public.ts'
import type { RecordPayment } from '../../receivables/receivables.contract.ts'
import { assertNewReference, receive } from '../../receivables/server/public.ts'
import { statementErrors } from '../statements.contract.ts'
import { OPEN, PAYMENTS } from './statements.queries.ts'
import { tellPaid } from './tell.ts'
import { code_statement_payments, code_statements } from './statements.table.ts'

/**
 * Records a payment of a statement, whole or in part; any excess becomes the Regional Center's credit, which
 * pays the next. A reference is recorded once.
 *
 * @returns its id, and the amount then open
 * @throws nothing_owed for one that is paid; reference_taken and day_to_come at their fields
 */
export function recordPayment(
  platform: Platform,
  person: Person,
  id: string,
  paid: RecordPayment,
): Promise<{ id: string; open: number }> {
  const now = platform.clock()
  assertReceived(person, paid.received_on, now)
  return platform.db.transaction(async (tx) => {
    const [locked] = await tx.query(`select from ${code_statements} where id = $1 for update`, [id])
    if (!locked) throw new Failure(common.not_found)
    const [statement] = await tx.query<{
      organization_id: string
      document_id: string
      language: Language
      open: number
    }>(
      `
        select s.organization_id, s.document_id, d.language, ${OPEN} as open
        from ${code_statements} s
        join ${documents} d on d.id = s.document_id
        where s.id = $1`,
      [id],
    )
    const { organization_id, document_id, language, open } = statement!
    await assertNewReference(tx, PAYMENTS, id, paid.reference)
    if (open === 0) throw new Failure(statementErrors.nothing_owed)
    const { receipt, applied, credited } = await receive(
      platform,
      tx,
      {
        organization_id,
        organization: await organizationName(tx, organization_id),
        language,
        tax_note: 'none',
        invoice_id: document_id,
        open,
      },
      paid,
      now,
    )
    const [row] = await tx.orm
      .insert(code_statement_payments)
      .values({
        ...paid,
        statement_id: id,
        credited,
        receipt_id: receipt.id,
        recorded_by: person.user_id,
        created_at: now,
        updated_at: now,
      })
      .returning({ id: code_statement_payments.id })
    await audit(
      tx,
      person,
      {
        code: 'CODE_STATEMENT_PAID',
        subject_type: 'code_statement',
        subject_id: id,
        organization_id,
        after: {
          name: receipt.number,
          cents: paid.cents,
          reference: paid.reference,
          open: open - applied,
        },
      },
      now,
    )
    await tellPaid(platform, tx, organization_id, {
      receipt,
      cents: paid.cents,
      open: open - applied,
      credited,
    })
    return { id: row!.id, open: open - applied }
  })
}
