import type { ReactNode } from 'react'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import { OptionMedia, useOptionName } from './OptionFace.tsx'
import { useQuizWords } from '../words.ts'
import type { AnswerProps } from './types.ts'
import s from './questions.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Tiles that are chosen one after the other. */
export function Order({ question, value, onChange, verdict }: AnswerProps): ReactNode {
  const words = useQuizWords().order
  const nameOf = useOptionName()
  // A tile put back gets the focus.
  const [bank, focusOn] = useNextFocus<HTMLOListElement>(value)
  const names = new Map(
    question.options.map((option, index) => [option.id, { option, name: nameOf(option, index) }]),
  )
  const take = (id: string): void => {
    onChange([...value, id])
    // The chosen tile is unmounted: focus the next remaining one, or the submit button after the last.
    const next = [...(bank.current?.querySelectorAll('button') ?? [])].find(
      (button) => button.dataset['id'] !== id,
    )
    const on = next ?? bank.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')
    on?.focus()
  }
  return (
    <div className={s['group']}>
      <ol className={s['row']} aria-label={words.row}>
        {value.length === 0 && <li className={parts.small}>{words.hint}</li>}
        {value.map((id, index) => {
          const { option, name } = names.get(id)!
          return (
            <li key={id}>
              <button
                type="button"
                className={s['tile']}
                aria-label={words.position(index + 1, name)}
                onClick={() => {
                  focusOn(`[data-id="${id}"]`)
                  onChange(value.filter((one) => one !== id))
                }}
              >
                <OptionMedia option={option} name="" />
                {option.text && <span>{name}</span>}
              </button>
            </li>
          )
        })}
      </ol>
      {!verdict && value.length < question.options.length && (
        <ol className={s['bank']} aria-label={words.bank} ref={bank}>
          {question.options
            .filter((option) => !value.includes(option.id))
            .map((option, place) => (
              <li key={option.id}>
                <button
                  type="button"
                  className={s['tile']}
                  data-choice={place + 1}
                  data-id={option.id}
                  aria-label={names.get(option.id)!.name}
                  onClick={() => take(option.id)}
                >
                  <OptionMedia option={option} name="" />
                  {option.text && <span>{option.text}</span>}
                </button>
              </li>
            ))}
        </ol>
      )}
    </div>
  )
}
