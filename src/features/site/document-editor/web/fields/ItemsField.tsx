import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Conflict } from '#features/learning/course-editor/web/public.ts'
import type { Fields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import { emptyField, type Field } from '../../../blocks/blocks.contract.ts'
import { useDocumentWords } from '../words.ts'
import { below, flattenFields, namesIn, newName } from '../writing/flat-fields.ts'
import s from './Fields.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Things of one kind in their order: each with its own fields, moved, added and taken out. */
export function ItemsField({
  fields,
  field,
  path,
  at,
  label,
  children,
}: {
  fields: Fields
  field: Field
  path: string
  at: string
  label: string
  /** The form of one of them: its place among the values, and in what the server says of it. */
  children: (before: string, at: string) => ReactNode
}): ReactNode {
  const t = useDocumentWords().fields
  const names = namesIn(fields.value(path)),
    most = field.max ?? Infinity
  const [root, focusOn] = useNextFocus<HTMLFieldSetElement>(names)
  const move = (from: number, to: number): void =>
    fields.set(path, names.toSpliced(from, 1).toSpliced(to, 0, names[from]!))
  const add = (): void => {
    const name = newName()
    const empty = Object.fromEntries(field.fields!.map((one) => [one.name, emptyField(one)]))
    for (const [place, value] of Object.entries(flattenFields(field.fields!, empty, {}, `${path}.${name}.`)))
      fields.set(place, value)
    fields.set(path, [...names, name])
    focusOn(`[data-item="${name}"] textarea, [data-item="${name}"] input`)
  }
  const remove = (n: number): void => {
    focusOn(`[data-item="${names[n + 1] ?? names[n - 1]}"] button`, `[data-add]`)
    fields.set(path, names.toSpliced(n, 1))
  }
  return (
    <fieldset ref={root} className={s['group']} data-place={path}>
      <legend className={s['label']}>{label}</legend>
      <ol className={parts.items}>
        {names.map((name, n) => {
          const called = `${label} ${t.item(n + 1)}`
          return (
            <li key={name} className={s['item']} data-item={name}>
              <div className={s['itemHead']}>
                <span className={s['number']} aria-hidden="true">
                  {n + 1}
                </span>
                <IconButton
                  label={t.up(called)}
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={n === 0}
                  onClick={() => move(n, n - 1)}
                />
                <IconButton
                  label={t.down(called)}
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={n === names.length - 1}
                  onClick={() => move(n, n + 1)}
                />
                <IconButton label={t.out(called)} icon={<X aria-hidden="true" />} onClick={() => remove(n)} />
              </div>
              {children(`${path}.${name}.`, `${at}.${n}.`)}
            </li>
          )
        })}
      </ol>
      <Conflict
        fields={fields}
        path={path}
        also={below(path, fields.conflicts)}
        shown={(value) => String(namesIn(value).length)}
      />
      {names.length < most ? (
        <div>
          <Button size="s" variant="White" data-add="" icon={<Plus aria-hidden="true" />} onClick={add}>
            {t.add_item(label)}
          </Button>
        </div>
      ) : (
        <p className={s['quiet']}>{t.full(most)}</p>
      )}
    </fieldset>
  )
}
