import type { ReactNode } from 'react'
import { Switch } from '#web/ui/form/Switch.tsx'
import { KEYS } from '../inside/keys.ts'
import { useRoomWords } from '../words.ts'
import s from './Side.module.css'

/** Every action with its key, and whether one's hands are watched for. */
export function HelpPanel({
  watching,
  onWatching,
}: {
  watching: boolean
  onWatching: (on: boolean) => void
}): ReactNode {
  const t = useRoomWords()
  return (
    <div className={s['panel']}>
      <Switch
        label={t.floor.label}
        hint={t.floor.hint}
        checked={watching}
        onChange={(event) => onWatching(event.target.checked)}
      />
      <h2>{t.keys.title}</h2>
      <dl className={s['keys']}>
        {Object.entries(KEYS).map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key === 'Escape' ? 'Esc' : key === '?' ? '?' : key.toUpperCase()}</kbd>
            </dt>
            <dd>{t.keys[action]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
