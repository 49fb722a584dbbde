import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { staffList } from '#features/people/memberships/web/public.ts'
import { userName } from '#web/client/format/names.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { CoursePerson } from '../course-people.contract.ts'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { AskLearners } from './AskLearners.tsx'
import { useBase, useDraftChange } from '../../course-drafts/web/public.ts'
import { coursePeopleApi, peopleOf } from './course-people.api.ts'
import { useCoursePeopleWords } from './words.ts'
import s from './People.module.css'
import parts from '#web/ui/layout/parts.module.css'

const MANY = 100
const nameOf = (person: Pick<CoursePerson, 'first_name' | 'last_name'>, language: 'en' | 'es'): string =>
  userName({ ...person, deleted_metadata: null }, language)

/** Authors of a course, and a way to invite more. */
export function PeopleTab({ draft }: { draft: Draft }): ReactNode {
  const words = useCoursePeopleWords()
  const t = words.people_tab
  const common = useCommonWords()
  const language = useLanguage()
  const admin = useBase().place === 'admin'
  const list = useList()
  const [leaving, setLeaving] = useState<CoursePerson | null>(null)
  const remove = useDraftChange((user_id: string) => coursePeopleApi.removePerson(draft.common_id, user_id))
  const actionOf = (person: CoursePerson): string =>
    (person.invite_id ? t.take_back : t.remove)(nameOf(person, language))
  return (
    <div className={s['cards']}>
      <div className={parts.section}>
        <h2 className={s['title']}>{t.title}</h2>
        <p className={parts.note}>
          {draft.organization_id === null
            ? t.platform_text
            : admin
              ? t.their_text(draft.organization ?? '')
              : t.text}
        </p>
        <AdminList
          list={list}
          query={peopleOf(draft.common_id, list.query)}
          caption={t.title}
          rowId={(row) => `${row.user_id} ${row.invite_id}`}
          rowName={(row) => nameOf(row, language)}
          headers={t.columns}
          columns={[
            {
              key: 'name',
              sortable: true,
              text: (row) => nameOf(row, language),
              picture: (row) => (
                <PersonAvatar image={row.profile_image} name={nameOf(row, language)} size="s" />
              ),
            },
            { key: 'role', sortable: true, badge: (row) => ['wood', t.roles[row.role]] },
            {
              key: 'invited',
              sortable: true,
              badge: (row) => (row.invite_id === null ? null : ['yellow', t.asked]),
            },
          ]}
          rowActions={(row) => [
            { id: 'remove', label: actionOf(row), destructive: true, onSelect: () => setLeaving(row) },
          ]}
          empty={{ title: t.nobody }}
          level={3}
        />
      </div>
      <div className={parts.page}>
        {(draft.organization_id !== null || admin) && <Invite draft={draft} />}
        <AskLearners
          common_id={draft.common_id}
          published={draft.languages.some((one) => one.status === 'published')}
          organization_id={draft.organization_id}
        />
      </div>
      {leaving && (
        <ConfirmDialog
          open
          onCancel={() => setLeaving(null)}
          title={actionOf(leaving)}
          confirmLabel={common.remove}
          cancelLabel={common.cancel}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.user_id, { onSettled: () => setLeaving(null) })}
        >
          {leaving.invite_id ? null : t.remove_text}
        </ConfirmDialog>
      )}
    </div>
  )
}

function Invite({ draft }: { draft: Draft }): ReactNode {
  const t = useCoursePeopleWords().people_tab
  const language = useLanguage()
  const { text, setText, search } = useDebouncedSearch({ initial: '' })
  const platform = draft.organization_id === null
  const staff = useQuery(
    staffList({
      page_size: MANY,
      order: 'name.asc',
      ...(platform ? { kind: 'eq.teacher' } : { organization_id: `eq.${draft.organization_id}` }),
      ...(search && { q: search }),
    }),
  )
  const invite = useDraftChange(({ user, role }: { user: string; role: 'Teacher' | 'Editor' }) =>
    coursePeopleApi.invite(draft.common_id, user, role),
  )
  const form = useForm<{ user: string; role: 'Teacher' | 'Editor' }>({
    initial: { user: '', role: 'Teacher' },
    submit: async (values) => {
      await invite.mutateAsync(values)
      form.restart({ ...values, user: '' })
    },
  })
  const people = useQuery(peopleOf(draft.common_id, { page_size: MANY }))
  const there = new Set(people.data?.data.map((person) => person.user_id))
  const free = (staff.data?.data ?? []).filter((row) => row.status === 'active' && !there.has(row.user_id))
  return (
    <Card as="section" look="quiet" className={parts.section ?? ''} aria-labelledby="people-invite">
      <h2 id="people-invite" className={s['title']}>
        {t.invite}
      </h2>
      {(search !== '' || (staff.data?.meta?.total ?? 0) > MANY) && (
        <SearchField
          label={t.find}
          value={text}
          onChange={setText}
          busy={search !== '' && staff.isFetching}
        />
      )}
      {staff.data && people.data && free.length === 0 ? (
        <p className={parts.note}>{platform || search ? t.none_found : t.none_left}</p>
      ) : (
        <Form form={form} className={parts.group}>
          <Select
            label={t.who}
            placeholder={t.pick}
            options={free.map((row) => ({
              value: row.user_id,
              label: platform ? `${userName(row, language)} (${row.email})` : userName(row, language),
            }))}
            {...form.text('user')}
          />
          <Select
            label={t.role}
            options={(platform ? (['Teacher'] as const) : (['Teacher', 'Editor'] as const)).map((value) => ({
              value,
              label: t.roles[value],
            }))}
            {...form.text('role')}
          />
          <div>
            <SubmitButton
              form={form}
              variant="blackBorder"
              disabled={form.values.user === ''}
              label={t.send}
            />
          </div>
        </Form>
      )}
    </Card>
  )
}
