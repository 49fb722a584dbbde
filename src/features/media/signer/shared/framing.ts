import { clamp, ease } from './vec.ts'

/** A stretch of a clip that is seen from near, in seconds. */
export type Near = { from: number; to: number }
/** Seconds in which a camera moves near and back. */
const COMES = 0.45

/** Nearness of the camera at a time: 0 shows the whole signer, 1 the spelling hand and the face. */
export const nearness = (stretches: readonly Near[], time: number): number =>
  Math.max(
    0,
    ...stretches.map(
      ({ from, to }) =>
        ease(clamp((time - from + COMES) / COMES, 0, 1)) * ease(clamp((to + COMES - time) / COMES, 0, 1)),
    ),
  )
