import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/client/api.ts'
import { signOut } from '#web/client/session/sign-out.ts'
import { showToast } from '#web/client/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { membershipsContract } from '../../memberships/memberships.contract.ts'
import type { Me } from '../../users/users.contract.ts'
import { useWhatRemains } from '../../families/web/public.ts'
import { meQuery } from '../../users/web/public.ts'
import { useUserWords } from './words.ts'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'

type Place = Me['organizations'][number]

/**
 * Organizations of the person, each with a button to leave. Leaving ends every session, so that no token
 * remains valid.
 */
export function Places() {
  const words = useUserWords().places
  const { data } = useQuery(meQuery)
  const [leaving, setLeaving] = useState<Place | null>(null)
  const remains = useWhatRemains()
  const leave = useMutation({
    mutationFn: (place: Place) =>
      api.call<(typeof membershipsContract)['leave']>(
        'POST /memberships/{id}/leave',
        { params: { id: place.membership_id } },
        { quiet: 'form' },
      ),
    onSuccess: (_, { name }) =>
      signOut({ local: true, notice: showToast({ variant: 'Success', message: words.done(name) }) }),
    onError: (error) => {
      showToast({ variant: 'Warning', message: error.message })
      setLeaving(null)
    },
  })
  if (!data || data.organizations.length === 0) return null
  return (
    <Section title={words.heading}>
      <ul className={styles.places}>
        {data.organizations.map((place) => (
          <li key={place.membership_id} className={styles.place}>
            <span className={styles.words}>
              <strong>{place.name}</strong>
              <span className={styles.text}>{words.as[place.kind]}</span>
            </span>
            <Button
              variant="RedOpacity"
              size="s"
              aria-label={words.leave_of(place.name)}
              onClick={() => setLeaving(place)}
            >
              {words.leave}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onCancel={() => setLeaving(null)}
        title={leaving ? words.title(leaving.name) : ''}
        confirmLabel={words.leave}
        busy={leave.isPending}
        onConfirm={() => {
          if (leaving) leave.mutate(leaving)
        }}
      >
        {leaving?.kind === 'learner' ? words.learner : words.staff}
        {leaving?.kind === 'learner' && remains({ kind: 'seat', organization_id: leaving.id })}
      </ConfirmDialog>
    </Section>
  )
}
