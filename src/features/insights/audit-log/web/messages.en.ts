import roles from '#web/i18n/roles.en.ts'
import type { AuditWords } from '#contract/audit-codes.ts'
import people from '#features/people/audit-words.en.ts'
import access from '#features/access/audit-words.en.ts'
import media from '#features/media/audit-words.en.ts'
import dictionary from '#features/dictionary/audit-words.en.ts'
import learning from '#features/learning/audit-words.en.ts'
import live from '#features/live/audit-words.en.ts'
import commerce from '#features/commerce/audit-words.en.ts'
import site from '#features/site/audit-words.en.ts'
import insights from '#features/insights/audit-words.en.ts'

const nouns: readonly AuditWords[] = [
  ...people,
  ...access,
  ...media,
  ...dictionary,
  ...learning,
  ...live,
  ...commerce,
  ...site,
  ...insights,
]

const auditLog = {
  title: 'Audit log',
  text: 'Everything people did here. Nothing in it can be changed or removed.',
  tab_entries: 'Entries',
  older: {
    title: 'Older months',
    text: 'Old rows leave the database month by month. Each file has one row on a line, as JSON in gzip.',
    relations: {
      audit_log: 'Audit log',
      lookups: 'Looked-up words',
      payment_events: 'Payment notifications',
    } as Readonly<Record<string, string>>,
    columns: { month: 'Until the end of', relation: 'Rows of', rows: 'Rows', bytes: 'Size', file: 'File' },
    download: 'Download',
    file: (relation: string, month: string) => `${relation}, until the end of ${month}`,
    empty: 'No month has left the database yet',
    empty_text:
      'Entries of the audit log leave after seven years, unless the settings of your server say otherwise. Their files appear here.',
    failed: 'The older months could not be loaded',
  },
  export_hint: 'Exports the filtered entries, up to 5,000.',
  search: 'Search by name or email',
  event: 'Event',
  all_events: 'All events',
  period: 'Period',
  day: (day: string, n: number) => `${day} · ${n} on this page`,
  zone: (zone: string) => `Times are in your time zone, ${zone}.`,
  columns: {
    at: 'When',
    code: 'What happened',
    actor: 'Who',
    subject: 'To what',
    organization: 'Organization',
    ip: 'From',
  },
  visitor: 'Someone not signed in',
  system: 'The system',
  nobody: 'Unknown person',
  only_person: (name: string) => `Only what ${name} did`,
  only_subject: 'Only what happened to this',
  only_organization: (name: string) => `Only ${name}`,
  filter_person: (name: string) => `Person: ${name}`,
  filter_subject: 'One subject',
  filter_organization: 'One organization',
  remove_filter: (name: string) => `Remove filter: ${name}`,
  entries: (n: string) => `${n} entries`,
  one_entry: '1 entry',
  many: (n: string) => `More than ${n} entries`,
  empty: 'No entries yet',
  empty_text: 'What people do appears here.',
  entry: {
    at: 'When',
    code: 'Code',
    actor: 'Who',
    role: 'Role',
    organization: 'Organization',
    subject: 'To what',
    ip: 'Address',
    agent: 'Device',
    changes: 'What changed',
    no_changes: 'This event did not change any values.',
    field: 'Field',
    before: 'Before',
    after: 'After',
    nothing: 'nothing',
    failed: 'This entry could not be loaded.',
  },
  roles,
  nouns,
  joined: (subject: string, state: string) => `${subject} ${state}`,
}
export default auditLog
