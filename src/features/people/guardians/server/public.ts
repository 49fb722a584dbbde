export {
  askGuardian,
  askGuardianAgain,
  authorizeByGuardian,
  authorizeByOrganization,
} from './guardians.service.ts'
