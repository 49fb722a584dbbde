import type { Readable } from 'node:stream'

/** Stored files by key, on the local disk or in an S3-compatible store. */
export type Files = {
  put(key: string, content: Buffer | Readable, contentType: string): Promise<void>
  exists(key: string): Promise<boolean>
  read(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
  /** A signed address that expires; with `image`, of the picture resized to fit. */
  url(key: string, options?: { image?: { width?: number; height?: number } }): Promise<{ url: string; expiresIn: number }>
}
