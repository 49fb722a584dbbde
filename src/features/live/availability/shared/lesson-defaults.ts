import type { SaveAvailability } from '../availability.contract.ts'

/** Lessons and assessments of both lengths, booked 12 hours to 60 days ahead, with 5 minutes after each. */
export const lessonDefaults = () =>
  ({
    kinds: ['appointment', 'assessment'],
    lengths: [25, 50],
    minutes_before: 0,
    minutes_after: 5,
    notice_hours: 12,
    horizon_days: 60,
  }) satisfies Partial<SaveAvailability>
