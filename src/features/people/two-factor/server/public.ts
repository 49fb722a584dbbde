export { assertSecondStep, dropSecondStep, hasTwoFactor, secondStep } from './two-factor.service.ts'
