import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
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
  const [q, setQ] = useState(''),
    [path, setPath] = useState(''),
    [target, setTarget] = useState('')
  const { data } = useQuery(redirectsList(q))
  const client = useQueryClient()
  const settled = { onSuccess: () => client.invalidateQueries({ queryKey: REDIRECTS_KEY }) }
  const add = useMutation({ mutationFn: () => addRedirect(path, target), ...settled })
  const remove = useMutation({ mutationFn: removeRedirect, ...settled })
  const wrong = (field: string): string | undefined =>
    isApiError(add.error) ? add.error.fields.find(({ path: at }) => at === field)?.message : undefined
  const rows = data?.data ?? [],
    more = (data?.meta.total ?? 0) - rows.length
  return (
    <div className={s['panel']}>
      <p className={s['quiet']}>{t.text}</p>
      <form
        className={s['pair']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate(undefined, {
            onSuccess: () => {
              setPath('')
              setTarget('')
            },
          })
        }}
      >
        <FormGuard values={{ path, target }} requests={[add]} />
        <TextInput
          label={t.path}
          hint={t.hint}
          value={path}
          error={wrong('path')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setPath(event.target.value)}
        />
        <TextInput
          label={t.target}
          hint={t.hint}
          value={target}
          error={wrong('target')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTarget(event.target.value)}
        />
        <Button type="submit" variant="Orange" loading={add.isPending} disabled={!path || !target}>
          {t.add}
        </Button>
      </form>
      {(rows.length >= MANY || q !== '') && (
        <SearchInput label={t.search} clearLabel={common.clear_search} value={q} onChange={setQ} />
      )}
      {!data && <Loader label={common.loading} />}
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
