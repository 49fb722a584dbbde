import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { Level } from '../../placement.contract.ts'
import { usePlacementWords } from '../words.ts'
import s from './LevelOffer.module.css'

const PlacementDialog = lazyPart(async () => (await import('./PlacementDialog.tsx')).default)

/** The placement test as a way to answer a form's question about one's level. */
export function LevelOffer({ onLevel }: { onLevel: (level: Level) => void }): ReactNode {
  const t = usePlacementWords().offer
  const [open, setOpen] = useState(false),
    [taken, setTaken] = useState(false)
  // It waits a week for the next time.
  if (taken) return null
  return (
    <div className={s['offer']}>
      <p>{t.text}</p>
      <Button variant="blackBorder" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PlacementDialog
            onClose={() => setOpen(false)}
            onLevel={(level) => {
              setTaken(true)
              onLevel(level)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
