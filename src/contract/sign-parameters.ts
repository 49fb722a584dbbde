/** Parameters that distinguish one sign from another. */
export const SIGN_PARAMETERS = ['handshape', 'location', 'movement'] as const
export type SignParameter = (typeof SIGN_PARAMETERS)[number]

/** A sign by its parameters; each null where it is not described. */
export type SignParameters = Readonly<Record<SignParameter, string | null>>
/** The parameters in which two signs differ, of those that are described of both. */
export const parametersApart = (a: SignParameters, b: SignParameters): SignParameter[] =>
  SIGN_PARAMETERS.filter((name) => a[name] !== null && b[name] !== null && a[name] !== b[name])
