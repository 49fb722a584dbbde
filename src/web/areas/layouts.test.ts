// @vitest-environment node
import { expect, it } from 'vitest'
import { layoutAt } from './layouts.ts'
import { allRoutes } from './routes/index.ts'

const layoutOf = (area: 'Organization' | 'Teacher', path: string, search = '') =>
  layoutAt(
    area,
    allRoutes.find((entry) => entry.path === path && entry.layouts.includes(area)) ??
      allRoutes.find((entry) => entry.path === path && entry.layouts.includes('ADMIN-STUDENT')),
    search,
  )

it.each([
  '/manage-student',
  '/manage-student/invite-student',
  '/manage-student/:userId/:orgId/:role',
  '/manage-student/deleted-student',
  '/teachers',
  '/teachers/:userId/:orgId/:role',
  '/manage-subscription',
  '/manage-subscription/:id',
  '/subscription',
  '/reports',
  '/reports/:userId',
  '/feedback',
])('an organization at %s is in the layout ADMIN-STUDENT', (path) => {
  expect(layoutOf('Organization', path)).toBe('ADMIN-STUDENT')
})

it('an organization’s /courses is its own, and the learner side’s where it shows what learners may take', () => {
  expect(layoutOf('Organization', '/courses')).toBe('Organization')
  expect(layoutOf('Organization', '/courses', '?tab=learners&page=2')).toBe('ADMIN-STUDENT')
  expect(layoutOf('Organization', '/')).toBe('Organization')
  expect(layoutOf('Organization', '/manage-users', '?tab=learners')).toBe('Organization')
})

it('whoever teaches reads reports in their own layout', () => {
  expect(layoutOf('Teacher', '/reports')).toBe('Teacher')
  expect(layoutOf('Teacher', '/courses', '?tab=learners')).toBe('Teacher')
})
