// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { FEATURES, LAYOUT_TYPES, PERMISSIONS, type LayoutType } from '#contract/permissions.ts'
import { allRoutes } from './index.ts'
import type { RouteEntry } from './types.ts'

/** Maximum number of placeholders. Lower it with every finished screen, never raise it. */

/** The routes of the specification, section 2, in its order; `{x}` is a parameter there. */
const SPECIFIED: Record<string, { layouts: readonly LayoutType[]; paths: string[] }> = {
  Auth: {
    layouts: ['CMS'],
    paths: [
      '/auth/login',
      '/auth/2fa',
      '/mfa',
      '/auth/register',
      '/auth/forgot-password',
      '/auth/reset-password',
      '/something-went-wrong',
      '/accept-invite',
      '/confirm-invite',
      '/consent-request',
      '/resend-invite/{id}',
      '/static',
      '/static1',
      '/static2',
      '/static3',
      '/static4',
      '/static5',
    ],
  },
  'Public site': {
    layouts: ['CMS'],
    paths: [
      '/',
      '/courses',
      '/v-classes',
      '/dictionary',
      '/org',
      '/blog',
      '/blog-details/{slug}',
      '/about',
      '/student-profile',
      '/event',
      '/refer',
      '/gift-card',
      '/product',
      '/privacy-policy',
      '/terms-of-use',
      '/support',
      '/zoom-documentation',
      '/checkout',
      '/payment-success',
      '/download',
    ],
  },
  'Student app': {
    layouts: ['Student'],
    paths: [
      '/app/',
      '/app/welcome',
      '/app/manage_users',
      '/app/settings',
      '/app/community',
      '/app/community/add/{type}',
      '/app/community/edit/{id}',
      '/app/community/{id}',
      '/profile',
      '/app/courses',
      '/app/courses/view/{id}/{common_id}',
      '/app/courses/{slug}/lesson/{lesson_slug}',
      '/app/courses/all/{type_id}',
      '/app/courses/book-appointment',
      '/app/courses/assessment',
      '/app/courses/view-teacher-profile/{id}',
      '/app/dictionary',
      '/app/dictionary/{vocabularyId}',
      '/app/subscription',
      '/app/checkout/success',
      '/app/gift-card',
    ],
  },
  'Organization and teacher area': {
    layouts: ['Organization', 'Teacher'],
    paths: [
      '/',
      '/manage-users',
      '/manage-users/{id}/edit',
      '/manage-users/{userId}/{role}',
      '/manage-users/add-user',
      '/manage-users/add-users/{role}',
      '/manage-users/delete_user',
      '/courses/add',
      '/courses/{common_id}/{slug}',
      '/courses',
      '/courses/all/{type_id}',
      '/courses/view/{id}/{common_id}',
      '/courses/{slug}/lesson/{lesson_slug}',
      '/courses/view-teacher-profile/{id}',
      '/courses/invites',
      '/courses/org-courses/{orgId}',
      '/profile',
    ],
  },
  Admin: {
    layouts: ['Admin'],
    paths: [
      '/admin',
      '/admin/settings',
      '/admin/settings/asl-level',
      '/admin/settings/course-category',
      '/admin/settings/organization-types',
      '/admin/settings/support-faqs',
      '/admin/settings/tags',
      '/admin/organization',
      '/admin/organization/edit/{id}',
      '/admin/organization/{id}',
      '/admin/regional-center',
      '/admin/regional-center/edit/{id}',
      '/admin/regional-center/{id}',
      '/admin/regional-center/{orgId}/service-code/add/{userId}',
      '/admin/regional-center/{orgId}/service-code/edit/{serviceCodeEntityId}',
      '/admin/calendar',
      '/admin/manage-subscription',
      '/admin/manage-subscription/{id}',
      '/admin/manage-subscription/add',
      '/admin/manage-subscription/service-code/add',
      '/admin/manage-subscription/service-code/{id}',
      '/admin/manage-gift-card',
      '/admin/dictionary',
      '/admin/page-list',
      '/admin/page-list/{id}',
      '/admin/reported-comments',
      '/admin/feedback',
      '/admin/metrics-analytics',
      '/admin/metrics-analytics/live-assessment',
      '/admin/metrics-analytics/{id}',
      '/admin/metrics-analytics/common-word',
      '/admin/create-event',
      '/admin/edit-event/{slug}',
      '/admin/blog',
      '/admin/blog/add',
      '/admin/blog/update/{slug}',
      '/admin/audit-log',
      '/admin/tag/add',
      '/admin/tag/update/{slug}',
      '/admin/discount',
      '/admin/discount/add',
      '/admin/discount/add/{id}',
      '/admin/discount/{id}',
      '/auth/google/connect',
    ],
  },
  Preview: {
    layouts: ['CMS'],
    paths: ['/preview/courses/view/{id}/{common_id}', '/preview/courses/{slug}/lesson/{lesson_slug}'],
  },
  'Organization-student layout': {
    layouts: ['ADMIN-STUDENT'],
    paths: [
      '/manage-student',
      '/manage-student/invite-student',
      '/manage-student/{userId}/{orgId}/{role}',
      '/manage-student/deleted-student',
      '/teachers',
      '/teachers/{userId}/{orgId}/{role}',
      '/manage-subscription',
      '/manage-subscription/{id}',
      '/subscription',
      '/reports',
      '/reports/{userId}',
      '/courses',
      '/feedback',
    ],
  },
}

