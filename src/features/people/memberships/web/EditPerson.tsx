import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { userName } from '#web/client/format/names.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import type { MemberRow } from '../memberships.contract.ts'
import { personAddress } from './addresses.ts'
import styles from './Members.module.css'
import { groupsList, membersApi, oneMember, useMemberChange } from './members.api.ts'
import { useMemberWords } from './words.ts'
import { WORKING_KINDS as STAFF, type WorkingKind as Staff } from '#contract/membership-kinds.ts'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

const isStaff = (kind: string): kind is Staff => kind !== 'learner'

function EditForm({ member }: { member: MemberRow }) {
  const all = useMemberWords()
  const words = all.edit
  const common = useCommonWords()
  const navigate = useNavigate()
  const groups = useQuery({ ...groupsList, enabled: member.kind === 'learner' })
  const [kind, setKind] = useState(member.kind)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(member.group_ids))
  const back = personAddress({ user_id: member.user_id, kind })
  const save = useMemberChange(
    async () => {
      if (isStaff(kind) && kind !== member.kind) await membersApi.update(member.id, kind)
      const added = [...chosen].filter((id) => !member.group_ids.includes(id)),
        removed = member.group_ids.filter((id) => !chosen.has(id))
      await Promise.all([
        ...added.map((id) => membersApi.groupMembers(id, { add: [member.id] })),
        ...removed.map((id) => membersApi.groupMembers(id, { remove: [member.id] })),
      ])
    },
    () => void navigate(back),
  )
  const toggle = (id: string, on: boolean): void => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Card className={styles.narrow}>
      <form
        className={parts.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(undefined)
        }}
      >
        <FormGuard values={{ kind, chosen: [...chosen] }} requests={[save]} />
        {isStaff(member.kind) ? (
          <RadioGroup
            label={words.kind}
            name="kind"
            look="cards"
            hint={words.kind_note}
            value={kind}
            onChange={(next) => {
              if (isStaff(next)) setKind(next)
            }}
            options={STAFF.map((value) => ({ value, label: all.kinds[value], hint: all.one.hints[value] }))}
          />
        ) : (
          <p>
            {words.kind}: {all.kinds[member.kind]}. {words.fixed}
          </p>
        )}
        {member.kind === 'learner' && (
          <fieldset className={styles.checks}>
            <legend className={styles.legend}>{words.groups}</legend>
            {groups.data?.data.length === 0 && <p className={parts.caption}>{words.no_groups}</p>}
            {groups.data?.data.map((group) => (
              <Checkbox
                key={group.id}
                label={group.name}
                checked={chosen.has(group.id)}
                onChange={(event) => toggle(group.id, event.target.checked)}
              />
            ))}
          </fieldset>
        )}
        <p className={parts.caption}>{words.own}</p>
        <div className={parts.controls}>
          <Button type="submit" variant="Orange" loading={save.isPending}>
            {words.save}
          </Button>
          <Button variant="White" href={back}>
            {common.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** /manage-users/:id/edit: role and groups of one person. */
export default function EditPerson() {
  const all = useMemberWords()
  const words = all.edit
  const language = useLanguage()
  const { id = '' } = useParams()
  const query = useQuery(oneMember(id))
  return (
    <Asked query={query} failed={{ level: 1, title: all.failed, text: all.failed_text }} lost={isFailed}>
      {(data) =>
        data ? (
          <Page kicker={words.kicker} title={words.title(userName(data, language))} text={data.email}>
            <EditForm key={data.id} member={data} />
          </Page>
        ) : (
          <EmptyState
            level={1}
            title={words.missing}
            text={words.missing_text}
            link={{ href: '/manage-users', label: words.back }}
          />
        )
      }
    </Asked>
  )
}
