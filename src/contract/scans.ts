/** Types of a document that people print, sign and send back: a PDF or a picture. */
export const SCAN_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type ScanType = (typeof SCAN_TYPES)[number]
