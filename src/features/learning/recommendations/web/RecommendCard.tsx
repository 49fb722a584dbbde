import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { groupsList, membersList, useMemberWords } from '#features/people/memberships/web/public.ts'
import { userName } from '#web/client/format/names.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { NOTE_MAX } from '../recommendations.contract.ts'
import s from './components/Recommendations.module.css'
import { recommendationsApi, sentRecommendations, useRecommendationChange } from './recommendations.api.ts'
import { useRecommendationWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const MOST: typeof NOTE_MAX = 300
const SHOWN = 20,
  FEW = 4

/** One learner of the organization, found by name. */
function LearnerField({
  value,
  onChange,
}: {
  value: string
  onChange: (user_id: string) => void
}): ReactNode {
  const t = useRecommendationWords().staff
  const language = useLanguage()
  // Staff who cannot add learners find only their own.
  const taught = useMemberWords().taught,
    own = !useCan('Student', 'Create')
  const { text, setText, search } = useDebouncedSearch({ initial: '' })
  const found = useQuery(
    membersList({
      kind: 'eq.learner',
      status: 'active',
      page_size: SHOWN,
      order: 'name.asc',
      ...(search && { q: search }),
    }),
  )
  const rows = found.data?.data ?? []
  return (
    <>
      <SearchField label={t.find} value={text} onChange={setText} busy={search !== '' && found.isFetching} />
      {own && <p className={s.small}>{taught.hint}</p>}
      {found.isPending ? (
        <Skeleton lines={4} />
      ) : rows.length === 0 ? (
        <p className={s.small}>{own ? (search ? taught.none : taught.empty) : t.none}</p>
      ) : (
        <div className={s.people}>
          <RadioGroup
            label={t.learner}
            hideLabel
            name="learner"
            value={value}
            onChange={onChange}
            options={rows.map((row) => ({
              value: row.user_id,
              label: userName(row, language),
              hint: row.groups.join(', ') || undefined,
            }))}
          />
        </div>
      )}
    </>
  )
}

function Say({ common_id, onDone }: { common_id: string; onDone: () => void }): ReactNode {
  const t = useRecommendationWords().staff
  const [to, setTo] = useState<'learner' | 'group'>('learner')
  const groups = useQuery(groupsList).data?.data
  const say = useRecommendationChange((body: Parameters<typeof recommendationsApi.create>[1]) =>
    recommendationsApi.create(common_id, body),
  )
  const form = useForm({
    initial: { learner: '', group: '', note: '' },
    submit: async ({ learner, group, note }) => {
      await say.mutateAsync({ note, ...(to === 'learner' ? { user_id: learner } : { group_id: group }) })
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={t.dialog}
      submit={t.send}
      disabled={form.values[to] === ''}
      className={parts.form}
    >
      <Segments
        label={t.who}
        value={to}
        onChange={setTo}
        options={[
          { value: 'learner', label: t.learner },
          { value: 'group', label: t.group },
        ]}
      />
      {to === 'learner' ? (
        <LearnerField value={form.values.learner} onChange={(id) => form.set('learner', id)} />
      ) : groups?.length === 0 ? (
        <p className={s.small}>{t.no_groups}</p>
      ) : (
        <Select
          label={t.choose_group}
          placeholder={t.pick}
          options={(groups ?? []).map((one) => ({ value: one.id, label: `${one.name} (${one.learners})` }))}
          {...form.text('group')}
        />
      )}
      <Textarea label={t.note} hint={t.note_hint} rows={2} maxLength={MOST} {...form.text('note')} />
    </FormDialog>
  )
}

/** Beside a published course, for who teaches: names it to learners and groups, and shows who has begun. */
export function RecommendCard({ common_id }: { common_id: string }): ReactNode {
  const t = useRecommendationWords().staff
  const sent = useQuery(sentRecommendations(common_id))
  const [open, setOpen] = useState(false),
    [all, setAll] = useState(false)
  const withdraw = useRecommendationChange((id: string) => recommendationsApi.withdraw(id))
  // An editor has no learners; the server says so.
  if (sent.isError) return null
  const rows = sent.data ?? []
  return (
    <Card as="section" look="quiet" className={s.card} aria-labelledby="recommend">
      <h2 id="recommend">{t.title}</h2>
      <p className={s.small}>{t.text}</p>
      <div>
        <Button variant="blackBorder" onClick={() => setOpen(true)}>
          {t.button}
        </Button>
      </div>
      {rows.length > 0 && (
        <>
          <h3>{t.sent}</h3>
          <ul className={parts.rows}>
            {rows.slice(0, all ? rows.length : FEW).map((row) => (
              <li key={row.id} className={s.row}>
                <span className={s.words}>
                  <strong>{row.to}</strong>
                  <span className={s.small}>
                    {joinedByPoints([
                      ...(row.sharing > 0 ? [t.begun(row.begun, row.sharing)] : []),
                      ...(row.sharing < row.learners
                        ? [t.not_shared(row.learners - row.sharing, row.group)]
                        : []),
                      t.by(row.by),
                    ])}
                  </span>
                  {row.note && <span className={s.small}>“{row.note}”</span>}
                </span>
                <Button
                  size="s"
                  variant="White"
                  aria-label={t.take_back(row.to)}
                  loading={withdraw.isPending && withdraw.variables === row.id}
                  onClick={() => withdraw.mutate(row.id)}
                >
                  {t.back}
                </Button>
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
      {open && <Say common_id={common_id} onDone={() => setOpen(false)} />}
    </Card>
  )
}
