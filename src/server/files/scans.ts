import type { ScanType } from '#contract/scans.ts'
import { contentTypeOf } from './content-types.ts'

/** Endings of stored scans. */
export const SCAN_ENDINGS: Record<ScanType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Type of a stored scan, by its ending. */
export const scanTypeOf = (key: string): ScanType => contentTypeOf(key) as ScanType

/** Detects a scan's type by its first bytes, whatever type it was sent as; null for any other file. */
export function detectScan(content: Buffer): ScanType | null {
  if (content.subarray(0, 1024).includes('%PDF-')) return 'application/pdf'
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png'
  if (
    content.subarray(0, 4).toString('latin1') === 'RIFF' &&
    content.subarray(8, 12).toString('latin1') === 'WEBP'
  )
    return 'image/webp'
  return null
}
