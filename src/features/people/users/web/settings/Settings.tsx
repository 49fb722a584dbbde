import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCommonWords } from '#web/i18n/common.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { SecuritySection } from '../../../sign-in/web/public.ts'
import { meQuery, type MyUser } from '../users.api.ts'
import { useUserWords } from '../words.ts'
import { Accessibility } from './Accessibility.tsx'
import { Learning } from './Learning.tsx'
import { NamesForm } from './NamesForm.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { Privacy } from './Privacy.tsx'
import styles from './Settings.module.css'

const PANELS = {
  account: (user: MyUser) => <><NamesForm user={user} /><PreferencesForm user={user} /></>,
  accessibility: (user: MyUser) => <Accessibility user={user} />,
  learning: (user: MyUser) => <Learning user={user} />,
  privacy: (user: MyUser) => <Privacy user={user} />,
  security: () => <Card><SecuritySection /></Card>,
} as const satisfies Record<string, (user: MyUser) => ReactNode>
type PanelName = keyof typeof PANELS
const NAMES = Object.keys(PANELS) as PanelName[]

/** /app/settings: everything a person decides about their account; the open part is the address's hash. */
export default function Settings() {
  const words = useUserWords()
  const common = useCommonWords()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { data, isError, isFetching, refetch } = useQuery(meQuery)
  const active = NAMES.find((name) => `#${name}` === hash) ?? 'account'
  return (
    <div className={styles.page}>
      <PageHeader title={words.settings} text={words.settings_text} />
      {isError && !data && <ErrorState title={words.failed} retry={{ label: common.retry, onRetry: () => void refetch(), busy: isFetching }} />}
      {!data && !isError && <Skeleton lines={8} />}
      {data && (
        <Tabs
          label={words.tabs.label} active={active} onChange={(name) => void navigate(`#${name}`, { replace: true, preventScrollReset: true })}
          tabs={NAMES.map((name) => ({ id: name, label: words.tabs[name], panel: <div className={styles.sections}>{PANELS[name](data.user)}</div> }))}
        />
      )}
    </div>
  )
}
