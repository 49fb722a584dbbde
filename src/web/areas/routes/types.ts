import type { ComponentType } from 'react'
import type { Language } from '#contract/constants.ts'
import type { Switch } from '#contract/switches.ts'
import type { Feature, LayoutType, Permission, StaffRole } from '#contract/permissions.ts'

export type Text = Record<Language, string>
/** Access to a route: everyone, any signed-in person, or roles that hold a permission. */
export type Needs = 'open' | 'signed-in' | readonly [Feature, Permission]
/**
 * `preload` loads the words of a prerendered page before hydration. A part that suspends while hydrating is
 * rendered again and loses the text typed into it.
 */
export type Screen = () => Promise<{
  default: ComponentType
  preload?: (language: Language) => Promise<unknown>
}>
/** Parts of the content whose changes the database tells of (`tell_page_change`). */
export type LivePart = 'dictionary' | 'courses' | 'plans' | 'site' | 'site_documents' | 'events' | 'classes'
export type NavIcon =
  | 'home'
  | 'courses'
  | 'dictionary'
  | 'community'
  | 'calendar'
  | 'people'
  | 'student'
  | 'teacher'
  | 'organization'
  | 'center'
  | 'plan'
  | 'gift'
  | 'chart'
  | 'feedback'
  | 'settings'
  | 'page'
  | 'flag'
  | 'event'
  | 'mail'
  | 'blog'
  | 'log'
  | 'tag'
  | 'discount'
  | 'family'
  | 'assessment'
  | 'profile'
  | 'download'
  | 'practice'
  | 'certificate'
/** The groups of a menu, from top to bottom: home is in the first. */
export const NAV_GROUPS = [
  'main',
  'teaching',
  'learners',
  'people',
  'commerce',
  'content',
  'insights',
  'system',
  'account',
] as const
export type NavEntry = {
  group: (typeof NAV_GROUPS)[number]
  icon: NavIcon
  label?: Text
  /** For the tab bar, where a long word needs a place to break. */
  tab?: Text
  /** Beside the label: number of waiting items, once loaded (`extraPart`). */
  count?: ComponentType
  /** Plans, presents and exams are no matter of a child's: they have no entry of it. */
  adults?: true
  /** A public page that is in a learner's menu as well. */
  learners?: true
  /** Only organizations of this type have it in their navigation. */
  type?: string
  /** Organizations of this type have no use for it: its screen stays at its address. */
  notType?: string
  /** Owners have no use for it: its screen stays at its address. */
  notOwners?: true
}

/**
 * One line of the route table: guard, sidebar, breadcrumbs, title, sitemap and the "every route opens" test
 * are made from it.
 */
export type RouteEntry = {
  path: string
  layouts: readonly LayoutType[]
  needs: Needs
  title: Text
  screen: Screen
  nav?: NavEntry
  /** Public pages that are made at build time in both languages. */
  prerender?: { description: Text }
  /**
   * Content parts shown by a public page, besides those around every page. Public pages are rendered with
   * their data on request and again when one of these parts changes. Empty: rendered for each reader.
   */
  live?: readonly LivePart[]
  /** More words by which the palette finds the screen, also one without an entry of the navigation. */
  found?: Text
  /** The part of the query that names which page of this route it is, by a slug (`/event?slug=…`). */
  by?: string
  /** Only whoever has the address may read it: no page of it is kept anywhere, and no search engine has it. */
  private?: true
  /** The screen above it, where its address does not say it. */
  under?: string
  /** Without header and footer: sign-in and status pages. */
  bare?: true
  /** Allowed values of a parameter; any other value leads to the 404 page. */
  accepts?: Readonly<Record<string, readonly string[]>>
  /** Nothing leads here, and nothing is here, while an administrator has switched this off. */
  switch?: Switch
  /** A staff role that does without, though its role holds the permission (editors see no learner's report). */
  notFor?: StaffRole
}

type Extra = Pick<
  RouteEntry,
  | 'nav'
  | 'found'
  | 'prerender'
  | 'live'
  | 'by'
  | 'private'
  | 'bare'
  | 'notFor'
  | 'switch'
  | 'under'
  | 'accepts'
>

/** Makes the lines of one layout's table. */
export function table(...layouts: LayoutType[]) {
  return {
    route: (path: string, needs: Needs, title: Text, screen: Screen, extra: Extra = {}): RouteEntry => ({
      path,
      layouts,
      needs,
      title,
      screen,
      ...extra,
    }),
  }
}
export const t = (en: string, es: string): Text => ({ en, es })
