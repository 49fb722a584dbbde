import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '#contract/constants.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Together } from '#web/client/together.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Chip } from '#web/ui/display/Chip.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { SiteFeedbackCard, useFeedbackWords } from '#features/learning/feedback/web/public.ts'
import { inHash } from '#features/people/sign-in/web/public.ts'
import { faqsQuery, useListsWords } from '../../../lists/web/public.ts'
import { AskForm } from '../AskForm.tsx'
import { Conversation, STATUS_TONE } from '../Conversation.tsx'
import { siteQuery } from '../../../site-settings/web/public.ts'
import { supportList } from '../support.api.ts'
import styles from '../Support.module.css'
import { useSupportWords } from '../words.ts'
import layoutParts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Common questions with their answers, found by word and by what they are about. */
function Questions() {
  const words = useSupportWords()
  const categories = useListsWords().categories
  const { data = [], isPending } = useQuery(faqsQuery(useLanguage()))
  const [text, setText] = useState('')
  const [category, setCategory] = useState('')
  const wanted = plain(text.trim())
  const shown = data.filter(
    (faq) =>
      (category === '' || faq.category === category) &&
      (wanted === '' || plain(`${faq.question} ${faq.answer}`).includes(wanted)),
  )
  const present = [...new Set(data.map((faq) => faq.category))]
  return (
    <section className={styles.block} aria-labelledby="questions">
      <h2 id="questions" className={styles.title}>
        {words.faqs}
      </h2>
      <SearchField label={words.search} value={text} onChange={setText} />
      {present.length > 1 && (
        <div className={layoutParts.badges}>
          <Chip pressed={category === ''} onPress={() => setCategory('')}>
            {words.all}
          </Chip>
          {present.map((one) => (
            <Chip key={one} pressed={category === one} onPress={() => setCategory(one)}>
              {categories[one]}
            </Chip>
          ))}
        </div>
      )}
      {!isPending && shown.length === 0 && (
        <EmptyState level={3} title={words.no_faq} text={words.no_faq_text} />
      )}
      {isPending && (
        <div aria-busy="true" className={layoutParts.rows}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      <ul className={layoutParts.rows}>
        {shown.map((faq) => (
          <li key={faq.id}>
            <details className={styles.question}>
              <summary>{faq.question}</summary>
              <p className={styles.answer}>{faq.answer}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The signed-in person's conversations, the last one first. */
function Mine() {
  const words = useSupportWords()
  const { data } = useQuery(supportList({ order: 'last_message_at.desc' }))
  if (!data?.data.length) return null
  return (
    <section className={styles.block} aria-labelledby="mine">
      <h2 id="mine" className={styles.title}>
        {words.mine}
      </h2>
      <ul className={layoutParts.rows}>
        {data.data.map((row) => (
          <li key={row.id}>
            <Link className={styles.row} href={`/support?request=${row.id}`}>
              <span className={styles.name}>{row.subject}</span>
              <Badge tone={STATUS_TONE[row.status]}>{words.statuses[row.status]}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const LINKS = [
  'self_assessment_url',
  'mailing_list_url',
  'facebook_url',
  'instagram_url',
  'youtube_url',
] as const
/** Links to the site's other channels, as set by an Admin. */
function Links() {
  const words = useSupportWords().links
  const { data } = useQuery(siteQuery)
  const known = LINKS.filter((name) => data?.[name])
  if (known.length === 0) return null
  return (
    <p className={layoutParts.controls}>
      {known.map((name) => (
        <a key={name} href={data?.[name]} rel="noopener noreferrer">
          {words[name]}
        </a>
      ))}
    </p>
  )
}

export const preload = (language: Language): Promise<unknown> =>
  Promise.all([
    useSupportWords.preload(language),
    useListsWords.preload(language),
    useFeedbackWords.preload(language),
  ])

/** /support: answers to common questions, and a form that reaches a person; by its link a conversation. */
export default function Support() {
  const words = useSupportWords()
  const [search] = useSearchParams()
  const [key, setKey] = useState('')
  // The page is also rendered on the server, which never gets the URL fragment.
  useEffect(() => setKey(inHash('key')), [])
  const signedIn = useAuth((state) => state.user !== null)
  const { data: site } = useQuery(siteQuery)
  const request = search.get('request')
  if (key && request === null) return <Conversation by={{ key }} />
  if (request !== null && signedIn) return <Conversation by={{ id: request }} />
  const parts = (
    <>
      <div className={styles.columns}>
        <div className={styles.block}>
          {signedIn && <Mine />}
          <Questions />
        </div>
        <Card as="section" aria-labelledby="ask" className={styles.sticky}>
          <div className={styles.block}>
            <h2 id="ask" className={styles.title}>
              {words.ask}
            </h2>
            <p className={styles.text}>{words.ask_text}</p>
            <AskForm />
            <Links />
            {site?.support_email && (
              <p className={styles.small}>
                {words.or_mail} <a href={`mailto:${site.support_email}`}>{site.support_email}</a>
              </p>
            )}
          </div>
        </Card>
      </div>
      <SiteFeedbackCard />
    </>
  )
  return (
    <Page className={styles.page} title={words.title} text={words.text}>
      {/* The server renders the page for visitors; for signed-in people it waits for their conversations. */}
      {signedIn ? <Together fallback={<Skeleton shape="media" />}>{parts}</Together> : parts}
    </Page>
  )
}
