import { ListScreen } from './ListScreen.tsx'

/** /admin/settings/newsletter-topics */
export default function NewsletterTopics() {
  return <ListScreen list="newsletter-topics" />
}
