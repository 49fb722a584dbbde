import { CAPTION_COLORS } from '#contract/constants.ts'
import { SIGNER_CHOICES, SIGNER_NAMES, SIGNERS, SIGNING_PACES } from '#contract/signers.ts'
import { setTheme, useTheme } from '#web/client/preferences/theme.ts'
import { showToast } from '#web/client/toasts.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { cx } from '#web/ui/cx.ts'
import { useUpdateMe, type MyUser } from '../../users/web/public.ts'
import { useUserWords } from './words.ts'
import { Section } from './Section.tsx'
import { THEMES } from '#contract/themes.ts'
import styles from './Settings.module.css'

type Settings = MyUser['accessibility']
const RATES = ['0.25', '0.5', '0.75', '1', '1.5'] as const

/** Display and motion settings; each choice takes effect immediately and everywhere. */
export function Accessibility({ user }: { user: MyUser }) {
  const all = useUserWords()
  const common = useCommonWords()
  const language = useLanguage()
  const theme = useTheme()
  const update = useUpdateMe()
  const { accessibility: now } = user
  const change = (accessibility: Partial<Settings>) =>
    update.mutate(
      { accessibility },
      { onError: () => void showToast({ variant: 'Warning', message: all.not_saved }) },
    )
  const flag = (name: 'autoplay' | 'mirrored' | 'left_handed') => (
    <Switch
      label={all.signs[name]}
      hint={all.signs[`${name}_hint`]}
      checked={now[name]}
      onChange={(event) => change({ [name]: event.target.checked })}
    />
  )
  const rate = RATES.find((one) => Number(one) === now.playback_rate) ?? '1'
  return (
    <>
      <Section title={all.look.heading}>
        <div className={styles.choice}>
          <span className={styles.label} aria-hidden="true">
            {all.look.theme}
          </span>
          <Segments
            label={all.look.theme}
            options={THEMES.map((one) => ({ value: one, label: common[one] }))}
            value={theme}
            onChange={setTheme}
          />
        </div>
        <Switch
          label={all.look.reduced_motion}
          hint={all.look.reduced_motion_hint}
          checked={now.reduced_motion}
          onChange={(event) => change({ reduced_motion: event.target.checked })}
        />
      </Section>
      <Section title={all.signs.heading}>
        {flag('autoplay')}
        {flag('mirrored')}
        {flag('left_handed')}
        <RadioGroup
          look="row"
          name="signer"
          label={all.signs.signer}
          hint={all.signs.signer_hint}
          options={[
            { value: '', label: all.signs.any_signer },
            ...SIGNERS.map((one) => ({ value: one, label: SIGNER_NAMES[one] })),
            { value: 'turns', label: all.signs.turns },
          ]}
          value={now.signer ?? ''}
          onChange={(value) => change({ signer: SIGNER_CHOICES.find((one) => one === value) ?? null })}
        />
        <div className={styles.choice}>
          <span className={styles.label} aria-hidden="true">
            {all.signs.signing_pace}
          </span>
          <Segments
            label={all.signs.signing_pace}
            options={SIGNING_PACES.map((one) => ({ value: one, label: all.signs.paces[one] }))}
            value={now.signing_pace ?? 'learner'}
            onChange={(signing_pace) => change({ signing_pace })}
          />
        </div>
        <div className={styles.choice}>
          <span className={styles.label} aria-hidden="true">
            {all.signs.playback_rate}
          </span>
          <Segments
            label={all.signs.playback_rate}
            options={RATES.map((one) => ({ value: one, label: `${Number(one).toLocaleString(language)}×` }))}
            value={rate}
            onChange={(value) => change({ playback_rate: Number(value) })}
          />
        </div>
        <RadioGroup
          look="row"
          name="caption_color"
          label={all.signs.caption_color}
          options={CAPTION_COLORS.map((color) => ({ value: color, label: all.signs.colors[color] }))}
          value={now.caption_color}
          onChange={(value) => change({ caption_color: value as Settings['caption_color'] })}
        />
        <p className={styles.captions}>
          <span className={cx(styles.caption, styles[now.caption_color])}>{all.signs.sample}</span>
        </p>
      </Section>
    </>
  )
}
