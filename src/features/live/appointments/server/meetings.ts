import type { Db } from '#server/db/database.ts'
import { port } from '#server/port.ts'
import type { AppointmentRecord } from './appointments.access.ts'
import { appointments } from './appointments.table.ts'

/** Stores, beside a booking, the data that the rules for moving and canceling need. */
export const keepMeeting = (
  tx: Db,
  meeting: { booking_id: string; user_id: string | null; counted: boolean; note: string },
): Promise<unknown> => tx.orm.insert(appointments).values(meeting)

/** Gives back what the assessment of a booking took, once; answers whether it did. */
export const giveBackAssessment = port<(tx: Db, booking_id: string, now: Date) => Promise<boolean>>(
  'what gives back assessments',
)
/** The assessment that a booking is the meeting of. */
export const assessmentMetIn = port<(tx: Db, booking_id: string) => Promise<string>>(
  'what knows the assessment of a meeting',
)
/** The audit log's subject, type and id for a meeting. */
export const subjectOf = async (tx: Db, { kind, id }: Pick<AppointmentRecord, 'kind' | 'id'>) =>
  kind === 'assessment'
    ? ({ subject: 'LIVE_ASSESSMENT', type: 'live_assessment', id: await assessmentMetIn(tx, id) } as const)
    : ({ subject: 'APPOINTMENT', type: 'appointment', id } as const)
