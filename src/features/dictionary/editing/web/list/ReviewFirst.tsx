import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Switch } from '#web/ui/form/Switch.tsx'
import styles from '../Editing.module.css'
import { editingApi, summary } from '../editing.api.ts'
import { useEditingWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** When others see a sign of one's organization: its owner chooses, everybody else reads it. */
export function ReviewFirst(): ReactNode {
  const words = useEditingWords().review_first,
    client = useQueryClient(),
    { data } = useQuery(summary)
  const choose = useMutation({
    mutationFn: editingApi.reviewFirst,
    onSettled: () =>
      Promise.all(['editing', 'signs'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
  const organization = data?.organization
  if (!organization) return null
  const on = choose.isPending ? choose.variables.signs_reviewed_first : organization.signs_reviewed_first
  const text = on ? words.on : words.off
  if (!organization.may_choose)
    return (
      <p className={parts.note}>
        {text} {words.who}
      </p>
    )
  return (
    <Switch
      className={styles.choice ?? ''}
      label={words.label}
      hint={text}
      checked={on}
      disabled={choose.isPending}
      onChange={(event) => choose.mutate({ id: organization.id, signs_reviewed_first: event.target.checked })}
    />
  )
}
