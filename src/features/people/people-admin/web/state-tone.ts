import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import type { PersonRow } from '../people-admin.contract.ts'

export const STATE_TONE: Record<PersonRow['state'], BadgeTone> = {
  active: 'green',
  suspended: 'red',
  unconfirmed: 'yellow',
  merged: 'blue',
  deleted: 'neutral',
}
