import type { ComponentType } from 'react'
import type { Language } from '#contract/constants.ts'
import type { Switch } from '#contract/switches.ts'
import type { Feature, LayoutType, Permission, StaffRole } from '#contract/permissions.ts'

export type Text = Record<Language, string>
/** Who may open a route: everyone, any signed-in person, or whose role holds a permission. */
export type Needs = 'open' | 'signed-in' | readonly [Feature, Permission]
/**
 * `preload` brings the words that a prerendered page is taken over with: what waits on it is put up anew,
 * without what somebody types into it.
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
  /** Beside the label: how much waits there, when it is known (`lazy`). */
  count?: ComponentType
  /** Plans, presents and exams are no matter of a child's: they have no entry of it. */
  adults?: true
  /** A public page that stands in a learner's menu as well. */
  learners?: true
  /** Only organizations of this type have it in their navigation. */
  type?: string
  /** Organizations of this type have no use for it: its screen stays at its address. */
  notType?: string
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
  /** What a later piece of work brings here; only a placeholder has it. */
  brings?: Text
  nav?: NavEntry
  /** Public pages that are made at build time in both languages. */
  prerender?: { description: Text }
  /**
   * Public pages are made with their data when somebody asks for them: what this one shows beside what stands
   * around every page, so that it is made anew when that changes. Empty: it is made for each reader.
   */
  live?: readonly LivePart[]
  /** The part of the query that names which page of this route it is, by a slug (`/event?slug=…`). */
  by?: string
  /** Only whoever has the address may read it: no page of it is kept anywhere, and no search engine has it. */
  private?: true
  /** The screen above it, where its address does not say it. */
  under?: string
  /** Without header and footer: sign-in and status pages. */
  bare?: true
  /** What may stand in the place of a parameter; with anything else there is no page at that address. */
  accepts?: Readonly<Record<string, readonly string[]>>
  /** Nothing leads here, and nothing is here, while an administrator has switched this off. */
  switch?: Switch
  /** A staff role that does without, though its role holds the permission (editors see no learner's report). */
  notFor?: StaffRole
}

type Extra = Pick<
  RouteEntry,
  'nav' | 'prerender' | 'live' | 'by' | 'private' | 'bare' | 'notFor' | 'switch' | 'under' | 'accepts'
>
const placeholder: Screen = () => import('../Placeholder.tsx')

/** Makes the two kinds of lines for one layout's table. */
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
    /** An honest placeholder: it names what will be there. Their number can only fall (see routes.test.ts). */
    later: (path: string, needs: Needs, title: Text, brings: Text, extra: Extra = {}): RouteEntry => ({
      path,
      layouts,
      needs,
      title,
      screen: placeholder,
      brings,
      ...extra,
    }),
  }
}
/** Whether the screen of a line is there: nothing leads to one that is still to come. */
export const isThere = ({ brings }: RouteEntry): boolean => brings === undefined

export const t = (en: string, es: string): Text => ({ en, es })
