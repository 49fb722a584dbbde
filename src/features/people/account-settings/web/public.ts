export { MoreSettings } from './more-settings.ts'
export { Profile } from './Profile.tsx'
export { Section } from './Section.tsx'
