import type { LayoutType, Role } from '#contract/permissions.ts'
import type { RouteEntry } from './routes/types.ts'

/** The layout that a role works in. */
export const LAYOUT_OF: Record<Role, LayoutType> = {
  CMS: 'CMS',
  Student: 'Student',
  Teacher: 'Teacher',
  Organization: 'Organization',
  Admin: 'Admin',
}
/** Start page of each role after signing in. */
export const HOME_OF: Record<Role, string> = {
  CMS: '/',
  Student: '/app',
  Teacher: '/',
  Organization: '/',
  Admin: '/admin',
}

/** The learner side is part of an organization's area. */
const INCLUDED: Partial<Record<LayoutType, readonly LayoutType[]>> = {
  Organization: ['Organization', 'ADMIN-STUDENT'],
}

/** The part of /courses that holds what learners may take: the learner side's own list. */
const LEARNERS_COURSES = 'learners'

/**
 * The layout of one screen of somebody's area: an organization is on its learner side (ADMIN-STUDENT) where
 * the table says so, and at /courses where it looks at the courses for its learners.
 */
export function layoutAt(area: LayoutType, entry: RouteEntry | undefined, search: string): LayoutType {
  const side = INCLUDED[area]?.find((one) => one !== area && entry?.layouts.includes(one))
  if (!side) return area
  if (!entry?.layouts.includes(area)) return side
  return new URLSearchParams(search).get('tab') === LEARNERS_COURSES ? side : area
}

/** The routes of a layout's own area; loaded when that layout is entered. */
export async function ownRoutes(layout: LayoutType): Promise<RouteEntry[]> {
  const layouts = INCLUDED[layout] ?? [layout]
  const ownEntries = (entries: RouteEntry[]): RouteEntry[] =>
    entries.filter((entry) => entry.layouts.some((one) => layouts.includes(one)))
  switch (layout) {
    case 'CMS':
      return []
    case 'Student': {
      const { studentRoutes, profileRoutes, studentAccountRoutes } = await import('./routes/student.ts')
      return ownEntries([...studentRoutes, ...profileRoutes, ...studentAccountRoutes])
    }
    case 'Admin': {
      const [{ adminRoutes }, { profileRoutes }] = await Promise.all([
        import('./routes/admin.ts'),
        import('./routes/student.ts'),
      ])
      return ownEntries([...adminRoutes, ...profileRoutes])
    }
    case 'Organization':
    case 'Teacher':
    case 'ADMIN-STUDENT': {
      const [{ organizationRoutes, learnerSideRoutes }, { profileRoutes }] = await Promise.all([
        import('./routes/organization.ts'),
        import('./routes/student.ts'),
      ])
      return ownEntries([...organizationRoutes, ...learnerSideRoutes, ...profileRoutes])
    }
  }
}

/**
 * Public and sign-in routes: everybody has them, except where their own area has another screen at the same
 * address.
 */
export async function commonRoutes(): Promise<RouteEntry[]> {
  const [{ publicRoutes, previewRoutes }, { authRoutes }, { meetingRoutes }] = await Promise.all([
    import('./routes/cms.ts'),
    import('./routes/auth.ts'),
    import('./routes/meeting.ts'),
  ])
  return [...publicRoutes, ...previewRoutes, ...authRoutes, ...meetingRoutes]
}
