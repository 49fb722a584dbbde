/** Signs of a signed line, and letters of the name of somebody spoken of. */
export const LINE_LIMITS = { glosses: 30, place: 30 } as const
