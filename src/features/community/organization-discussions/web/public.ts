export { OrganizationDiscussion } from './OrganizationDiscussion.tsx'
export { OrganizationRules } from './OrganizationRules.tsx'
