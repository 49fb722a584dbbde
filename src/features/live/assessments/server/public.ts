export { askForAssessment, giveBackOf, metIn } from './asking.service.ts'
export { ratesSql } from './assessments.access.ts'
export { nameRater, publishAssessment } from './publishing.service.ts'
export { enterAssessment, rateAssessment } from './ratings.service.ts'
