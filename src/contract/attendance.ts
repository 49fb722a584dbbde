/** A person's attendance at a meeting, by the rule in `live/room/server/presence.ts`. */
export const ATTENDED = ['present', 'late', 'absent'] as const
export type Attended = (typeof ATTENDED)[number]
