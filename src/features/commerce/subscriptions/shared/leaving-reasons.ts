/** Reasons for leaving a plan, asked afterwards. */
export const LEAVING = ['price', 'time', 'finished', 'missing', 'other_service', 'other'] as const
