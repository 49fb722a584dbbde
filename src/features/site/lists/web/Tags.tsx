import { ListScreen } from './ListScreen.tsx'

/** /admin/settings/tags; a tag has a screen of its own to add and to edit. */
export default function Tags() {
  return (
    <ListScreen list="tags" addHref="/admin/tag/add" editHref={(entry) => `/admin/tag/update/${entry.key}`} />
  )
}
