import { CodesPanel } from '#features/access/service-codes/web/public.ts'
import { OrganizationScreen } from './Organization.tsx'
import { useOrganizationWords } from './words.ts'

/** /admin/regional-center/:id */
export default function RegionalCenter() {
  const words = useOrganizationWords().one
  return (
    <OrganizationScreen
      back="/admin/regional-center"
      extra={(row) => [
        { id: 'codes', label: words.codes, panel: <CodesPanel organization_id={row.id} staff /> },
      ]}
    />
  )
}
