import { useId, type ReactNode } from 'react'
import check from '#web/ui/form/Checkbox.module.css'
import radio from '#web/ui/form/RadioGroup.module.css'
import { cx } from '#web/ui/cx.ts'
import { describedAs, isPlayed, OptionMedia, useOptionName } from './OptionFace.tsx'
import { useQuizWords } from '../words.ts'
import type { AnswerProps } from './types.ts'
import s from './questions.module.css'

/** One of several, several of several, true or false. */
export function Choices({ question, value, onChange }: AnswerProps): ReactNode {
  const words = useQuizWords()
  const nameOf = useOptionName()
  const group = useId()
  const several = question.kind === 'multiple_choice_several'
  const options =
    question.kind === 'true_false'
      ? [
          { id: 'true', text: words.true, media_key: null, captions: [], alt: null, sign: null, loop: null },
          { id: 'false', text: words.false, media_key: null, captions: [], alt: null, sign: null, loop: null },
        ]
      : question.options
  const choose = (id: string, on: boolean): void =>
    onChange(several ? (on ? [...value, id] : value.filter((one) => one !== id)) : [id])
  const withMedia = options.some((option) => option.media_key ?? option.sign)
  return (
    <fieldset className={s['group']}>
      <legend className={s['hint']}>{several ? words.choose_several : words.choose_one}</legend>
      <div className={cx(s['choices'], withMedia && s['media'])}>
        {options.map((option, index) => {
          const name = nameOf(option, index)
          const chosen = value.includes(option.id)
          return (
            <div key={option.id} className={cx(s['choice'], chosen && s['chosen'])}>
              {isPlayed(option) && <OptionMedia option={option} name={name} />}
              <label>
                {!isPlayed(option) && <OptionMedia option={option} name="" />}
                <span className={s['pick']}>
                  <input
                    type={several ? 'checkbox' : 'radio'}
                    className={several ? check['box'] : radio['dot']}
                    name={group}
                    data-choice={index + 1}
                    checked={chosen}
                    onChange={(event) => choose(option.id, event.target.checked)}
                  />
                  <span>
                    {name}
                    {isPlayed(option) && describedAs(option) && (
                      <span className="visually-hidden"> {describedAs(option)}</span>
                    )}
                  </span>
                </span>
              </label>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
