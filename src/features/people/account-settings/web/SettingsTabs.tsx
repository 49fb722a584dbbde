import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRoles } from '#web/client/stores/roles.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { DeleteSection, ExportSection } from '../../account-data/web/public.ts'
import { NoticeChoices } from '../../notifications/web/public.ts'
import { EmailSection, SecuritySection } from '../../sign-in/web/public.ts'
import type { MyUser } from '../../users/web/public.ts'
import { useUserWords } from './words.ts'
import { Accessibility } from './Accessibility.tsx'
import { Learning } from './Learning.tsx'
import { useMoreSettings } from './more-settings.ts'
import { NamesForm } from './NamesForm.tsx'
import { Places } from './Places.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { Privacy } from './Privacy.tsx'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'

const PANELS = {
  account: (user: MyUser, more: ReactNode) => (
    <>
      <NamesForm user={user} />
      <Card>
        <EmailSection email={user.email} signInName={user.sign_in_name} />
      </Card>
      <PreferencesForm user={user} />
      {more}
    </>
  ),
  accessibility: (user: MyUser) => <Accessibility user={user} />,
  learning: (user: MyUser) => <Learning user={user} />,
  notifications: () => <NoticeChoices section={Section} />,
  privacy: (user: MyUser) => <Privacy user={user} />,
  security: () => (
    <Card>
      <SecuritySection />
    </Card>
  ),
  data: () => (
    <>
      <Card>
        <ExportSection />
      </Card>
      <Places />
      <Card>
        <DeleteSection />
      </Card>
    </>
  ),
} as const satisfies Record<string, (user: MyUser, more: ReactNode) => ReactNode>
type PanelName = keyof typeof PANELS
const NAMES = Object.keys(PANELS) as PanelName[]
/** Tabs for learners only: a teacher who learns in another organization has the learner role there. */
const LEARNERS_ONLY: readonly PanelName[] = ['learning', 'privacy']

/** All that a person decides about their account, in parts; the open one is the address's hash. */
export function SettingsTabs({ user }: { user: MyUser }) {
  const words = useUserWords()
  const more = useMoreSettings()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const role = useRoles((s) => s.role)
  const names = NAMES.filter((name) => role === 'Student' || !LEARNERS_ONLY.includes(name))
  const active = names.find((name) => `#${name}` === hash) ?? 'account'
  return (
    <Tabs
      label={words.tabs.label}
      active={active}
      onChange={(name) => void navigate(`#${name}`, { replace: true, preventScrollReset: true })}
      tabs={names.map((name) => ({
        id: name,
        label: words.tabs[name],
        panel: <div className={styles.sections}>{PANELS[name](user, more)}</div>,
      }))}
    />
  )
}
