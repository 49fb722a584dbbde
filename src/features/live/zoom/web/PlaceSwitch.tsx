import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import type { MeetingPlace } from '../../bookings/bookings.contract.ts'
import { useZoomWords } from './words.ts'
import { useMeetAt, zoomOffered } from './zoom.api.ts'

/**
 * Switch between Zoom and our own room, for people who may change the booking; nothing if the site has no
 * Zoom.
 */
export function PlaceSwitch({ id, place }: { id: string; place: MeetingPlace }): ReactNode {
  const words = useZoomWords()
  const { data } = useQuery(zoomOffered)
  const meet = useMeetAt(id)
  if (!data?.offered) return null
  const shown = meet.isPending ? meet.variables : place
  return (
    <>
      <Switch
        label={words.label}
        hint={words.hint}
        checked={shown === 'zoom'}
        disabled={meet.isPending}
        onChange={({ target }) => meet.mutate(target.checked ? 'zoom' : 'here')}
      />
      <ErrorNotice error={meet.error} />
    </>
  )
}
