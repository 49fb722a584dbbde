import type { ImgHTMLAttributes, ReactNode } from 'react'
import { pictureSources, plainPictureAddress, type PublishedPicture } from '#contract/published.ts'
import { cx } from '../cx.ts'
import styles from './Picture.module.css'

type PictureProps = Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'loading' | 'fetchPriority'
> & {
  picture: PublishedPicture
  /** Description of the picture; empty for an ornament. */
  alt: string
  /** Displayed width, as in `<img sizes>`: `(min-width: 64rem) 40rem, 100vw`. */
  sizes: string
  /** Point kept visible when a style sheet crops the picture (`object-fit: cover`), in parts of its sides. */
  focal?: { x: number; y: number } | null
  /** A picture of the first screen: fetched with high priority instead of lazily. */
  first?: boolean
}

/** Style attributes are not allowed, so the focal point is passed as data attributes, in tenths. */
const tenths = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 10)

/**
 * A published picture in the best format and width that the browser takes; its place is kept before it is
 * there.
 */
export function Picture({
  picture,
  alt,
  sizes,
  focal,
  first = false,
  className,
  ...img
}: PictureProps): ReactNode {
  const renditions = picture.src === undefined
  return (
    <picture className={styles.picture}>
      {renditions && (
        <>
          <source type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={pictureSources(picture, 'webp')} sizes={sizes} />
        </>
      )}
      <img
        decoding="async"
        {...img}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={cx(styles.img, className)}
        {...(focal && { 'data-focal-x': tenths(focal.x), 'data-focal-y': tenths(focal.y) })}
        {...(renditions && { sizes, srcSet: pictureSources(picture, 'jpeg') })}
        src={plainPictureAddress(picture)}
        width={picture.width}
        height={picture.height}
        alt={alt}
      />
    </picture>
  )
}
