import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState, type ReactNode } from 'react'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { SIGNER_NAMES, SIGNERS, type PersonName } from '#contract/signers.ts'
import { castSpeakers } from '#features/media/signer/web/public.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { DIALOGUE_LIMITS } from '../../course-drafts/web/public.ts'
import { PlacesField } from './PlacesField.tsx'
import { emptyLine, withPerson, withPlace, type Talk, type TalkLine } from './talk.ts'
import { TalkLineEditor } from './TalkLineEditor.tsx'
import { TalkPreview } from './TalkPreview.tsx'
import { useEditorWords } from './words.ts'
import s from './Talk.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Editor of a conversation: its speakers, the signs and meaning of each line, and a signer who plays it. */
export function TalkEditor({
  talk,
  languages,
  onChange,
}: {
  talk: Talk
  languages: readonly Language[]
  onChange: (talk: Talk | null) => void
}): ReactNode {
  const words = useEditorWords(),
    t = words.talk
  const common = useCommonWords()
  const language = useLanguage()
  const [shown, setShown] = useState(false),
    [removing, setRemoving] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const cast = castSpeakers(talk.speakers)
  const inEach = (
    label: (language: string) => string,
    plain: string,
    field: (one: Language, label: string) => ReactNode,
  ): ReactNode =>
    languages.map((one) => field(one, languages.length > 1 ? label(words.languages[one]) : plain))
  const put = (lines: TalkLine[]): void => onChange({ ...talk, lines })
  const speaker = (at: number, change: Partial<Talk['speakers'][number]>): void =>
    onChange({ ...talk, speakers: talk.speakers.map((one, n) => (n === at ? { ...one, ...change } : one)) })
  const add = (): void => {
    put([
      ...talk.lines,
      emptyLine(talk.lines.length === 0 ? 0 : (talk.lines.at(-1)!.who + 1) % talk.speakers.length),
    ])
    // The new line's sign field takes the next word.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>(':scope > li:last-child input[role="combobox"]')?.focus(),
    )
  }
  return (
    <div className={parts.section}>
      <div className={s['pair']}>
        {inEach(t.scene_in, t.scene, (one, label) => (
          <Textarea
            key={`scene ${one}`}
            label={label}
            rows={2}
            lang={one}
            maxLength={DIALOGUE_LIMITS.text}
            value={talk.scene[one] ?? ''}
            onChange={(event) => onChange({ ...talk, scene: { ...talk.scene, [one]: event.target.value } })}
          />
        ))}
        {inEach(t.look_for_in, t.look_for, (one, label) => (
          <Textarea
            key={`look ${one}`}
            label={label}
            rows={2}
            lang={one}
            maxLength={DIALOGUE_LIMITS.text}
            value={talk.look_for[one] ?? ''}
            onChange={(event) =>
              onChange({ ...talk, look_for: { ...talk.look_for, [one]: event.target.value } })
            }
          />
        ))}
      </div>
      <div className={s['pair']}>
        {talk.speakers.map((person, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- a talk has two fixed places
          <fieldset key={n} className={s['speaker']}>
            <legend>{t.speaker(n + 1)}</legend>
            <TextInput
              label={t.name}
              value={person.name}
              maxLength={DIALOGUE_LIMITS.name}
              autoComplete="off"
              onChange={(event) => speaker(n, { name: event.target.value })}
            />
            <Select
              label={t.signer}
              value={cast[n] ?? ''}
              options={SIGNERS.map((value) => ({ value, label: SIGNER_NAMES[value] }))}
              onChange={(event) => onChange(withPerson(talk, n, event.target.value as PersonName))}
            />
          </fieldset>
        ))}
      </div>
      <PlacesField
        places={talk.places}
        who={talk.speakers[0]?.name || t.speaker(1)}
        onChange={(side, name) => onChange(withPlace(talk, side, name))}
      />
      <ol className={s['lines']} ref={list}>
        {talk.lines.map((line, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name than their place
          <li key={n} className={s['line']} data-who={line.who}>
            <TalkLineEditor
              line={line}
              number={n + 1}
              of={talk.lines.length}
              speakers={talk.speakers}
              places={talk.places}
              languages={languages}
              onChange={(next) => put(talk.lines.with(n, next))}
              onRemove={() => put(talk.lines.toSpliced(n, 1))}
              onMove={(by) => put(talk.lines.toSpliced(n, 1).toSpliced(n + by, 0, line))}
            />
          </li>
        ))}
      </ol>
      <div className={parts.actions}>
        <Button
          size="s"
          variant="blackBorder"
          icon={<Plus aria-hidden="true" />}
          disabled={talk.lines.length >= DIALOGUE_LIMITS.lines}
          onClick={add}
        >
          {t.add_line}
        </Button>
        <Button
          size="s"
          variant="PrimaryWood"
          icon={<Play aria-hidden="true" />}
          aria-expanded={shown}
          disabled={!talk.lines.some((line) => line.glosses.length > 0)}
          onClick={() => setShown(!shown)}
        >
          {shown ? t.hide : t.preview}
        </Button>
        <Button size="s" variant="RedOpacity" onClick={() => setRemoving(true)}>
          {t.remove}
        </Button>
      </div>
      {shown && (
        <TalkPreview
          talk={talk}
          language={languages.includes(language) ? language : (languages[0] ?? LANGUAGES[0])}
        />
      )}
      <ConfirmDialog
        open={removing}
        onCancel={() => setRemoving(false)}
        title={t.remove}
        confirmLabel={common.remove}
        destructive
        onConfirm={() => onChange(null)}
      >
        {t.remove_text}
      </ConfirmDialog>
    </div>
  )
}
