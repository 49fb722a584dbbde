import { codeRequestDuties } from './code-requests/server/duties.ts'
import { forgetRequestNotes } from './code-requests/server/forget.ts'
import { forgetNotes } from './service-codes/server/forget.ts'
import type { Wing } from '#server/wing.ts'
import type { Db } from '#server/db/database.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { grantsRoutes } from './grants/server/grants.routes.ts'
import { heldSeatsSql, seatForJoiner, taughtHolders } from './seats/server/public.ts'
import { seatsRoutes } from './seats/server/seats.routes.ts'
import {
  describeGrants,
  accessOf,
  endSeats,
  familySeats,
  grantIdsSql,
  PAID_SQL,
  type GrantDescription,
} from './grants/server/public.ts'
import { codeRequestsRoutes } from './code-requests/server/code-requests.routes.ts'
import { codeRequestsRows } from './code-requests/server/code-requests.table.ts'
import { sellMonths, takeBackOrder, unitPrice } from './service-codes/server/public.ts'
import { serviceCodesRoutes } from './service-codes/server/service-codes.routes.ts'
import { allowancesRoutes } from './allowances/server/allowances.routes.ts'
import { allowancesRows } from './allowances/server/allowances.table.ts'
import { grantsRows } from './grants/server/grants.table.ts'
import { serviceCodesRows } from './service-codes/server/service-codes.table.ts'

/** Personal data in this wing's tables. */
export const accessRows: readonly PersonRows[] = [
  ...grantsRows,
  ...allowancesRows,
  ...serviceCodesRows,
  ...codeRequestsRows,
]

/** Functions that the wings above provide for this one. */
export type AccessPorts = {
  /** SQL of the learners of an organization whom a viewer teaches. */
  taught: (organization: string, viewer: string) => string
  /** Describes the sales behind grants. */
  describe: (db: Db, grant_ids: readonly string[]) => Promise<GrantDescription[]>
  /** Orders that service codes pay. */
  codes: {
    sell: Parameters<typeof sellMonths.provide>[0]
    takeBack: Parameters<typeof takeBackOrder.provide>[0]
    unitPrice: Parameters<typeof unitPrice.provide>[0]
  }
}

export const accessWing = ({ taught, describe, codes }: AccessPorts): Wing => {
  taughtHolders.provide(taught)
  describeGrants.provide(describe)
  sellMonths.provide(codes.sell)
  takeBackOrder.provide(codes.takeBack)
  unitPrice.provide(codes.unitPrice)
  return { routes: [grantsRoutes, allowancesRoutes, seatsRoutes, serviceCodesRoutes, codeRequestsRoutes] }
}

/** Functions that this wing provides for people, below it. */
export const accessAnswers = {
  accessOf,
  seats: { held: PAID_SQL, inUse: heldSeatsSql, ids: grantIdsSql, end: endSeats, join: seatForJoiner },
  familySeats,
  endSeats,
  forget: [forgetNotes, forgetRequestNotes],
  duties: [codeRequestDuties],
}
