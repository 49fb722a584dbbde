import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { userName } from '#web/client/format/names.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Members.module.css'
import { membersApi, membersList, useMemberChange } from './members.api.ts'
import { useMemberWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const FOUND = 50

/**
 * Learners of the organization who are not in a group, to be put in: several at once, and a search does not
 * lose who was chosen.
 */
export function AddToGroup({ id, onDone }: { id: string; onDone: () => void }) {
  const all = useMemberWords()
  const words = all.groups
  const lists = useListWords()
  const language = useLanguage()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, isFetching } = useQuery(
    membersList({
      kind: 'eq.learner',
      status: 'active',
      page_size: FOUND,
      order: 'name.asc',
      group_ids: `not.cs.{${id}}`,
      ...(q && { q }),
    }),
  )
  const put = useMemberChange(() => membersApi.groupMembers(id, { add: [...chosen] }))
  const rows = data?.data ?? []
  const toggle = (member: string, on: boolean): void => {
    const next = new Set(chosen)
    if (on) next.add(member)
    else next.delete(member)
    setChosen(next)
  }
  return (
    <form
      className={parts.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.size > 0) put.mutate(undefined, { onSuccess: onDone })
      }}
    >
      <FormGuard values={[...chosen]} requests={[put]} />
      <p className={parts.caption}>{words.pick_hint}</p>
      <SearchField label={all.search} value={text} onChange={setText} busy={isFetching} />
      {!data && <Skeleton lines={6} />}
      {data && rows.length === 0 && (
        <p className={parts.caption}>{q === '' ? words.all_in : lists.no_match}</p>
      )}
      <fieldset className={styles.checks}>
        <legend className="visually-hidden">{words.pick}</legend>
        {rows.map((row) => (
          <Checkbox
            key={row.id}
            label={userName(row, language)}
            hint={row.email}
            checked={chosen.has(row.id)}
            onChange={(event) => toggle(row.id, event.target.checked)}
          />
        ))}
      </fieldset>
      <Button type="submit" variant="Orange" wide disabled={chosen.size === 0} loading={put.isPending}>
        {chosen.size === 0 ? words.pick : words.put_in(chosen.size.toLocaleString(language))}
      </Button>
    </form>
  )
}
