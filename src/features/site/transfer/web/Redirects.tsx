import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { addRedirect, redirectsList, removeRedirect, REDIRECTS_KEY } from './transfer.api.ts'
import { useTransferWords } from './words.ts'
import s from './Transfer.module.css'

const MANY = 10

/** Old addresses and where they lead: seen, added, removed. */
export function Redirects(): ReactNode {
  const words = useTransferWords(),
    t = words.redirects
  const common = useCommonWords()
  const [q, setQ] = useState('')
  const { data } = useQuery(redirectsList(q))
  const client = useQueryClient()
  const settled = { onSuccess: () => client.invalidateQueries({ queryKey: REDIRECTS_KEY }) }
  const add = useMutation({ mutationFn: addRedirect, ...settled })
  const remove = useMutation({ mutationFn: removeRedirect, ...settled })
  const form = useForm({
    initial: { path: '', target: '' },
    submit: async (values) => {
      await add.mutateAsync(values)
      form.restart({ path: '', target: '' })
    },
  })
  const { path, target } = form.values
  const rows = data?.data ?? [],
    more = (data?.meta.total ?? 0) - rows.length
  return (
    <div className={s['panel']}>
      <p className={s['quiet']}>{t.text}</p>
      <Form form={form} className={s['pair']}>
        <TextInput
          label={t.path}
          hint={t.hint}
          autoComplete="off"
          spellCheck={false}
          {...form.text('path')}
        />
        <TextInput
          label={t.target}
          hint={t.hint}
          autoComplete="off"
          spellCheck={false}
          {...form.text('target')}
        />
        <SubmitButton form={form} disabled={!path || !target} label={t.add} />
      </Form>
      {(rows.length >= MANY || q !== '') && (
        <SearchInput label={t.search} clearLabel={common.clear_search} value={q} onChange={setQ} />
      )}
      {!data && <Loader />}
      {data && rows.length === 0 && <p className={s['quiet']}>{t.empty}</p>}
      <ul className={s['documents']}>
        {rows.map((row) => (
          <li key={row.id} className={s['redirect']}>
            <code>{row.path}</code>
            <span className={s['leads']}>{row.target ?? row.document_title ?? words.untitled}</span>
            <IconButton
              label={t.remove(row.path)}
              icon={<X />}
              disabled={remove.isPending}
              onClick={() => remove.mutate(row.id)}
            />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={s['quiet']}>{t.more(more)}</p>}
    </div>
  )
}
