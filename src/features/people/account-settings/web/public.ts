export { Profile } from './Profile.tsx'
