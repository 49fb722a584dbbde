export { pageOf as certificatePage } from './certificates.api.ts'
export { CourseCertificate } from './CourseCertificate.tsx'
export { MyCertificates } from './MyCertificates.tsx'
