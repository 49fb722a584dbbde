import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { Chip } from '#web/ui/display/Chip.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { stepId, type Step } from '../../courses/web/public.ts'
import { OWN_KINDS, ownStep, WORDS_OF, wordsFor, type LessonParts, type OwnKind } from './steps-list.ts'
import { useEditorWords } from './words.ts'
import s from './Steps.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

const LONGEST_WORD = 30

/** A step of the author's own, made from the lesson's words. */
export function AddStep({
  parts,
  taken,
  onAdd,
  onCancel,
}: {
  parts: LessonParts
  /** Ids of the steps that the lesson has. */
  taken: ReadonlySet<string>
  onAdd: (step: Step) => void
  onCancel: () => void
}): ReactNode {
  const t = useEditorWords().steps
  const title = useId(),
    form = useRef<HTMLDivElement>(null)
  // The pressed button was unmounted: focus the first choice, the kind.
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const kinds = OWN_KINDS.filter((one) => one === 'read' || wordsFor(one, parts).length > 0)
  const [kind, setKind] = useState<OwnKind>(kinds[0] ?? 'read')
  const [words, setWords] = useState<readonly string[]>([]),
    [text, setText] = useState('')
  const { most } = WORDS_OF[kind]
  const step = ownStep(kind, words, text, parts)
  const there = step !== null && taken.has(stepId(step))
  const press = (slug: string): void =>
    setWords(
      words.includes(slug)
        ? words.filter((one) => one !== slug)
        : most === 1
          ? [slug]
          : [...words, slug].slice(-most),
    )
  const place = (slug: string): number | undefined =>
    most > 1 && words.includes(slug) ? words.indexOf(slug) + 1 : undefined
  return (
    <div ref={form} className={s['add']} role="group" aria-labelledby={title}>
      <h4 id={title}>{t.add_title}</h4>
      <Select
        label={t.kind}
        value={kind}
        options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
        onChange={(event) => {
          setKind(event.target.value as OwnKind)
          setWords([])
        }}
      />
      {kind === 'read' ? (
        <TextInput
          label={t.text}
          hint={t.text_hint}
          value={text}
          maxLength={LONGEST_WORD}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setText(event.target.value.toUpperCase().replaceAll(/[^A-Z]/g, ''))}
        />
      ) : (
        <fieldset className={s['choose']}>
          <legend>{most > 1 ? t.words : t.word}</legend>
          {wordsFor(kind, parts).map(({ slug }) => (
            <Chip key={slug} pressed={words.includes(slug)} count={place(slug)} onPress={() => press(slug)}>
              {parts.cards.get(slug)?.word ?? slug}
            </Chip>
          ))}
          {most > 1 && <p className={layoutParts.columnNote}>{t.most(most)}</p>}
        </fieldset>
      )}
      <p role="status" className={layoutParts.columnNote}>
        {there ? t.there : ''}
      </p>
      <div className={layoutParts.badges}>
        <Button
          size="s"
          variant="Orange"
          disabled={step === null || there}
          onClick={() => {
            if (step) onAdd(step)
          }}
        >
          {t.add_it}
        </Button>
        <Button size="s" variant="White" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </div>
  )
}
