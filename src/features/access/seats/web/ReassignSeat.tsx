import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import type { SeatRow } from '../seats.contract.ts'
import { Learners } from './Learners.tsx'
import styles from './Seats.module.css'
import { seatsApi, useSeatChange } from './seats.api.ts'
import { useSeatWords } from './words.ts'

/** Dialog that gives a seat to another learner in one step. */
export function ReassignSeat({ row, onClose }: { row: SeatRow; onClose: () => void }): ReactNode {
  const words = useSeatWords().reassign
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const reassign = useSeatChange((user_id: string) => seatsApi.reassign(row.id, user_id), onClose)
  const [user_id] = chosen
  return (
    <Drawer
      open
      onClose={onClose}
      title={words.title(row.name)}
      footer={
        <Button
          variant="Orange"
          disabled={user_id === undefined}
          loading={reassign.isPending}
          onClick={() => {
            if (user_id !== undefined) reassign.mutate(user_id)
          }}
        >
          {words.give}
        </Button>
      }
    >
      <p className={styles['text']}>{words.text(row.name)}</p>
      <Learners single organization_id={row.organization_id} chosen={chosen} onChange={setChosen} />
    </Drawer>
  )
}
