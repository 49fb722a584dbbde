import { canOne } from '#contract/endpoint.ts'
import type { Feature } from '#contract/permissions.ts'
import type { DocumentKind } from './terms.contract.ts'

/** The feature that each kind belongs to. */
export const FEATURE_OF = {
  page: 'CmsManagement',
  article: 'Blog',
  event: 'Event',
} as const satisfies Record<DocumentKind, Feature>
const features = [FEATURE_OF.page, FEATURE_OF.article, FEATURE_OF.event] as const
/** Access of whoever begins and of whoever writes documents of some kind; which kind, the handler asks. */
export const toBegin = canOne(features, 'Create'),
  toWrite = canOne(features, 'Update')
