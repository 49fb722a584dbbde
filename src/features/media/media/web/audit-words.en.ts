import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    MEDIA: 'File',
  },
  fields: {
    bytes: 'Bytes',
    captions: 'Captions',
    content_type: 'Content type',
    copy_of: 'Copied from',
    media_id: 'File',
  },
} satisfies AuditWords
export default auditWords
