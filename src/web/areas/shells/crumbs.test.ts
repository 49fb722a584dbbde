// @vitest-environment node
import { expect, it } from 'vitest'
import { adminRoutes } from '../routes/admin.ts'
import { organizationRoutes } from '../routes/organization.ts'
import { profileRoutes, studentRoutes } from '../routes/student.ts'
import { trail } from './Crumbs.tsx'

const pathsOf = (pathname: string): string[] => trail(organizationRoutes, pathname).map(({ path }) => path)

it('names the screens above an address', () => {
  expect(pathsOf('/manage-users/add-user')).toEqual(['/', '/manage-users', '/manage-users/add-user'])
  expect(pathsOf('/courses/1/a-course')).toEqual(['/', '/courses', '/courses/1/a-course'])
})

it('takes no word of an address for somebody’s parameter', () => {
  expect(pathsOf('/courses/view/1/2')).toEqual(['/', '/courses', '/courses/view/1/2'])
  expect(pathsOf('/courses/asl-1/lesson/greetings')).toEqual([
    '/',
    '/courses',
    '/courses/asl-1/lesson/greetings',
  ])
})

it('goes through the screen that a line names as the one above it', () => {
  expect(trail(adminRoutes, '/admin/tag/add').map(({ path }) => path)).toEqual([
    '/admin',
    '/admin/settings',
    '/admin/settings/tags',
    '/admin/tag/add',
  ])
})

it('begins with the start of the area, also where the address does not', () => {
  expect(trail([...studentRoutes, ...profileRoutes], '/profile').map(({ path }) => path)).toEqual([
    '/app',
    '/profile',
  ])
  expect(trail([...adminRoutes, ...profileRoutes], '/profile').map(({ path }) => path)).toEqual([
    '/admin',
    '/profile',
  ])
})
