import type { Language } from '#contract/constants.ts'
import type { LayoutType } from '#contract/permissions.ts'
import type { MemberRow } from '#features/people/memberships/memberships.contract.ts'
import { personAddress } from '#features/people/memberships/web/addresses.ts'
import { get } from '../../client/api.ts'

type Row = Record<string, unknown>
export type Finding = { id: string; label: string; hint?: string; to: string }
/** `route` is where it leads; whoever may not open that is not offered it. */
export type Finder = {
  group: 'people' | 'courses' | 'words'
  route: string
  list: string
  query?: Record<string, string>
  found: (row: Row, language: Language) => Finding
}

const MOST = 5
/** Each course is listed once per language. */
const LANGUAGES_OF_ONE = 2
const text = (row: Row, key: string): string => String(row[key] ?? '')

const words = (addressOf: (slug: string) => string, route: string): Finder => ({
  group: 'words',
  route,
  list: '/vocabularies',
  found: (row, language) => ({
    id: text(row, 'id'),
    label: text(row, `word_${language}`),
    hint: text(row, language === 'es' ? 'word_en' : 'word_es'),
    to: addressOf(text(row, 'slug')),
  }),
})
const offered = (area: string): Finder => ({
  group: 'courses',
  route: `${area}/courses/view/:id/:common_id`,
  list: '/courses',
  found: (row) => ({
    id: text(row, 'common_id'),
    label: text(row, 'title'),
    hint: text(row, 'level_name'),
    to: `${area}/courses/view/${text(row, 'id')}/${text(row, 'common_id')}`,
  }),
})
const written = (area: string): Finder => ({
  group: 'courses',
  route: `${area}/courses/:common_id/:slug`,
  list: '/course-drafts',
  query: { may_update: 'eq.true' },
  found: (row) => ({
    id: text(row, 'common_id'),
    label: text(row, 'title'),
    hint: text(row, 'organization'),
    to: `${area}/courses/${text(row, 'common_id')}/${text(row, 'slug')}`,
  }),
})
const members: Finder = {
  group: 'people',
  route: '/manage-users/:userId/:role',
  list: '/memberships',
  query: { status: 'active' },
  found: (row) => ({
    id: text(row, 'user_id'),
    label: text(row, 'name'),
    hint: text(row, 'email'),
    to: personAddress({ user_id: text(row, 'user_id'), kind: row['kind'] as MemberRow['kind'] }),
  }),
}
const everybody: Finder = {
  group: 'people',
  route: '/admin/people/:id',
  list: '/people',
  found: (row) => ({
    id: text(row, 'id'),
    label: text(row, 'name'),
    hint: text(row, 'email'),
    to: `/admin/people/${text(row, 'id')}`,
  }),
}

const publicWords = words((slug) => `/dictionary/${slug}`, '/dictionary')
const staff = [members, written(''), offered(''), publicWords]
/**
 * Palette results in each area besides its screens, in this order. The editable course precedes the published
 * one, so that the duplicate is dropped.
 */
export const FINDERS: Partial<Record<LayoutType, readonly Finder[]>> = {
  Student: [offered('/app'), words((slug) => `/app/dictionary/${slug}`, '/app/dictionary/:vocabularyId')],
  Organization: staff,
  Teacher: staff,
  'ADMIN-STUDENT': staff,
  Admin: [everybody, written('/admin'), publicWords],
}

/** Asks all of them at once; one that fails finds nothing. The same course, person or word is offered once. */
export async function find(
  finders: readonly Finder[],
  q: string,
  language: Language,
  signal: AbortSignal,
): Promise<Record<Finder['group'], Finding[]>> {
  const answers = await Promise.all(
    finders.map(async ({ list, query, found }) => {
      const answer = await get<Row[]>(list, {
        query: { ...query, q, page_size: MOST * LANGUAGES_OF_ONE },
        quiet: 'extra',
        signal,
      })
      return answer.ok === false
        ? []
        : answer.data
            .toSorted((a, b) => Number(b['language'] === language) - Number(a['language'] === language))
            .map((row) => found(row, language))
    }),
  )
  const groups: Record<Finder['group'], Finding[]> = { people: [], courses: [], words: [] }
  for (const [n, { group }] of finders.entries()) {
    for (const one of answers[n]!)
      if (groups[group].length < MOST && !groups[group].some(({ id }) => id === one.id))
        groups[group].push(one)
  }
  return groups
}
