import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { EndAll, SessionList } from './SessionList.tsx'
import { usePeopleAdminWords } from './words.ts'

/** Drawer with a person's sessions, beside the list of people. */
export function SessionsDrawer({
  person,
  onClose,
}: {
  person: { id: string; name: string }
  onClose: () => void
}) {
  const { devices: words } = usePeopleAdminWords()
  return (
    <Drawer open onClose={onClose} title={words.title(person.name)} footer={<EndAll id={person.id} wide />}>
      <SessionList id={person.id} />
    </Drawer>
  )
}
