import { ListScreen } from './ListScreen.tsx'

/** /admin/settings/asl-level */
export default function AslLevels() {
  return <ListScreen list="asl-level" />
}
