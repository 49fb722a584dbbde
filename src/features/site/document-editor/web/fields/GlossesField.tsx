import type { ReactNode } from 'react'
import { SignedLineEditor } from '#features/learning/course-editor/web/public.ts'
import type { SignedLine } from '../../../blocks/blocks.contract.ts'
import s from './Fields.module.css'

/** A signed line: dictionary signs or fingerspelled letters, with non-manual markers over them. */
export function GlossesField({
  label,
  value,
  onChange,
}: {
  label: string
  value: SignedLine
  onChange: (value: SignedLine) => void
}): ReactNode {
  return (
    <fieldset className={s['group']}>
      <legend className={s['label']}>{label}</legend>
      <SignedLineEditor
        line={{ who: 0, texts: {}, ...value }}
        number={1}
        people={[]}
        onChange={({ glosses, non_manual }) => onChange({ glosses, non_manual })}
      />
    </fieldset>
  )
}