/** The table writes parameters as `:id` and has no slash at the end. */
const inTable = (specified: string): string => specified.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1')
function entryFor(path: string, layout: LayoutType): RouteEntry | undefined {
  return allRoutes.find((entry) => entry.path === path && entry.layouts.includes(layout))
}

describe('the route table', () => {
  it.each(Object.entries(SPECIFIED))('has every route of %s', (_area, { layouts, paths }) => {
    const missing = paths
      .map(inTable)
      .flatMap((path) =>
        layouts.filter((layout) => !entryFor(path, layout)).map((layout) => `${layout} ${path}`),
      )
    expect(missing).toEqual([])
  })

  it.each(allRoutes.map((entry) => [`${entry.layouts.join('+')} ${entry.path}`, entry] as const))(
    '%s is whole',
    (_name, entry) => {
      expect(entry.layouts.length).toBeGreaterThan(0)
      for (const layout of entry.layouts) expect(LAYOUT_TYPES).toContain(layout)
      if (typeof entry.needs !== 'string') {
        expect(FEATURES).toContain(entry.needs[0])
        expect(PERMISSIONS).toContain(entry.needs[1])
      }
      for (const text of [entry.title, entry.nav?.label, entry.prerender?.description]) {
        if (!text) continue
        expect(text.en.trim()).not.toBe('')
        expect(text.es.trim()).not.toBe('')
      }
      expect(entry.path).toMatch(/^\/(?:[\w-]+|:\w+)?(?:\/(?:[\w-]+|:\w+))*$/)
    },
  )

  it('accepts the specification’s roles in addresses, and no other word', () => {
    const accepted = Object.fromEntries(
      allRoutes.flatMap(({ path, accepts }) => (path.endsWith('/:role') ? [[path, accepts?.['role']]] : [])),
    )
    expect(accepted).toEqual({
      '/manage-users/add-users/:role': ['Teacher', 'Editor', 'Student'],
      '/manage-users/:userId/:role': ['Organization', 'Teacher', 'Editor', 'Student'],
      '/manage-student/:userId/:orgId/:role': ['Student'],
      '/teachers/:userId/:orgId/:role': ['Organization', 'Teacher', 'Editor'],
    })
  })

  it('leaves no area but the public one open to everybody', () => {
    expect(
      allRoutes
        .filter((entry) => !entry.layouts.includes('CMS') && entry.needs === 'open')
        .map(({ path }) => path),
    ).toEqual([])
  })

  it('keeps learners’ answers and reports from editors', () => {
    expect(allRoutes.filter(({ notFor }) => notFor === 'Editor').map(({ path }) => path)).toEqual([
      '/calendar',
      '/classes',
      '/classes/:id',
      '/assessments',
      '/assessments/:id',
      '/grading',
      '/grading/:id',
      '/grading/signing',
      '/grading/signing/:id',
      '/reports',
      '/reports/:userId',
      '/feedback',
    ])
  })

  it('answers each address of an area once', () => {
    const seen = allRoutes.flatMap((entry) => entry.layouts.map((layout) => `${layout} ${entry.path}`))
    expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([])
  })
})
