export { CertificatesTable } from './CertificatesTable.tsx'
export { OrganizationCertificates } from './OrganizationCertificates.tsx'
