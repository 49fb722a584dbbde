import { showToast } from '#web/client/toasts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { ConsentsSection } from '../../consents/web/public.ts'
import { LooksSection } from '../../looks/web/public.ts'
import { useUpdateMe, type MyUser } from '../../users/web/public.ts'
import { useUserWords } from './words.ts'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'

/** The switch that makes one's profile public, with what it takes. */
export function PublicProfile({ user }: { user: MyUser }) {
  const all = useUserWords()
  const words = all.privacy
  const update = useUpdateMe()
  if (user.child) return <Section title={words.heading} text={words.child} />
  const address = user.handle && `/student-profile?u=${encodeURIComponent(user.handle)}`
  return (
    <Section title={words.heading}>
      <Switch
        label={words.public_profile}
        hint={user.handle ? words.public_hint : words.needs_handle}
        checked={user.public_profile}
        disabled={!user.handle && !user.public_profile}
        onChange={(event) =>
          update.mutate(
            { public_profile: event.target.checked },
            { onError: () => void showToast({ variant: 'Warning', message: all.not_saved }) },
          )
        }
      />
      {user.public_profile && address && (
        <p className={styles.text}>
          {words.address}: <Link href={address}>{address}</Link>
        </p>
      )}
    </Section>
  )
}

/** Settings for the public profile, and for consent to share learning progress. */
export function Privacy({ user }: { user: MyUser }) {
  return (
    <>
      <PublicProfile user={user} />
      <Card>
        <ConsentsSection />
      </Card>
      <LooksSection />
    </>
  )
}
