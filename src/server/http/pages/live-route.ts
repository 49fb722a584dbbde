import type { Language } from '#contract/constants.ts'

export type Text = Record<Language, string>
/** A public page that is made when somebody asks for it. */
export type LiveRoute = {
  matcher: RegExp
  title: Text
  description: Text
  indexed: boolean
  /** Content on the page: it is rendered again when that changes. Empty: it is rendered for every request. */
  shows: readonly string[]
  /** The part of the query that tells its pages apart, a slug (`/event?slug=…`). */
  by?: string | undefined
  /** Only whoever has the address may read it: nothing and nobody keeps it. */
  private?: boolean | undefined
}

/** Permissions of visitors affect every page. */
const ALWAYS = 'roles'
/** Parameters that do not change the page: a visitor's origin, and the language. */
const SAME_PAGE = /^(lang|utm_\w+|gclid|fbclid|ref)$/
/** A page of a list, which others will ask for too. */
const NUMBERED = /^(\?page=[1-9]\d{0,3})?$/
/** `?slug=…` in its one spelling. An unknown slug is a 404, and those are not cached. */
const NAMED = /^\?(\w+)=[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_NAME = 120

export const matcherOf = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)

export const liveRoutes = (listed: readonly (Omit<LiveRoute, 'matcher'> & { path: string })[]): LiveRoute[] =>
  listed.map(({ path, shows, ...rest }) => ({
    ...rest,
    matcher: matcherOf(path),
    shows: shows.length > 0 ? [...shows, ALWAYS] : [],
  }))

/**
 * Returns the part of an address that determines its page: the sorted query, without parameters that change
 * nothing.
 */
export function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      SAME_PAGE.test(name)
        ? []
        : (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    ),
  )
  search.sort()
  return search.size > 0 ? `?${search}` : ''
}

/** Do others ask for this page too? What somebody searched for is made for them alone. */
export const isShared = (route: LiveRoute, search: string): boolean =>
  route.shows.length > 0 &&
  (NUMBERED.test(search) ||
    (route.by !== undefined && search.length < LONGEST_NAME && NAMED.exec(search)?.[1] === route.by))
