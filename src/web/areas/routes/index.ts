import { adminRoutes } from './admin.ts'
import { authRoutes } from './auth.ts'
import { previewRoutes, publicRoutes } from './cms.ts'
import { meetingRoutes } from './meeting.ts'
import { learnerSideRoutes, organizationRoutes } from './organization.ts'
import { profileRoutes, studentAccountRoutes, studentRoutes } from './student.ts'
import type { RouteEntry } from './types.ts'

/**
 * Every route of the product. The web loads the parts it needs; tests, the sitemap and the command palette
 * read all of it.
 */
export const allRoutes: readonly RouteEntry[] = [
  ...publicRoutes,
  ...previewRoutes,
  ...authRoutes,
  ...meetingRoutes,
  ...studentRoutes,
  ...profileRoutes,
  ...studentAccountRoutes,
  ...organizationRoutes,
  ...learnerSideRoutes,
  ...adminRoutes,
]
