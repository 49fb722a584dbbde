import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import check from '#web/ui/form/Checkbox.module.css'
import radio from '#web/ui/form/RadioGroup.module.css'
import { cx } from '#web/ui/cx.ts'
import { describedAs, isPlayed, OptionMedia, useOptionName } from './OptionFace.tsx'
import { useQuizWords } from '../words.ts'
import type { AnswerProps } from './types.ts'
import choices from './Choices.module.css'
import s from './questions.module.css'

/** Maximum number of letters of texts shown side by side. */
const SHORT = 24
/** More pictures than this are in three columns. */
const FOUR = 4
const OWN = { media_key: null, captions: [], alt: null, sign: null, loop: null }

/**
 * One of several, several of several, true or false. Once judged, the right ones and the chosen ones are
 * marked, and the others make room for why.
 */
export function Choices({ question, value, onChange, verdict }: AnswerProps): ReactNode {
  const words = useQuizWords()
  const nameOf = useOptionName()
  const group = useId()
  const several = question.kind === 'multiple_choice_several'
  const options =
    question.kind === 'true_false'
      ? [
          { ...OWN, id: 'true', text: words.true },
          { ...OWN, id: 'false', text: words.false },
        ]
      : question.options
  const choose = (id: string, on: boolean): void =>
    onChange(several ? (on ? [...value, id] : value.filter((one) => one !== id)) : [id])
  const withMedia = options.some((option) => option.media_key ?? option.sign ?? option.loop)
  const short = options.every((option) => (option.text ?? '').length <= SHORT)
  const many = withMedia && options.length > FOUR
  return (
    <fieldset className={s['group']}>
      <legend className={several ? s['hint'] : 'visually-hidden'}>
        {several ? words.choose_several : words.choose_one}
      </legend>
      <div
        className={cx(s['choices'], withMedia ? s['media'] : short && s['short'], many && choices['many'])}
      >
        {options.map((option, index) => {
          const name = nameOf(option, index)
          const chosen = value.includes(option.id),
            right = verdict?.correct.includes(option.id) === true,
            // A picture is chosen by what it shows; its number is for the keys.
            numbered =
              option.loop !== null || (option.media_key !== null && option.text === null && !isPlayed(option))
          if (verdict && !right && !chosen) return null
          return (
            <div
              key={option.id}
              className={cx(
                s['choice'],
                chosen && s['chosen'],
                verdict && (right ? choices['right'] : chosen && choices['wrong']),
              )}
            >
              {isPlayed(option) && <OptionMedia option={option} name={name} />}
              <label>
                {!isPlayed(option) && <OptionMedia option={option} name="" />}
                <span className={s['pick']}>
                  <input
                    type={several ? 'checkbox' : 'radio'}
                    className={several ? check['box'] : radio['dot']}
                    name={group}
                    value={option.id}
                    data-choice={index + 1}
                    checked={chosen}
                    disabled={verdict !== undefined}
                    onChange={(event) => choose(option.id, event.target.checked)}
                  />
                  <span className={cx(numbered && 'visually-hidden')}>
                    {name}
                    {isPlayed(option) && describedAs(option) && (
                      <span className="visually-hidden"> {describedAs(option)}</span>
                    )}
                  </span>
                  {numbered && <span aria-hidden="true">{index + 1}</span>}
                  {verdict && (right || chosen) && (
                    <span className={choices['judged']}>
                      {right ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                      <span className="visually-hidden">
                        {right ? words.result.right : words.result.wrong}
                      </span>
                    </span>
                  )}
                </span>
              </label>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
