/** A point of a picture that stays in sight, as parts of its width and height. */
export type FocalPoint = { x: number; y: number }
/** Pixels. */
export type Crop = { left: number; top: number; width: number; height: number }

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 }

/**
 * The largest part of a picture in a shape (`aspect`: width by height), as near round the point as its edges
 * allow; without a shape the whole picture.
 */
export function cropOf(
  { width, height }: { width: number; height: number },
  focal: FocalPoint | null,
  aspect: number | null,
): Crop {
  if (aspect === null) return { left: 0, top: 0, width, height }
  const { x, y } = focal ?? MIDDLE
  const size =
    width / height > aspect
      ? { width: Math.max(1, Math.round(height * aspect)), height }
      : { width, height: Math.max(1, Math.round(width / aspect)) }
  const start = (length: number, part: number, at: number): number =>
    Math.min(length - part, Math.max(0, Math.round(length * at - part / 2)))
  return { left: start(width, size.width, x), top: start(height, size.height, y), ...size }
}
