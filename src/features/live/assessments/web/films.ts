import type { ComponentType } from 'react'

/**
 * The films of a meeting, where there are any: shown beside what is said of it, each at a moment (an instant)
 * when one is chosen.
 */
export type Films = ComponentType<{ booking_id: string; at: string | null }>
