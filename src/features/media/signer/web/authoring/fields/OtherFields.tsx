import type { ReactNode } from 'react'
import { Select } from '#web/ui/form/Select.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { OTHER_KINDS } from '../../../shared/notation.ts'
import styles from '../Authoring.module.css'
import { useEditing } from '../context.ts'
import { isJson } from '../is-json.ts'
import { useAuthoringWords } from '../words.ts'
import { optionsOf } from './Choice.tsx'
import { MovesFields } from './MovesFields.tsx'
import { PostureFields } from './PostureFields.tsx'

const HELD = { shape: 'closed_b', contact: 'palm', place: 'neutral_center', fingers: 'right-out', palm: 'up' }
const POSTURE = ['shape', 'contact', 'place', 'fingers', 'palm'] as const

/** The second hand: none, the same, a base, or a track of its own. */
export function OtherFields({ path }: { path: string }): ReactNode {
  const { at, set, problem } = useEditing()
  const words = useAuthoringWords()
  const other = at(path),
    kind = isJson(other) && typeof other['kind'] === 'string' ? other['kind'] : 'none'
  const choose = (next: string): void => {
    if (next === 'none') set(path, undefined)
    else if (next === 'base' || next === 'own')
      set(path, {
        kind: next,
        ...HELD,
        ...(isJson(other) &&
          Object.fromEntries(
            POSTURE.flatMap((name) => (other[name] === undefined ? [] : [[name, other[name]]])),
          )),
      })
    else set(path, { kind: next })
  }
  return (
    <div className={styles.stack}>
      <Select
        label={words.other_kind}
        value={kind}
        error={problem(path) ?? problem(`${path}.kind`)}
        options={optionsOf(['none', ...OTHER_KINDS], words.others)}
        onChange={(event) => choose(event.target.value)}
      />
      {(kind === 'base' || kind === 'own') && <PostureFields path={path} onOther />}
      {kind === 'base' && (
        <Switch
          label={words.follows}
          checked={at(`${path}.follows`) === true}
          onChange={(event) => set(`${path}.follows`, event.target.checked || undefined)}
        />
      )}
      {kind === 'own' && <MovesFields path={`${path}.moves`} />}
    </div>
  )
}
