import { Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { organizationErrors } from '../../organizations/organizations.contract.ts'
import { organization_types } from '../../organizations/server/organizations.table.ts'

/** @throws Failure at `organization.type` for a type that there is none of, before anything is kept. */
export async function assertType(db: Db, type: string): Promise<void> {
  if ((await db.query(`select from ${organization_types} where key = $1`, [type])).length === 0)
    throw Failure.at('organization.type', organizationErrors.unknown_type)
}
