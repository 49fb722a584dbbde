import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { usePastedPeople } from '#features/people/memberships/web/public.ts'
import { LeaveGuard } from '#web/client/navigation/leave-guard.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import type { Assign } from '../seats.contract.ts'
import { Learners } from './Learners.tsx'
import { ListOfPeople } from './ListOfPeople.tsx'
import { Outcomes } from './Outcomes.tsx'
import styles from './Seats.module.css'
import { groupsOf, MOST_LINES, seatsApi, useSeatChange } from './seats.api.ts'
import { useSeatWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type How = 'people' | 'group' | 'list'

/** Dialog that assigns seats to chosen learners, a group or a list, with a preview of the result. */
export function AssignSeats({
  organization_id,
  free,
  onClose,
}: {
  organization_id: string
  free: number
  onClose: () => void
}): ReactNode {
  const words = useSeatWords()
  const language = useLanguage()
  const [how, setHow] = useState<How>('people')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [group, setGroup] = useState('')
  const pasted = usePastedPeople()
  const list = { ...pasted, people: pasted.people.filter(({ email }) => email !== '') }
  const emails = list.people.map(({ email }) => email)
  const [problem, setProblem] = useState<string | null>(null)
  const groups = useQuery({ ...groupsOf(organization_id), enabled: how === 'group' })
  const key = useRef(crypto.randomUUID())
  const preview = useMutation({ mutationFn: seatsApi.preview })
  const assign = useSeatChange((body: Assign) => seatsApi.assign(body, key.current), onClose)

  const asked = (): Assign | null => {
    if (how === 'people')
      return chosen.size > 0 ? { organization_id, user_ids: [...chosen].slice(0, MOST_LINES) } : null
    if (how === 'group') return group ? { organization_id, group_ids: [group] } : null
    return emails.length > 0 ? { organization_id, emails: emails.slice(0, MOST_LINES) } : null
  }
  const check = (): void => {
    const body = asked()
    setProblem(
      body
        ? null
        : how === 'people'
          ? words.assign.nothing_chosen
          : how === 'group'
            ? words.assign.choose_group
            : words.assign.nothing_listed,
    )
    if (body) preview.mutate(body)
  }
  const found = preview.data
  const gets = found?.outcomes.seat ?? 0
  return (
    <Drawer
      open
      onClose={onClose}
      title={words.assign.title}
      footer={
        <div className={parts.controls}>
          {found ? (
            <>
              {gets > 0 && (
                <Button
                  variant="Orange"
                  loading={assign.isPending}
                  onClick={() => {
                    const body = asked()
                    if (body) assign.mutate(body)
                  }}
                >
                  {words.assign.give(gets)}
                </Button>
              )}
              <Button
                variant="White"
                onClick={() => {
                  key.current = crypto.randomUUID()
                  preview.reset()
                }}
              >
                {words.assign.back}
              </Button>
            </>
          ) : (
            <Button variant="Orange" loading={preview.isPending} onClick={check}>
              {words.assign.check}
            </Button>
          )}
        </div>
      }
    >
      <LeaveGuard when={(chosen.size > 0 || emails.length > 0) && !assign.isPending} />
      {found ? (
        <Outcomes lines={found.lines} outcomes={found.outcomes} />
      ) : (
        <div className={parts.section}>
          <p className={styles['small']} role="status">
            {words.assign.free(free)}
          </p>
          {problem && <Notice>{problem}</Notice>}
          <Segments
            label={words.assign.how}
            value={how}
            options={[
              { value: 'people', label: words.assign.people },
              { value: 'group', label: words.assign.group },
              { value: 'list', label: words.assign.list },
            ]}
            onChange={(next) => {
              setHow(next)
              setProblem(null)
            }}
          />
          {how === 'people' && (
            <Learners organization_id={organization_id} chosen={chosen} onChange={setChosen} />
          )}
          {how === 'group' &&
            (groups.data?.length === 0 ? (
              <p className={styles['small']}>{words.assign.no_groups}</p>
            ) : (
              <Select
                label={words.assign.group}
                value={group}
                options={[
                  { value: '', label: words.assign.choose_group },
                  ...(groups.data ?? []).map(({ id, name, learners }) => ({
                    value: id,
                    label: `${name} (${learners.toLocaleString(language)})`,
                  })),
                ]}
                onChange={(event) => setGroup(event.target.value)}
              />
            ))}
          {how === 'list' && <ListOfPeople list={list} />}
        </div>
      )}
    </Drawer>
  )
}
