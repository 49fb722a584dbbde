import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { groupsList, membersList, useMemberWords } from '#features/people/memberships/web/public.ts'
import { userName } from '#web/client/format/names.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useAuthorPlace } from '../../courses/web/public.ts'
import type { AskedLearner } from '../course-people.contract.ts'
import { askedLearners, coursePeopleApi } from './course-people.api.ts'
import { useDraftChange } from '../../course-drafts/web/public.ts'
import { useCoursePeopleWords } from './words.ts'
import s from './AskLearners.module.css'
import parts from '#web/ui/layout/parts.module.css'

const SHOWN = 50,
  /** Maximum number of learners in one request. */
  MOST: typeof import('../course-people.contract.ts').MOST_ASKED = 200,
  FEW = 6
const nameOf = (person: Pick<AskedLearner, 'first_name' | 'last_name'>, language: 'en' | 'es'): string =>
  userName({ ...person, deleted_metadata: null }, language)

/** Asks learners of one's organization to take a course, and what they answered. */
export function AskLearners(props: Asking): ReactNode {
  // An editor has no learners.
  const isEditor = useAuth(({ organization }) => organization?.['staff_role'] === 'Editor')
  return isEditor ? null : <Ask {...props} />
}

type Asking = {
  common_id: string
  published: boolean
  /** Null: everybody's, for an Admin. */
  organization_id: string | null
}
function Ask({ common_id, published, organization_id }: Asking): ReactNode {
  const t = useCoursePeopleWords().ask
  const language = useLanguage()
  const common = useCommonWords()
  const admin = useAuthorPlace() === 'admin'
  const asked = useQuery(askedLearners(common_id))
  const [open, setOpen] = useState(false),
    [all, setAll] = useState(false)
  const withdraw = useDraftChange((id: string) => coursePeopleApi.takeBack(common_id, id))
  if (asked.isError) return null
  const rows = asked.data ?? []
  return (
    <Card as="section" look="quiet" className={parts.section ?? ''} aria-labelledby="ask-learners">
      <h2 id="ask-learners" className={s['title']}>
        {t.title}
      </h2>
      <p className={s['hint']}>{!published ? t.unpublished : admin ? t.text_any : t.text}</p>
      <div>
        <Button variant="blackBorder" disabled={!published} onClick={() => setOpen(true)}>
          {t.button}
        </Button>
      </div>
      {rows.length > 0 && (
        <>
          <h3 className={s['small']}>{t.asked}</h3>
          <ul className={s['list']}>
            {rows.slice(0, all ? rows.length : FEW).map((row) => (
              <li key={row.id} className={s['person']}>
                <Avatar src={row.profile_image} name={nameOf(row, language)} size="s" />
                <span className={s['name']}>
                  <strong>{nameOf(row, language)}</strong>{' '}
                  <Badge
                    tone={row.state === 'accepted' ? 'green' : row.state === 'sent' ? 'yellow' : 'neutral'}
                  >
                    {t.states[row.state]}
                  </Badge>
                </span>
                {row.state === 'sent' && (
                  <Button
                    size="s"
                    variant="White"
                    aria-label={`${common.remove}: ${t.take_back(nameOf(row, language))}`}
                    loading={withdraw.isPending && withdraw.variables === row.id}
                    onClick={() => withdraw.mutate(row.id)}
                  >
                    {common.remove}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {!all && rows.length > FEW && (
            <div>
              <Button size="s" variant="White" onClick={() => setAll(true)}>
                {t.more(rows.length)}
              </Button>
            </div>
          )}
        </>
      )}
      {open && (
        <Choose
          common_id={common_id}
          organization_id={organization_id}
          taken={
            new Set(
              rows
                .filter((row) => row.state === 'sent' || row.state === 'accepted')
                .map((row) => row.user_id),
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

function Choose({
  common_id,
  organization_id,
  taken,
  onClose,
}: {
  common_id: string
  organization_id: string | null
  taken: ReadonlySet<string>
  onClose: () => void
}): ReactNode {
  const words = useCoursePeopleWords(),
    t = words.ask
  const language = useLanguage()
  // Staff who cannot add learners find only their own.
  const taught = useMemberWords().taught,
    own = !useCan('Student', 'Create')
  const { text, setText, search } = useDebouncedSearch({ initial: '' })
  // An Admin sees the groups of every organization.
  const groups = (useQuery({ ...groupsList, enabled: organization_id !== null }).data?.data ?? []).filter(
    (one) => one.organization_id === organization_id && one.learners > 0,
  )
  const [group, setGroup] = useState('')
  const found = useQuery(
    membersList({
      kind: 'eq.learner',
      status: 'active',
      page_size: group ? MOST : SHOWN,
      ...(group && { group_ids: `cs.{${group}}` }),
      order: 'name.asc',
      ...(organization_id && { organization_id: `eq.${organization_id}` }),
      ...(search && { q: search }),
    }),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ask = useDraftChange(() => coursePeopleApi.askLearners(common_id, [...chosen]))
  const rows = (found.data?.data ?? []).filter((row) => !taken.has(row.user_id))
  const every = rows.length > 0 && rows.every((row) => chosen.has(row.user_id))
  const toggle = (ids: readonly string[], on: boolean): void =>
    setChosen((old) => {
      const next = new Set(old)
      for (const id of ids)
        if (on) next.add(id)
        else next.delete(id)
      return next
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.dialog}
      dismissible={!ask.isPending}
      footer={
        <>
          <span className={s['hint']} role="status">
            {chosen.size > 0 ? t.chosen(chosen.size) : ''}
          </span>
          <Button
            variant="Orange"
            disabled={chosen.size === 0}
            loading={ask.isPending}
            onClick={() => ask.mutate(undefined, { onSuccess: onClose })}
          >
            {t.send}
          </Button>
        </>
      }
    >
      <FormGuard values={[...chosen]} requests={[ask]} />
      <div className={parts.section}>
        <SearchField
          label={t.find}
          value={text}
          onChange={setText}
          busy={search !== '' && found.isFetching}
          data-autofocus=""
        />
        {own && <p className={s['hint']}>{taught.hint}</p>}
        {groups.length > 0 && (
          <Select
            label={t.group}
            value={group}
            options={[
              { value: '', label: t.all_groups },
              ...groups.map(({ id, name, learners }) => ({ value: id, label: t.group_of(name, learners) })),
            ]}
            onChange={(event) => setGroup(event.target.value)}
          />
        )}
        {found.isPending ? (
          <Skeleton lines={4} />
        ) : rows.length === 0 ? (
          <p className={s['hint']}>
            {own ? (search ? taught.none : taught.empty) : search ? t.none : t.empty}
          </p>
        ) : (
          <>
            <Checkbox
              label={t.all}
              checked={every}
              indeterminate={!every && rows.some((row) => chosen.has(row.user_id))}
              onChange={(event) =>
                toggle(
                  rows.map((row) => row.user_id),
                  event.target.checked,
                )
              }
            />
            <ul className={s['list']}>
              {rows.map((row) => (
                <li key={row.id} className={s['person']}>
                  <Checkbox
                    label={userName(row, language)}
                    hint={row.groups.join(', ')}
                    checked={chosen.has(row.user_id)}
                    onChange={(event) => toggle([row.user_id], event.target.checked)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        {ask.isError && (
          <p role="alert" className={parts.wrong}>
            {ask.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
