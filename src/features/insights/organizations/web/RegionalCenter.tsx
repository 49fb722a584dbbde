import { OrganizationScreen } from './Organization.tsx'

/** /admin/regional-center/:id */
export default function RegionalCenter() {
  return <OrganizationScreen back="/admin/regional-center" />
}
