export { issueAssessmentCertificate, issueCertificates } from './certificates.service.ts'
export { certificatePages } from './pages.ts'
