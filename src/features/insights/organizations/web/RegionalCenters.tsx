import { OrganizationsScreen } from './Organizations.tsx'

/** /admin/regional-center: organizations of that type. */
export default function RegionalCenters() {
  return <OrganizationsScreen centers />
}
