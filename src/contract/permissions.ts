/**
 * Names of the specification, section 3 and 6. The matrix itself is data: a migration seeds it, the server
 * loads it.
 */
export const FEATURES = [
  'Permission',
  'RolePermission',
  'Feature',
  'Role',
  'User',
  'Dashboard',
  'Profile',
  'Course',
  'Organization',
  'Teacher',
  'Student',
  'Calendar',
  'Subscription',
  'Dictionary',
  'GiftCard',
  'Community',
  'AuditLog',
  'Quiz',
  'Feedback',
  'Vocabularies',
  'SupportRequest',
  'Comments',
  'Posts',
  'Likes',
  'Cms',
  'Blog',
  'Tags',
  'LiveAssessment',
  'Discount',
  'CommonSettings',
  'CmsManagement',
  'Event',
  'ReportedComments',
  'Metrics',
  'Report',
] as const
export type Feature = (typeof FEATURES)[number]

export const PERMISSIONS = ['View', 'Create', 'Update', 'Delete'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** CMS is the role of everyone who is not signed in. */
export const ROLES = ['Admin', 'Organization', 'Teacher', 'Student', 'CMS'] as const
export type Role = (typeof ROLES)[number]

export const STAFF_ROLES = ['Teacher', 'Editor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const LAYOUT_TYPES = ['CMS', 'ADMIN-STUDENT', 'Admin', 'Organization', 'Teacher', 'Student'] as const
export type LayoutType = (typeof LAYOUT_TYPES)[number]

/** Reach of a permission. `all` = every row; the others are narrowed by a scoped loader. */
export const SCOPES = ['all', 'own', 'self', 'entitled', 'published'] as const
export type Scope = (typeof SCOPES)[number]

export type PermissionEntry = { feature_name: Feature; permission_name: Permission; scope: Scope }

/**
 * A user holds a permission only if an entry matches both feature name and permission name (specification,
 * section 5).
 */
export function holds(
  entries: readonly { feature_name: string; permission_name: string }[],
  feature: Feature,
  permission: Permission,
): boolean {
  return entries.some((entry) => entry.feature_name === feature && entry.permission_name === permission)
}
