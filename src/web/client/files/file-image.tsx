import { useEffect, useState, useSyncExternalStore, type ImgHTMLAttributes, type ReactNode } from 'react'
import { NO_IMAGE } from '#contract/constants.ts'
import { initials } from '#contract/names.ts'
import { filePath, fileUrl, type FileSize } from './file-url.ts'
import { knownFile } from './known-files.ts'

export type FileUrl = { url: string | undefined; status: 'none' | 'loading' | 'ready' | 'failed' }

/** True for addresses of the page itself or of the web, which need no signature. */
const isAddress = (keyPath: string): boolean => /^(\/(?!\/)|https?:|blob:|data:image\/)/.test(keyPath)

const never = (): (() => void) => () => {}

/** The signed address of a file for a component; `none` when there is no file to show. */
export function useFileUrl(
  keyPath: string | null | undefined,
  { image, width, height }: FileSize = {},
): FileUrl {
  const [found, setFound] = useState<{ key: string; url: string | undefined }>()
  const key = keyPath ? [keyPath, image, width, height].join('|') : ''
  // A page rendered with its data has the picture's address already, and hydrates with the same one. Once it
  // has expired, a component that is shown later asks for its own.
  const [shownAt] = useState(Date.now)
  const page =
    keyPath && !isAddress(keyPath)
      ? knownFile(filePath(keyPath, { image, width, height }), { keyPath, image, width, height })
      : undefined
  const isOld = useSyncExternalStore(
    never,
    () => page !== undefined && page.until <= shownAt,
    () => false,
  )
  const made = isOld ? undefined : page
  const until = made?.until ?? 0
  useEffect(() => {
    if (!keyPath || isAddress(keyPath) || until > Date.now()) return undefined
    let current = true
    void fileUrl(keyPath, { image, width, height }).then((url) => current && setFound({ key, url }))
    return () => {
      current = false
    }
  }, [keyPath, image, width, height, key, until])
  if (!keyPath) return { url: undefined, status: 'none' }
  if (isAddress(keyPath)) return { url: keyPath, status: 'ready' }
  if (found?.key !== key)
    return made ? { url: made.url, status: 'ready' } : { url: undefined, status: 'loading' }
  return { url: found.url, status: found.url ? 'ready' : 'failed' }
}

/** The address of a stored video for a `<video>`; undefined until it is there or when it cannot be had. */
export const useFileVideo = (keyPath: string | null | undefined): FileUrl => useFileUrl(keyPath)

type FileImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'width' | 'height'> & {
  keyPath: string | null | undefined
  /** Description of the picture; empty for a decorative one. */
  alt: string
  width?: number
  height?: number
  /** Shown instead of the placeholder when there is no picture. */
  fallback?: string
  /** Initials of this name are shown when there is no picture. */
  name?: string
  /** For the element that shows the initials. */
  initialsClassName?: string
}

/** A stored picture. If it cannot be loaded: the initials of `name` when given, else `fallback`. */
export function FileImage({
  keyPath,
  alt,
  width,
  height,
  name,
  fallback = NO_IMAGE,
  initialsClassName,
  ...rest
}: FileImageProps): ReactNode {
  const { url, status } = useFileUrl(keyPath, { image: true, width, height })
  const [broken, setBroken] = useState<string>()
  const missing = status === 'none' || status === 'failed' || (url !== undefined && broken === url)
  if (missing && name?.trim()) {
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
        className={initialsClassName ?? rest.className}
      >
        {initials(name)}
      </span>
    )
  }
  const size = { ...(width && { width }), ...(height && { height }) }
  // While the address is on its way a box keeps the place, without a broken picture in it. Like a picture's,
  // its own size is only a proposal to the style sheet.
  if (!missing && !url)
    return width && height ? (
      <svg aria-hidden className={rest.className} {...size} viewBox={`0 0 ${width} ${height}`} />
    ) : (
      <span aria-hidden className={rest.className} style={{ display: 'inline-block', ...size }} />
    )
  return (
    <img
      decoding="async"
      {...rest}
      {...size}
      src={missing ? fallback : url}
      alt={alt}
      onError={() => setBroken(url)}
    />
  )
}
