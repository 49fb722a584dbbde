import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { showToast } from '#web/client/toasts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { FILM_READERS, TAKING_PART, type FilmReaders, type TakingPart } from '../../standing/web/public.ts'
import type { GuardedChild } from '../entry.contract.ts'
import { ChildEntries } from './ChildEntries.tsx'
import { childrenQuery, entryApi, useEntryChange } from './entry.api.ts'
import s from './Entry.module.css'
import { useEntryWords } from './words.ts'

/** A guardian's choices for a child. */
function Choices({ child }: { child: GuardedChild }): ReactNode {
  const words = useEntryWords().guarding
  const id = useId()
  const [switching, setSwitching] = useState(false)
  const save = useEntryChange(entryApi.chooseFor, () =>
    showToast({ variant: 'Success', message: words.saved }),
  )
  const shown = save.isPending ? save.variables : child
  const choose = (more: { taking_part?: TakingPart; films?: FilmReaders }): void =>
    save.mutate({ id: child.user_id, taking_part: shown.taking_part, films: shown.films, ...more })
  const most = shown.taking_part === 'everyone' ? 2 : shown.taking_part === 'organization' ? 1 : 0
  return (
    <>
      <div className={s['choices']}>
        <Select
          id={`${id}-part`}
          label={words.taking_part}
          value={shown.taking_part}
          options={TAKING_PART.map((value) => ({ value, label: words.parts[value] }))}
          onChange={(event) => choose({ taking_part: event.target.value as TakingPart })}
        />
        <Select
          id={`${id}-films`}
          label={words.films}
          value={shown.films}
          options={FILM_READERS.map((value, n) => ({
            value,
            label: words.readers[value],
            disabled: n > most,
          }))}
          onChange={(event) => choose({ films: event.target.value as FilmReaders })}
        />
      </div>
      {shown.taking_part !== 'off' && (
        <div className={parts.actions}>
          <Button variant="White" onClick={() => setSwitching(true)}>
            {words.off}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={switching}
        onCancel={() => setSwitching(false)}
        title={words.off_title(child.name)}
        confirmLabel={words.off}
        busy={save.isPending}
        onConfirm={() =>
          save.mutate(
            { id: child.user_id, taking_part: 'off', films: 'none' },
            { onSettled: () => setSwitching(false) },
          )
        }
      >
        {words.off_text}
      </ConfirmDialog>
    </>
  )
}

function Child({ child }: { child: GuardedChild }): ReactNode {
  const words = useEntryWords().guarding
  const [open, setOpen] = useState(false)
  const title = useId()
  return (
    <Card as="li" aria-labelledby={title} className={parts.group}>
      <h3 id={title} className={s['heading']}>
        {words.heading(child.name)}
      </h3>
      {child.may_choose ? (
        <Choices child={child} />
      ) : (
        <p className={parts.note}>{words.teenager(child.name)}</p>
      )}
      <div className={parts.controls}>
        <span className={parts.small}>{words.entries(child.entries)}</span>
        {child.entries > 0 && (
          <Button variant="White" onClick={() => setOpen(true)}>
            {words.show}
          </Button>
        )}
      </div>
      <ChildEntries child={child} open={open} onClose={() => setOpen(false)} />
    </Card>
  )
}

/** The community's part of `/app/manage_users`: choices for each child, and what it wrote. */
export default function Guarding(): ReactNode {
  const words = useEntryWords().guarding
  const title = useId()
  const { data: children } = useQuery(childrenQuery)
  if (!children || children.length === 0) return null
  return (
    <section aria-labelledby={title} className={parts.block}>
      <h2 id={title} className={s['heading']}>
        {words.title}
      </h2>
      <p className={parts.note}>{words.text}</p>
      <ul className={parts.entries}>
        {children.map((child) => (
          <Child key={child.user_id} child={child} />
        ))}
      </ul>
    </section>
  )
}
