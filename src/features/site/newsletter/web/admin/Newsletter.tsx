import { useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { newIdempotencyKey } from '#web/client/api.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { issuesApi, useNewsletterChange } from '../newsletter.api.ts'
import { useNewsletterWords } from '../words.ts'
import { NEWSLETTER } from './address.ts'
import { Issues } from './Issues.tsx'
import { Subscribers } from './Subscribers.tsx'

/** /admin/newsletter: issues with what became of them, and who gets them. */
export default function Newsletter(): ReactNode {
  const words = useNewsletterWords()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [key, setKey] = useState(newIdempotencyKey)
  const create = useNewsletterChange(() => issuesApi.create({}, key))
  return (
    <Page
      className={parts.page}
      title={words.title}
      text={words.text}
      actions={
        <>
          <Button variant="blackBorder" href="/admin/settings/newsletter-topics">
            {words.topics_link}
          </Button>
          <Button
            variant="Orange"
            loading={create.isPending}
            onClick={() =>
              create.mutate(undefined, {
                onSuccess: ({ id }) => {
                  setKey(newIdempotencyKey())
                  void navigate(`${NEWSLETTER}/${id}`)
                },
              })
            }
          >
            {words.add}
          </Button>
        </>
      }
    >
      <Tabs
        label={words.tabs}
        active={search.get('tab') ?? 'issues'}
        onChange={(tab) => setSearch(tab === 'issues' ? {} : { tab })}
        tabs={[
          { id: 'issues', label: words.issues, panel: <Issues /> },
          { id: 'subscribers', label: words.subscribers, panel: <Subscribers /> },
        ]}
      />
    </Page>
  )
}
