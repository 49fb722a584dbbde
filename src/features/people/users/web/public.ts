export { Profile } from './profile/Profile.tsx'
