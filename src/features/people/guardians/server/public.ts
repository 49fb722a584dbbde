export {
  askGuardian,
  askGuardianAgain,
  authorizeByGuardian,
  authorizeByOrganization,
} from './guardians.service.ts'
export { withdrawGuardianship } from './withdraw-guardianship.ts'
