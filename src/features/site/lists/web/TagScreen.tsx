import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { useListWords } from '#web/i18n/lists.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { EntryForm } from './EntryForm.tsx'
import { entriesOf } from './lists.api.ts'
import styles from './Lists.module.css'
import { useUses } from './ListScreen.tsx'
import { useListsWords } from './words.ts'

const LIST = '/admin/settings/tags'

/** /admin/tag/add and /admin/tag/update/:slug */
export default function TagScreen() {
  const words = useListsWords()
  const shared = useListWords()
  const language = useLanguage()
  const usesOf = useUses()
  const navigate = useNavigate()
  const { slug } = useParams()
  const query = useQuery({
    ...entriesOf('tags'),
    enabled: slug !== undefined,
  })
  const done = (): void => void navigate(LIST)
  const backLink = (
    <Button variant="White" href={LIST}>
      {words.tags_back}
    </Button>
  )
  if (slug === undefined)
    return (
      <Page className={styles.page} kicker={words.titles.tags} title={words.tag_new} actions={backLink}>
        <Card className={styles.narrow}>
          <EntryForm list="tags" entry={null} onDone={done} />
        </Card>
      </Page>
    )
  return (
    <Asked
      query={query}
      failed={{ level: 1, title: shared.failed, text: shared.failed_text }}
      lost={isFailed}
    >
      {(data) => {
        const tag = data.find((entry) => entry.key === slug)
        if (!tag)
          return (
            <EmptyState
              level={1}
              title={words.missing}
              text={words.missing_text}
              link={{ href: LIST, label: words.tags_back }}
            />
          )
        const uses = usesOf(tag) || words.unused
        return (
          <Page
            className={styles.page}
            kicker={words.titles.tags}
            title={language === 'es' ? tag.name_es : tag.name_en}
            text={uses.charAt(0).toLocaleUpperCase(language) + uses.slice(1)}
            actions={backLink}
          >
            <Card className={styles.narrow}>
              <EntryForm list="tags" entry={tag} onDone={done} />
            </Card>
          </Page>
        )
      }}
    </Asked>
  )
}
