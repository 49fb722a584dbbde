/**
 * Prefix of the files that published pages show. Their addresses are hashes of the content, so an answer
 * never changes and may be cached for ever: by browsers, by a CDN, by a cached page.
 */
export const PUBLISHED = '/published'

/** The only widths of pictures: otherwise anyone could fill the disk with a rendition for every pixel. */
export const PICTURE_WIDTHS = [48, 96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A picture at public addresses: its hash, and its size on screen in pixels. */
export type PublishedPicture = {
  hash: string
  width: number
  height: number
  /** Of a picture that is not published yet: its one signed address, which ends after minutes. */
  src?: string | undefined
}
/** A film at public addresses. Its shape and length are null where no converter has measured it. */
export type PublishedFilm = {
  hash: string
  /** Address of one file that plays everywhere; the original where there was no converter. */
  src: string
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number | null
  has_sound: boolean
  poster: PublishedPicture | null
  captions: { language: 'en' | 'es'; src: string }[]
}

/**
 * Returns the widths in which a picture of `width` pixels is offered: all smaller ones and the next larger
 * one, which shows the picture at its own size.
 */
export function widthsOf(width: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((one) => one < width)
  const next = PICTURE_WIDTHS[smaller.length]
  return next === undefined ? smaller : [...smaller, next]
}

/** The address of a published picture in a width of `widthsOf`. */
export const pictureAddress = (hash: string, width: number, format: PictureFormat): string =>
  `${PUBLISHED}/${hash}/${width}.${format}`

/** The address for who knows no `srcset` (feeds, mails, structured data): the largest JPEG up to `most` wide. */
export function plainPictureAddress(
  { hash, width, src }: Pick<PublishedPicture, 'hash' | 'width' | 'src'>,
  most = 1280,
): string {
  if (src !== undefined) return src
  const widths = widthsOf(width)
  return pictureAddress(hash, widths.findLast((one) => one <= most) ?? widths[0]!, 'jpeg')
}

/** `srcset` of a published picture. A wider rendition is described by the picture's own width. */
export const pictureSources = (
  { hash, width }: Pick<PublishedPicture, 'hash' | 'width'>,
  format: PictureFormat,
): string =>
  widthsOf(width)
    .map((one) => `${pictureAddress(hash, one, format)} ${Math.min(one, width)}w`)
    .join(', ')
