/** Square of the picture: its center (0 to 1 in each direction) and its zoom relative to the shorter side. */
export type Crop = { x: number; y: number; zoom: number }
export const MAX_ZOOM = 4
/** Side of the uploaded picture, in pixels. */
export const SIDE = 512

/** The square in the picture's own pixels; it never leaves the picture. */
export function squareOf(
  { width, height }: { width: number; height: number },
  { x, y, zoom }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / Math.min(MAX_ZOOM, Math.max(1, zoom))
  const within = (middle: number, length: number): number =>
    Math.min(length - side, Math.max(0, middle * length - side / 2))
  return { left: within(x, width), top: within(y, height), side }
}
/** Clamps a crop, so that its square is inside the picture. */
export function settled(size: { width: number; height: number }, crop: Crop): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, crop.zoom))
  const { left, top, side } = squareOf(size, { ...crop, zoom })
  return { x: (left + side / 2) / size.width, y: (top + side / 2) / size.height, zoom }
}

/** The square as a WebP data address (PNG where a browser cannot write WebP). */
export function cutOut(picture: HTMLImageElement, crop: Crop): string {
  const { left, top, side } = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop)
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
  return canvas.toDataURL('image/webp', 0.9)
}
