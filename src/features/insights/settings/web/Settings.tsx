import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useListWords } from '#web/i18n/lists.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { listsOverview, useListsWords } from '#features/site/lists/web/public.ts'
import { adminDashboard, HealthPanel } from '../../dashboards/web/public.ts'
import { RoleMatrix } from './RoleMatrix.tsx'
import styles from './Settings.module.css'
import { siteEditQuery } from './settings.api.ts'
import { SiteTab } from './site/SiteTab.tsx'
import { useSettingsWords } from './words.ts'

function Failed({ retry, busy }: { retry: () => void; busy: boolean }) {
  const common = useCommonWords()
  const lists = useListWords()
  return (
    <ErrorState
      title={lists.failed}
      text={lists.failed_text}
      retry={{ label: common.retry, onRetry: retry, busy }}
    />
  )
}

function Lists() {
  const words = useSettingsWords()
  const { titles, texts } = useListsWords()
  const language = useLanguage()
  const { data, isPending, isFetching, refetch } = useQuery(listsOverview)
  if (isPending) return <Skeleton />
  if (!data) return <Failed retry={() => void refetch()} busy={isFetching} />
  const number = (n: number): string => n.toLocaleString(language)
  return (
    <ul className={styles.cards}>
      {data.map(({ list, entries, active }) => (
        <Card key={list} as="li" className={styles.card}>
          <Link className={styles.link} href={`/admin/settings/${list}`}>
            {titles[list]}
          </Link>
          <p className={styles.small}>{texts[list]}</p>
          <p className={styles.small}>
            {active === entries
              ? words.entries(entries, number(entries))
              : words.active_of(number(active), number(entries))}
          </p>
        </Card>
      ))}
      <Card as="li" className={styles.card}>
        <Link className={styles.link} href="/admin/settings/assessment">
          {words.assessment}
        </Link>
        <p className={styles.small}>{words.assessment_text}</p>
      </Card>
    </ul>
  )
}

function Site() {
  const { data, isPending, isFetching, refetch } = useQuery(siteEditQuery)
  if (isPending) return <Skeleton />
  return data ? <SiteTab settings={data} /> : <Failed retry={() => void refetch()} busy={isFetching} />
}

function System() {
  const words = useSettingsWords()
  const { data, isPending, isFetching, refetch } = useQuery(adminDashboard)
  if (isPending) return <Skeleton />
  if (!data) return <Failed retry={() => void refetch()} busy={isFetching} />
  return (
    <div className={styles.narrow}>
      <p className={styles.small}>{words.system_text}</p>
      <HealthPanel health={data.health} />
    </div>
  )
}

/** /admin/settings: lists, the site's addresses, what it is connected to, and the role matrix. */
export default function Settings() {
  const words = useSettingsWords()
  const [search, setSearch] = useSearchParams()
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} text={words.text} />
      <Tabs
        label={words.tabs}
        active={search.get('tab') ?? 'lists'}
        onChange={(tab) => setSearch(tab === 'lists' ? {} : { tab })}
        tabs={[
          { id: 'lists', label: words.lists, panel: <Lists /> },
          { id: 'site', label: words.site, panel: <Site /> },
          { id: 'system', label: words.system, panel: <System /> },
          { id: 'roles', label: words.roles, panel: <RoleMatrix /> },
        ]}
      />
    </div>
  )
}
