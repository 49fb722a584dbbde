import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { STOP_LIMITS } from '../../shared/limits.ts'
import { wholeIn, writtenIn } from '../../shared/questions.ts'
import styles from './FilmEditor.module.css'
import type { Draft } from './stop-drafts.ts'
import { StopTexts } from './StopTexts.tsx'
import { useEditorWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type StopFormProps = {
  draft: Draft
  number: number
  languages: readonly Language[]
  /** Something is missing. */
  wrong: boolean
  now: () => number
  onChange: (draft: Draft) => void
  onRemove: () => void
}

/** One question of a film: its time, words and answers in each language, and which of them are right. */
export function StopForm({
  draft,
  number,
  languages,
  wrong,
  now,
  onChange,
  onRemove,
}: StopFormProps): ReactNode {
  const words = useEditorWords()
  const { options, right } = draft
  const written = languages.some((language) => writtenIn(draft, language))
  const removeOption = (index: number): void =>
    onChange({
      ...draft,
      options: options.filter((_, place) => place !== index),
      right: right.filter((one) => one !== index).map((one) => (one > index ? one - 1 : one)),
    })
  return (
    <li className={styles.row} data-stop={draft.key}>
      <fieldset className={styles.question}>
        <legend>{words.question(number)}</legend>
        <div className={styles.times}>
          <TextInput
            label={words.at}
            type="number"
            min={0}
            step={0.1}
            value={draft.at}
            onChange={(event) => onChange({ ...draft, at: Math.max(0, Number(event.target.value) || 0) })}
          />
          <Button variant="blackBorder" size="s" onClick={() => onChange({ ...draft, at: now() })}>
            {words.at_now}
          </Button>
        </div>
        <StopTexts
          label={words.prompt}
          value={draft.prompt}
          languages={languages}
          max={STOP_LIMITS.prompt}
          error={wrong ? words.incomplete : undefined}
          onChange={(prompt) => onChange({ ...draft, prompt })}
        />
        {options.map((option, index) => (
          // Answers have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.option}>
            <Checkbox
              label={words.is_right(index + 1)}
              hideLabel
              checked={right.includes(index)}
              onChange={(event) =>
                onChange({
                  ...draft,
                  right: event.target.checked
                    ? [...right, index].toSorted((a, b) => a - b)
                    : right.filter((one) => one !== index),
                })
              }
            />
            <StopTexts
              label={words.option(index + 1)}
              value={option}
              languages={languages}
              max={STOP_LIMITS.option}
              onChange={(text) =>
                onChange({ ...draft, options: options.map((one, place) => (place === index ? text : one)) })
              }
            />
            {options.length > 2 && (
              <IconButton
                label={words.remove_option(index + 1)}
                icon={<Trash />}
                onClick={() => removeOption(index)}
              />
            )}
          </div>
        ))}
        <StopTexts
          label={words.explanation}
          value={draft.explanation}
          languages={languages}
          max={STOP_LIMITS.explanation}
          lines
          onChange={(explanation) => onChange({ ...draft, explanation })}
        />
        {written &&
          languages
            .filter((language) => !wholeIn(draft, language))
            .map((language) => (
              <p key={language} className={parts.note}>
                {words.not_in(words.languages[language])}
              </p>
            ))}
        <div className={parts.head}>
          {options.length < STOP_LIMITS.options && (
            <Button
              variant="blackBorder"
              size="s"
              onClick={() => onChange({ ...draft, options: [...options, {}] })}
            >
              {words.add_option}
            </Button>
          )}
          <Button variant="RedOpacity" size="s" onClick={onRemove}>
            {words.remove_question}
          </Button>
        </div>
      </fieldset>
    </li>
  )
}
