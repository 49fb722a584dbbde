import { useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { MINUTE_MS } from '#contract/durations.ts'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import type { FamilyInvite } from '../family-invites.contract.ts'
import type { FamilyMember } from '../families.contract.ts'
import { familiesApi, useFamilyChange } from './families.api.ts'
import styles from './Family.module.css'
import { useFamilyWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Ending = { member: FamilyMember; how: 'remove' | 'end' }

function Facts({ member }: { member: FamilyMember }) {
  const words = useFamilyWords().members
  const language = useLanguage()
  const dates = useDateOptions()
  const { progress } = member
  return (
    <ul className={styles.facts}>
      {member.email !== null && <li>{member.email}</li>}
      {member.sign_in_name !== null && <li>{words.signs_in(member.sign_in_name)}</li>}
      {progress ? (
        <>
          <li>{words.lessons(progress.lessons_completed)}</li>
          <li>{words.week(Math.floor(progress.week_ms / MINUTE_MS).toLocaleString(language))}</li>
          <li>
            {progress.last_activity_at
              ? words.last(formatDate(progress.last_activity_at, dates))
              : words.never}
          </li>
        </>
      ) : (
        <li>{words.private}</li>
      )}
      <li>{words.since(formatDate(member.joined_at, dates))}</li>
    </ul>
  )
}

/** The people of a family, each with what they share and what may be done. */
export function Members({
  members,
  onChange,
}: {
  members: readonly FamilyMember[]
  /** Called for a guardian's change of a child's sign-in. */
  onChange: (member: FamilyMember, what: 'rename' | 'reset') => void
}) {
  const words = useFamilyWords()
  const language = useLanguage()
  const [ending, setEnding] = useState<Ending | null>(null)
  const remove = useFamilyChange(familiesApi.remove)
  const endAccount = useFamilyChange(familiesApi.endChild)
  const { how, member } = ending ?? { how: 'remove', member: null }
  const name = member ? userName(member, language) : ''
  const text = words[how]
  const change = how === 'end' ? endAccount : remove
  return (
    <>
      <ul className={parts.entries}>
        {members.map((one) => (
          <Card as="li" key={one.id} padding="s" className={styles.person}>
            <PersonAvatar image={one.profile_image} name={userName(one, language)} size="m" />
            <div className={styles.words}>
              <h3 className={styles.name}>
                {userName(one, language)}
                {one.child && <Badge tone="blue">{words.members.child}</Badge>}
                {!one.confirmed && <Badge tone="yellow">{words.members.waiting}</Badge>}
                {!one.has_access && <Badge tone="red">{words.members.no_access}</Badge>}
              </h3>
              <Facts member={one} />
            </div>
            <Menu
              trigger={
                <IconButton label={words.actions.label(userName(one, language))} icon={<Ellipsis />} />
              }
              items={[
                ...(one.child && one.sign_in_name !== null
                  ? [{ id: 'rename', label: words.actions.rename, onSelect: () => onChange(one, 'rename') }]
                  : []),
                ...(one.child && one.email === null
                  ? [{ id: 'reset', label: words.actions.reset, onSelect: () => onChange(one, 'reset') }]
                  : []),
                {
                  id: 'remove',
                  label: words.actions.remove,
                  onSelect: () => setEnding({ member: one, how: 'remove' }),
                },
                ...(one.child
                  ? [
                      {
                        id: 'end',
                        label: words.actions.end_account,
                        destructive: true,
                        onSelect: () => setEnding({ member: one, how: 'end' }),
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
        ))}
      </ul>
      <ConfirmDialog
        open={ending !== null}
        onCancel={() => setEnding(null)}
        title={text.title(name)}
        confirmLabel={text.confirm}
        busy={change.isPending}
        {...(how === 'end' &&
          member && { typeToConfirm: { name: member.first_name, label: words.end.type(member.first_name) } })}
        onConfirm={() => {
          if (member) change.mutate(member.id, { onSettled: () => setEnding(null) })
        }}
      >
        {text.text}
      </ConfirmDialog>
    </>
  )
}

/** Invitations that are open or have run out: again, or back. */
export function Invites({ invites }: { invites: readonly FamilyInvite[] }) {
  const words = useFamilyWords()
  const dates = useDateOptions()
  const resend = useFamilyChange(familiesApi.resend)
  const revoke = useFamilyChange(familiesApi.revoke)
  return (
    <ul className={parts.entries}>
      {invites.map((one) => (
        <Card as="li" key={one.id} padding="s" className={styles.person}>
          <Avatar name={one.first_name ?? one.email} size="m" />
          <div className={styles.words}>
            <h3 className={styles.name}>
              {one.first_name ?? one.email}{' '}
              <Badge tone={one.state === 'sent' ? 'yellow' : 'neutral'}>{words.invites[one.state]}</Badge>
            </h3>
            <ul className={styles.facts}>
              {one.first_name && <li>{one.email}</li>}
              <li>{words.invites.until(formatDate(one.expires_at, dates))}</li>
            </ul>
          </div>
          <Menu
            trigger={<IconButton label={words.actions.label(one.email)} icon={<Ellipsis />} />}
            items={[
              { id: 'resend', label: words.actions.resend, onSelect: () => resend.mutate(one.id) },
              {
                id: 'revoke',
                label: words.actions.revoke,
                destructive: true,
                onSelect: () => revoke.mutate(one.id),
              },
            ]}
          />
        </Card>
      ))}
    </ul>
  )
}
