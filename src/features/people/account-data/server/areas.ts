/** Which file of the ZIP a table's rows stand in. A table that is not named has a file of its own name. */
const AREAS: Record<string, readonly string[]> = {
  account: [
    'users',
    'accounts',
    'acceptances',
    'guardianships',
    'email_changes',
    'data_exports',
    'verifications',
  ],
  security: ['sessions', 'two_factors', 'backup_codes', 'trusted_devices'],
  organizations: ['organizations', 'memberships', 'invites', 'consents', 'grants'],
  dictionary: ['saved_vocabularies', 'vocabulary_reports', 'vocabularies', 'lookups'],
  files: ['media', 'open_uploads'],
}
const OF_TABLE = new Map(
  Object.entries(AREAS).flatMap(([area, tables]) => tables.map((table) => [table, area] as const)),
)
/** Words in a table's name that tell where it belongs. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/practice|card|review/, 'practice'],
  [/lesson|course|enrol|progress|quiz|attempt|streak|certificate|learning/, 'learning'],
  [/sign|vocabular/, 'dictionary'],
  [/post|comment|like|tag/, 'community'],
  [/order|subscription|gift|credit|invoice|referral|discount/, 'payments'],
  [/appointment|assessment|availab|class|room/, 'live'],
  [/upload|media|file/, 'files'],
]

export const areaOf = (table: string): string =>
  OF_TABLE.get(table) ?? BY_NAME.find(([pattern]) => pattern.test(table))?.[1] ?? table
