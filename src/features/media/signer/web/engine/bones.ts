import { rotate, type Quat, type Vec } from '../../shared/vec.ts'

/** Numbers of a bone's matrix: three rows of four. */
export const ROWS = 12

/**
 * Writes the matrix that turns a mesh about `from`, which goes to `to`; `mirror`: on the other side of the
 * body.
 */
export function putBone(
  bones: Float32Array,
  bone: number,
  [x, y, z, w]: Quat,
  from: Vec,
  to: Vec,
  mirror = false,
): void {
  const rest = rotate([x, y, z, w], from),
    m = mirror ? -1 : 1
  bones.set(
    [
      1 - 2 * (y * y + z * z),
      2 * (x * y - z * w) * m,
      2 * (x * z + y * w) * m,
      (to[0] - rest[0]) * m,
      2 * (x * y + z * w) * m,
      1 - 2 * (x * x + z * z),
      2 * (y * z - x * w),
      to[1] - rest[1],
      2 * (x * z - y * w) * m,
      2 * (y * z + x * w),
      1 - 2 * (x * x + y * y),
      to[2] - rest[2],
    ],
    bone * ROWS,
  )
}
