import { useState } from 'react'
import { Checkbox } from '../form/Checkbox.tsx'
import { FormErrors } from '../form/FormErrors.tsx'
import { LanguageSwitch } from '../navigation/LanguageSwitch.tsx'
import { OtpInput } from '../form/OtpInput.tsx'
import { PasswordInput } from '../form/PasswordInput.tsx'
import { PasswordStrength } from '../form/PasswordStrength.tsx'
import { RadioGroup } from '../form/RadioGroup.tsx'
import { SearchInput } from '../form/SearchInput.tsx'
import { Select } from '../form/Select.tsx'
import { Switch } from '../form/Switch.tsx'
import { Textarea } from '../form/Textarea.tsx'
import { TextInput } from '../form/TextInput.tsx'
import type { Theme } from '#contract/themes.ts'
import { applyTheme, ThemeSwitch } from '../navigation/ThemeSwitch.tsx'
import { Section } from './Section.tsx'
import styles from './Showcase.module.css'

const LEVELS = [
  { value: 'new', label: 'New to signing', hint: 'Start with greetings and the alphabet.' },
  { value: 'some', label: 'I know some signs', hint: 'A short quiz finds your place.' },
  { value: 'fluent', label: 'I sign every day' },
]

/** Everything that is filled in. */
export function Forms() {
  const [search, setSearch] = useState('thank')
  const [code, setCode] = useState('123')
  const [level, setLevel] = useState<string | null>('new')
  const [theme, setTheme] = useState<Theme>('system')
  const [language, setLanguage] = useState<'en' | 'es'>('en')
  const change = (next: Theme) => {
    setTheme(next)
    applyTheme(next)
  }
  return (
    <>
      <Section
        id="fields"
        title="Fields"
        text="An error stands at its field, says what is wrong and is tied to it."
      >
        <FormErrors
          title="Two things need your attention"
          errors={[
            { fieldId: 'show-email', message: 'Enter an address like ana@example.org' },
            { message: 'Accept the terms to go on' },
          ]}
        />
        <div className={styles.pair}>
          <TextInput label="First name" autoComplete="given-name" defaultValue="Ana" />
          <TextInput label="Handle" note="optional" hint="Others find you by it." placeholder="ana.signs" />
          <TextInput
            id="show-email"
            label="Email"
            type="email"
            defaultValue="ana@"
            error="Enter an address like ana@example.org"
          />
          <PasswordInput
            label="Password"
            showLabel="Show password"
            hideWordLabel="Hide password"
            autoComplete="new-password"
            defaultValue="quiet hands"
            meter={<PasswordStrength score={3} label="Good" />}
          />
          <Select
            label="Organization type"
            options={[
              { value: 'school', label: 'Educational' },
              { value: 'hospital', label: 'Hospital' },
            ]}
            placeholder="Choose one"
            defaultValue=""
          />
          <TextInput label="Membership number" disabled defaultValue="A-2041" />
        </div>
        <Textarea label="What do you want to be able to say?" hint="One or two sentences are enough." />
        <OtpInput
          label="Code from your app"
          value={code}
          onChange={setCode}
          digitLabel={(digit, of) => `Digit ${digit} of ${of}`}
        />
      </Section>
      <Section id="choices" title="Choices">
        <SearchInput
          label="Search the dictionary"
          clearLabel="Clear"
          size="l"
          placeholder="Search a word"
          value={search}
          onChange={setSearch}
        />
        <SearchInput
          label="Search people"
          clearLabel="Clear"
          placeholder="Search people"
          value=""
          busy
          onChange={setSearch}
        />
        <RadioGroup
          label="Where do you start?"
          name="level"
          look="cards"
          options={LEVELS}
          value={level}
          onChange={setLevel}
        />
        <div className={styles.pair}>
          <div>
            <Checkbox label="I accept the terms of use" error="Accept the terms to go on" />
            <Checkbox label="Send me the monthly letter" hint="One mail a month, no more." defaultChecked />
            <Checkbox label="All lessons" indeterminate />
          </div>
          <div>
            <Switch label="Play videos by themselves" hint="Always without sound." defaultChecked />
            <Switch label="Mirror every sign" />
          </div>
        </div>
        <div className={styles.row}>
          <ThemeSwitch
            value={theme}
            onChange={change}
            words={{ label: 'Theme', system: 'As the device', light: 'Light', dark: 'Dark' }}
          />
          <LanguageSwitch
            label="Language"
            value={language}
            onChange={setLanguage}
            languages={[
              { code: 'en', name: 'English' },
              { code: 'es', name: 'Español' },
            ]}
          />
        </div>
      </Section>
    </>
  )
}
