import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { boughtPlans, renewsByItself, runningIn } from '#features/commerce/subscriptions/web/public.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { organizationsApi, useOrganizationChange } from './organizations.api.ts'
import { useOrganizationWords } from './words.ts'

type Organization = { id: string; name: string; status: 'active' | 'inactive' }

/** Deactivating and activating an organization: the menu entry for a row, and the question that it opens. */
export function useDoors(): {
  itemsOf: (row: Organization) => MenuItem[]
  ask: (row: Organization) => void
  dialogs: ReactNode
} {
  const words = useOrganizationWords()
  const may = useCan('Organization', 'Delete')
  const [asked, setAsked] = useState<Organization | null>(null)
  const [reason, setReason] = useState('')
  const [seats, setSeats] = useState<'keep' | 'end' | null>(null)
  const shut = useOrganizationChange(({ id }: Organization) =>
    organizationsApi.deactivate(id, { reason, seats }),
  )
  const open = useOrganizationChange(({ id }: Organization) => organizationsApi.activate(id))
  const closing = asked?.status === 'active'
  const bought = useQuery({ ...boughtPlans({ organization_id: asked?.id ?? '' }), enabled: closing })
  const running = closing && bought.data ? runningIn(bought.data) : undefined
  // Seats that nobody charges for end by themselves.
  const charged = running && renewsByItself(running) && !running.cancel_at ? running : null
  const own = closing ? words.deactivate : words.activate
  const work = closing ? shut : open
  const done = (): void => {
    setAsked(null)
    setReason('')
    setSeats(null)
  }
  return {
    itemsOf: (row) =>
      may
        ? [
            row.status === 'active'
              ? {
                  id: 'shut',
                  label: words.actions.deactivate,
                  destructive: true,
                  onSelect: () => setAsked(row),
                }
              : {
                  id: 'open-doors',
                  label: words.actions.activate,
                  separated: true,
                  onSelect: () => setAsked(row),
                },
          ]
        : [],
    ask: setAsked,
    dialogs: (
      <ConfirmDialog
        open={asked !== null}
        onCancel={done}
        title={own.title(asked?.name ?? '')}
        confirmLabel={own.confirm}
        busy={work.isPending}
        unready={charged !== null && seats === null}
        onConfirm={() => {
          if (asked) work.mutate(asked, { onSuccess: done })
        }}
      >
        <FormGuard values={reason} requests={[shut, open]} />
        <p>{own.text}</p>
        {charged && (
          <RadioGroup
            label={words.deactivate.seats}
            name="seats"
            look="cards"
            value={seats}
            onChange={(value) => setSeats(value as 'keep' | 'end')}
            options={[
              { value: 'end', label: words.deactivate.end, hint: words.deactivate.end_hint },
              { value: 'keep', label: words.deactivate.keep, hint: words.deactivate.keep_hint },
            ]}
          />
        )}
        {closing && (
          <TextInput
            label={words.deactivate.reason}
            optional
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </ConfirmDialog>
    ),
  }
}
