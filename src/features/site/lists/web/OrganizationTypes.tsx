import { ListScreen } from './ListScreen.tsx'

/** /admin/settings/organization-types */
export default function OrganizationTypes() {
  return <ListScreen list="organization-types" />
}
