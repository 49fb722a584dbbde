export { MoreSettings } from './more-settings.ts'
export { Profile } from './Profile.tsx'
