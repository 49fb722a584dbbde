import type { ReactNode } from 'react'
import { useRoles } from '#web/client/stores/roles.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { usePlanWords } from '../words.ts'

/** Checkout link for owners; visitors register their organization first and keep the number of seats. */
export function ChooseSeats({ plan_id, seats }: { plan_id: string; seats: number }): ReactNode {
  const words = usePlanWords().organizations
  const role = useRoles((state) => state.role)
  const checkout = `/checkout?seats=${plan_id}&n=${seats}`
  if (role === 'Organization')
    return (
      <Button variant="blackBorder" href={checkout}>
        {words.buy(seats)}
      </Button>
    )
  return role === 'CMS' ? (
    <Button
      variant="blackBorder"
      href={`/auth/register?kind=organization&navigate=${encodeURIComponent(checkout)}`}
    >
      {words.register}
    </Button>
  ) : null
}
