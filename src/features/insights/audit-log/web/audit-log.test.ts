// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { AUDIT_CODES, AUDIT_SUBJECTS, type AuditWords } from '#contract/audit-codes.ts'
import { changesOf } from './changes.ts'
import { eventLabel, fieldLabel, subjectLabel } from './event-label.ts'
import en from './messages.en.ts'
import es from './messages.es.ts'

const OF_NOUNS = import.meta.glob<AuditWords>('/src/features/*/*/web/audit-words.*.ts', {
  eager: true,
  import: 'default',
})

describe('the words of nouns', () => {
  it.each([
    ['en', en],
    ['es', es],
  ] as const)('are listed by their wings, and said once each, in %s', (language, { nouns }) => {
    const found = Object.entries(OF_NOUNS).filter(([file]) => file.endsWith(`.${language}.ts`))
    expect(found.length).toBeGreaterThan(30)
    expect(found.filter(([, words]) => !nouns.includes(words)).map(([file]) => file)).toEqual([])
    for (const kind of ['named', 'subjects', 'states', 'fields'] as const) {
      const keys = nouns.flatMap((noun) => Object.keys(noun[kind] ?? {}))
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    }
  })
})

describe('an event in words', () => {
  it.each([
    ['en', en],
    ['es', es],
  ] as const)('has words for every code in %s, each its own', (_, words) => {
    const labels = AUDIT_CODES.map((code) => eventLabel(code, words))
    expect(labels.filter((label, index) => label === AUDIT_CODES[index])).toEqual([])
    expect(labels.length - new Set(labels).size).toBe(0)
  })
  it.each([
    ['en', en],
    ['es', es],
  ] as const)('has a word for whatever an entry is about in %s', (_, words) => {
    expect(AUDIT_SUBJECTS.filter((subject) => subjectLabel(subject, words) === subject)).toEqual([])
  })
  it('joins subjects of several words', () => {
    expect(eventLabel('ORGANIZATION_TYPE_CREATED', en)).toBe('Organization type created')
    expect(eventLabel('USER_ROLE_CHANGED', es)).toBe('Persona: cambio de rol')
    expect(eventLabel('GONE_LONG_AGO', en)).toBe('GONE_LONG_AGO')
    expect([subjectLabel('support_request', en), subjectLabel('rocket', en)]).toEqual([
      'Support request',
      'rocket',
    ])
  })
})

const SAID = {
  dates: { language: 'es', zone: 'America/New_York' },
  yes: 'Sí',
  no: 'No',
  roles: es.roles,
} as const

describe('what changed', () => {
  it('names fields in words, in both languages, and a new one at least readably', () => {
    expect([
      fieldLabel('phone', en),
      fieldLabel('phone', es),
      fieldLabel('units_left', es),
      fieldLabel('some_new_field', en),
    ]).toEqual(['Phone', 'Teléfono', 'Unidades que quedan', 'Some new field'])
  })
  it('puts changed fields first and keeps the others', () => {
    expect(
      changesOf(
        { name: 'A', tags: ['x'], same: 1 },
        { name: 'B', tags: ['x', 'y'], same: 1, fresh: true },
        SAID,
      ),
    ).toEqual([
      { field: 'name', before: 'A', after: 'B', changed: true },
      { field: 'tags', before: '[ "x" ]', after: '[ "x", "y" ]', changed: true },
      { field: 'fresh', before: null, after: 'Sí', changed: true },
      { field: 'same', before: '1', after: '1', changed: false },
    ])
  })
  it('says times, days and roles as its reader does, and leaves what it cannot say', () => {
    const after = {
      until: '2026-12-29T15:42:01.846Z',
      ends_on: '2026-12-01',
      role: 'Student',
      version: '2026-11-22',
      state: 'granted',
      email: null,
    }
    expect(Object.fromEntries(changesOf(null, after, SAID).map((one) => [one.field, one.after]))).toEqual({
      until: '12/29/2026, 10:42',
      ends_on: '12/01/2026',
      role: 'Estudiante',
      version: '2026-11-22',
      state: 'granted',
      email: null,
    })
  })
  it('is empty without values', () => expect(changesOf(null, null, SAID)).toEqual([]))
})
