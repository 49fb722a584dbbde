import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { MAX_PARTS } from '../../shared/notation.ts'
import styles from './Authoring.module.css'
import { useEditing } from './context.ts'
import { DirectsField } from './fields/DirectsField.tsx'
import { PartFields } from './fields/PartFields.tsx'
import { RepeatsField } from './fields/RepeatsField.tsx'
import type { Json } from './path.ts'
import { useAuthoringWords } from './words.ts'
import layoutParts from '#web/ui/layout/parts.module.css'

const PART = ['hand', 'other', 'face', 'timing'] as const
const HAND = { shape: '5', contact: 'palm', place: 'neutral_center', fingers: 'up', palm: 'out' }
/** A sign to begin from: an open hand before the chest. */
export const newSign = (slug: string, gloss: string): Json => ({ version: 1, slug, gloss, hand: HAND })

const without = (json: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(json).filter(([name]) => !names.includes(name)))
const only = (json: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(json).filter(([name]) => names.includes(name)))

/** All fields of a sign: its form, its movements, and each movement's parameters. */
export function SignForm({
  notation,
  change,
}: {
  notation: Json
  change: (next: Json, field: string) => void
}): ReactNode {
  const { problem, set } = useEditing()
  const words = useAuthoringWords()
  const [shown, setShown] = useState(0)
  const spelled = 'spell' in notation,
    parts = Array.isArray(notation['parts']) ? (notation['parts'] as Json[]) : null
  const part = parts ? Math.min(shown, parts.length - 1) : 0
  const be = (kind: string): void => {
    const head = without(notation, [...PART, 'parts', 'spell'])
    if (kind === 'spelled' && !spelled)
      change(
        {
          ...head,
          spell:
            String(notation['gloss'] ?? '')
              .replaceAll(/[^A-Za-z0-9]+/g, ' ')
              .trim()
              .slice(0, 30) || 'A',
        },
        'kind',
      )
    if (kind === 'signed' && spelled) change({ ...head, hand: HAND }, 'kind')
  }
  const add = (): void => {
    const before = parts ?? [only(notation, PART)]
    change({ ...without(notation, PART), parts: [...before, { hand: HAND }] }, 'parts')
    setShown(before.length)
  }
  const remove = (): void => {
    const left = (parts ?? []).filter((_, n) => n !== part)
    change(
      left.length > 1 ? { ...notation, parts: left } : { ...without(notation, ['parts']), ...left[0] },
      'parts',
    )
    setShown(0)
  }
  return (
    <div className={styles.stack}>
      <FieldError id={undefined}>{problem('(sign)')}</FieldError>
      <Segments
        label={words.kind}
        value={spelled ? 'spelled' : 'signed'}
        onChange={be}
        options={[
          { value: 'signed', label: words.kinds.signed },
          { value: 'spelled', label: words.kinds.spelled },
        ]}
      />
      {spelled ? (
        <TextInput
          label={words.spelling}
          hint={words.spelling_hint}
          value={String(notation['spell'] ?? '')}
          maxLength={30}
          error={problem('spell')}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => set('spell', event.target.value.toUpperCase())}
        />
      ) : (
        <>
          {parts && (
            <div className={layoutParts.controls}>
              <Segments
                label={words.parts}
                value={String(part)}
                onChange={(value) => setShown(Number(value))}
                options={parts.map((_, n) => ({ value: String(n), label: words.part(n + 1) }))}
              />
              <Button size="s" variant="RedOpacity" onClick={remove}>
                {words.remove_part}
              </Button>
            </div>
          )}
          <PartFields key={part} path={parts ? `parts[${part}]` : ''} />
          <DirectsField />
          <RepeatsField />
          {(parts?.length ?? 1) < MAX_PARTS && (
            <div>
              <Button
                size="s"
                variant="PrimaryWoodLightBorder"
                icon={<Plus aria-hidden="true" />}
                onClick={add}
              >
                {words.add_part}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
