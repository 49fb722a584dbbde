import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'

/** Writes the audit entry of a new sign of a word. */
export const auditNewSign = (
  tx: Db,
  person: Person,
  word: { slug: string; organization_id: string | null },
  id: string,
  after: Record<string, unknown>,
  now: Date,
): Promise<void> =>
  audit(
    tx,
    person,
    {
      code: 'SIGN_CREATED',
      subject_type: 'sign',
      subject_id: id,
      organization_id: word.organization_id,
      after: { word: word.slug, ...after },
    },
    now,
  )
