import { z } from 'zod'

/** The specification's organization types. A Regional Center is an organization of that type with service codes. */
export const ORGANIZATION_TYPES = ['Corporation', 'Non-Profit', 'Government', 'Educational', 'Hospital', 'Technology', 'Financial', 'Retail', 'Consulting', 'Start-up', 'Regional Center'] as const
export const MEMBERSHIP_KINDS = ['owner', 'teacher', 'editor', 'learner'] as const
export type MembershipKind = (typeof MEMBERSHIP_KINDS)[number]

export const OrganizationName = z.string().trim().min(1).max(120)
