import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import Plus from 'lucide-react/icons/plus'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PHRASE_ACTIONS, type PhraseAction } from '../shared/actions.ts'
import { domainsList, entryApi, phrasesList, useEntryChange } from './entry.api.ts'
import s from './Entry.module.css'
import { useEntryWords } from './words.ts'

const TONE: Record<PhraseAction, BadgeTone> = { refuse: 'red', hold: 'yellow', note: 'neutral' }

/** Tries a phrase on earlier posts and comments, and adds it. */
function AddPhrase({ onClose }: { onClose: () => void }): ReactNode {
  const words = useEntryWords().admin
  const add = useEntryChange(entryApi.addPhrase)
  const trial = useMutation({ mutationFn: entryApi.tryPhrase })
  const form = useForm<{ phrase: string; action: PhraseAction }>({
    initial: { phrase: '', action: 'hold' },
    shape: () => import('../entry.contract.ts').then(({ SavePhrase }) => SavePhrase),
    submit: async (values) => {
      await add.mutateAsync(values)
      onClose()
    },
  })
  const { phrase, action } = form.values
  const tried = trial.variables === phrase ? trial.data : undefined
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.add_phrase}
      submit={words.add_phrase}
      variant="Orange"
      className={parts.section}
    >
      <TextInput id="phrase" label={words.phrase} data-autofocus {...form.text('phrase')} />
      <RadioGroup
        name="action"
        label={words.action}
        options={PHRASE_ACTIONS.map((value) => ({
          value,
          label: words.actions[value],
          hint: words.action_hints[value],
        }))}
        value={action}
        onChange={(value) => form.set('action', value as PhraseAction)}
      />
      <div className={parts.controls}>
        <Button
          variant="White"
          type="button"
          disabled={phrase.trim() === '' || trial.isPending}
          onClick={() => trial.mutate(phrase)}
        >
          {words.try}
        </Button>
        <p className={parts.note} role="status">
          {tried ? words.try_found(tried.found, tried.read) : words.try_first}
        </p>
      </div>
      {tried && tried.entries.length > 0 && (
        <ul className={parts.rows}>
          {tried.entries.map((entry) => (
            <li key={entry.comment_id ?? entry.thread_id} className={s['text']}>
              {entry.text}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

function AddDomain({ onClose }: { onClose: () => void }): ReactNode {
  const words = useEntryWords().admin
  const add = useEntryChange(entryApi.addDomain)
  const form = useForm({
    initial: { domain: '' },
    shape: () => import('../entry.contract.ts').then(({ SaveDomain }) => SaveDomain),
    submit: async ({ domain }) => {
      await add.mutateAsync(domain)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.add_domain}
      submit={words.add_domain}
      variant="Orange"
      className={parts.section}
    >
      <TextInput
        id="domain"
        label={words.domain}
        hint={words.domain_hint}
        exact
        data-autofocus
        {...form.text('domain')}
      />
    </FormDialog>
  )
}

type Removed = { id: string; name: string; of: 'phrase' | 'domain' }

/** Asks before a phrase or domain is taken off its list. */
function Remove({ removed, onDone }: { removed: Removed | null; onDone: () => void }): ReactNode {
  const words = useEntryWords().admin
  const remove = useEntryChange(({ id, of }: Removed) =>
    of === 'phrase' ? entryApi.removePhrase(id) : entryApi.removeDomain(id),
  )
  return (
    <ConfirmDialog
      open={removed !== null}
      onCancel={onDone}
      title={words.remove_title(removed?.name ?? '')}
      confirmLabel={words.remove}
      busy={remove.isPending}
      onConfirm={() => {
        if (removed) remove.mutate(removed, { onSettled: onDone })
      }}
    >
      {words.remove_text}
    </ConfirmDialog>
  )
}

function Phrases({ onRemove }: { onRemove: (removed: Removed) => void }): ReactNode {
  const words = useEntryWords().admin
  const list = useList(['action'], { order: 'phrase.asc' })
  return (
    <AdminList
      list={list}
      query={phrasesList(list.query)}
      caption={words.phrases}
      rowName={(row) => row.phrase}
      headers={words.columns}
      columns={[
        { key: 'phrase', sortable: true, primary: true, text: (row) => row.phrase },
        { key: 'action', sortable: true, badge: (row) => [TONE[row.action], words.actions[row.action]] },
        { key: 'created_at', sortable: true, date: (row) => row.created_at },
      ]}
      filters={[
        {
          name: 'action',
          label: words.action,
          all: words.all,
          options: words.actions,
          values: PHRASE_ACTIONS,
        },
      ]}
      search={words.search_phrases}
      rowActions={(row) => [
        {
          id: 'remove',
          label: words.remove,
          destructive: true,
          onSelect: () => onRemove({ id: row.id, name: row.phrase, of: 'phrase' }),
        },
      ]}
      empty={{ title: words.no_phrases, text: words.no_phrases_text }}
    />
  )
}

function Domains({ onRemove }: { onRemove: (removed: Removed) => void }): ReactNode {
  const words = useEntryWords().admin
  const list = useList([], { order: 'domain.asc' })
  return (
    <AdminList
      list={list}
      query={domainsList(list.query)}
      caption={words.domains}
      rowName={(row) => row.domain}
      headers={words.columns}
      columns={[
        { key: 'domain', sortable: true, primary: true, text: (row) => row.domain },
        { key: 'created_at', sortable: true, date: (row) => row.created_at },
      ]}
      search={words.search_domains}
      rowActions={(row) => [
        {
          id: 'remove',
          label: words.remove,
          destructive: true,
          onSelect: () => onRemove({ id: row.id, name: row.domain, of: 'domain' }),
        },
      ]}
      empty={{ title: words.no_domains, text: words.no_domains_text }}
    />
  )
}

/** /admin/reported-comments/words: phrases and domains that posts and comments are compared with. */
export default function WordLists(): ReactNode {
  const words = useEntryWords().admin
  const [adding, setAdding] = useState<'phrase' | 'domain' | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const section = (kind: 'phrase' | 'domain', text: string, add: string, rows: ReactNode) => (
    <div className={parts.block}>
      <p className={parts.note}>{text}</p>
      <div className={parts.actions}>
        <Button variant="Orange" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(kind)}>
          {add}
        </Button>
      </div>
      {rows}
    </div>
  )
  return (
    <Page className={parts.page} title={words.title} text={words.text}>
      <Tabs
        label={words.title}
        active={hash === '#domains' ? 'domains' : 'phrases'}
        // Each list has its own search and page in the address.
        onChange={(id) =>
          void navigate({ search: '', hash: id }, { replace: true, preventScrollReset: true })
        }
        tabs={[
          {
            id: 'phrases',
            label: words.phrases,
            panel: section('phrase', words.phrases_text, words.add_phrase, <Phrases onRemove={setRemoved} />),
          },
          {
            id: 'domains',
            label: words.domains,
            panel: section('domain', words.domains_text, words.add_domain, <Domains onRemove={setRemoved} />),
          },
        ]}
      />
      {adding === 'phrase' && <AddPhrase onClose={() => setAdding(null)} />}
      {adding === 'domain' && <AddDomain onClose={() => setAdding(null)} />}
      <Remove removed={removed} onDone={() => setRemoved(null)} />
    </Page>
  )
}
