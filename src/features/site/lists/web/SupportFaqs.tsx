import { ListScreen } from './ListScreen.tsx'

/** /admin/settings/support-faqs */
export default function SupportFaqs() {
  return <ListScreen list="support-faqs" />
}
