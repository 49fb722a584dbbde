export {
  assertSecondStep,
  dropSecondStep,
  hasTwoFactor,
  sealedSecrets,
  secondStep,
} from './two-factor.service.ts'
