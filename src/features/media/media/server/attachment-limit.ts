import { ATTACHMENT_MAX_BYTES, UPLOAD_TYPES } from '../media.contract.ts'

/** True for a document with too many bytes. Pictures and films have the limit of every upload. */
export const isTooLarge = (type: keyof typeof UPLOAD_TYPES, bytes: number): boolean =>
  UPLOAD_TYPES[type] === 'attachment' && bytes > ATTACHMENT_MAX_BYTES
