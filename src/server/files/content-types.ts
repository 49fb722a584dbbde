import path from 'node:path'

/** Extension → content type of what the product stores. Everything else is bytes to be saved. */
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  webm: 'video/webm',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  glb: 'model/gltf-binary',
  m3u8: 'application/vnd.apple.mpegurl',
  json: 'application/json',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
}
/** Types that a browser displays without running any code; all others are downloaded. */
const SHOWN = /^(image\/(?!svg)|video\/|audio\/|text\/vtt|model\/|application\/vnd\.apple\.mpegurl$)/
const RESIZED = /^image\/(avif|gif|jpeg|png|webp)$/

const extensionOf = (key: string): string => path.extname(key).slice(1).toLowerCase()
export const contentTypeOf = (key: string): string => TYPES[extensionOf(key)] ?? 'application/octet-stream'
/** `inline` for what a browser shows, `attachment` with its name for what it would run. */
const plain = (name: string): string => name.replace(/[^\w .()-]/g, '_')
/** For saving under a name that people gave (RFC 6266): it never says what kind of file it is, the key does. */
export function savedAs(key: string, name: string): string {
  const extension = path.extname(key),
    fullName = name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`
  return `attachment; filename="${plain(fullName)}"; filename*=UTF-8''${encodeURIComponent(fullName.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
/** For what a browser shows, with the name under which it saves that; null: as the address ends. */
export const shownAs = (name: string | null, extension: string): string =>
  name === null ? 'inline' : `inline; filename="${plain(name)}${extension}"`
export const dispositionOf = (key: string, download?: string, name: string | null = null): string =>
  download !== undefined
    ? savedAs(key, download)
    : SHOWN.test(contentTypeOf(key))
      ? shownAs(name, path.extname(key))
      : `attachment; filename="${path.basename(key)}"`
export const isResizable = (key: string): boolean => RESIZED.test(contentTypeOf(key))
/** A list of other files (RFC 8216); their addresses are signed when it is read. */
export const isPlaylist = (key: string): boolean => extensionOf(key) === 'm3u8'
/**
 * Returns true for files that browsers accept only from the page's own origin, or that are signed on the way;
 * they are never sent to a store's address.
 */
export const isServedHere = (key: string): boolean => isPlaylist(key) || extensionOf(key) === 'vtt'
