export { discussionRules, organizationAllows, type OrganizationAnswer, type Showing } from './rules.ts'
