/** Shape of the stage for a film of so many pixels; square where they are not known. */
export function shapeOf(width: number | null, height: number | null): 'square' | 'wide' | 'portrait' {
  const ratio = (width ?? 1) / (height ?? 1)
  return ratio > 1.15 ? 'wide' : ratio < 0.87 ? 'portrait' : 'square'
}
