import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { useListWords } from '#web/i18n/lists.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { listsOverview, useListsWords } from '#features/site/lists/web/public.ts'
import { adminDashboard, HealthPanel } from '../../dashboards/web/public.ts'
import { RoleMatrix } from './RoleMatrix.tsx'
import styles from './Settings.module.css'
import { siteEditQuery } from './settings.api.ts'
import { SiteTab } from './site/SiteTab.tsx'
import { useSettingsWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type PartProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

function Part<T>({ query, children }: PartProps<T>) {
  const lists = useListWords()
  return (
    <Asked query={query} failed={{ title: lists.failed, text: lists.failed_text }} loading={<Skeleton />}>
      {children}
    </Asked>
  )
}

function Lists() {
  const words = useSettingsWords()
  const { titles, texts } = useListsWords()
  const language = useLanguage()
  const number = (n: number): string => n.toLocaleString(language)
  return (
    <Part query={useQuery(listsOverview)}>
      {(data) => (
        <ul className={styles.cards}>
          {data.map(({ list, entries, active }) => (
            <Card key={list} as="li" className={styles.card}>
              <Link className={styles.link} href={`/admin/settings/${list}`}>
                {titles[list]}
              </Link>
              <p className={parts.note}>{texts[list]}</p>
              <p className={parts.note}>
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
            <p className={parts.note}>{words.assessment_text}</p>
          </Card>
        </ul>
      )}
    </Part>
  )
}

function Site() {
  return <Part query={useQuery(siteEditQuery)}>{(data) => <SiteTab settings={data} />}</Part>
}

function System() {
  const words = useSettingsWords()
  const query = useQuery(adminDashboard)
  return (
    <Part query={query}>
      {(data) => (
        <div className={styles.narrow}>
          <p className={parts.note}>{words.system_text}</p>
          <HealthPanel health={data.health} now={query.dataUpdatedAt} />
        </div>
      )}
    </Part>
  )
}

/** /admin/settings: lists, the site's addresses, what it is connected to, and the role matrix. */
export default function Settings() {
  const words = useSettingsWords()
  const [search, setSearch] = useSearchParams()
  return (
    <Page title={words.title} text={words.text}>
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
    </Page>
  )
}
