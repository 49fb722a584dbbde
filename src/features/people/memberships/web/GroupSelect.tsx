import { useQuery } from '@tanstack/react-query'
import { Select } from '#web/ui/form/Select.tsx'
import { groupsList } from './members.api.ts'
import { useMemberWords } from './words.ts'

type Props = {
  id: string
  label: string
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

/** The group that invited learners join; nothing while the organization has none. */
export function GroupSelect({ id, label, value, onChange, error }: Props) {
  const words = useMemberWords().one
  const groups = useQuery(groupsList).data?.data ?? []
  if (groups.length === 0) return null
  return (
    <Select
      id={id}
      label={label}
      value={value}
      error={error}
      options={[
        { value: '', label: words.no_group },
        ...groups.map((group) => ({ value: group.id, label: group.name })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
