import { LANGUAGES } from '#contract/constants.ts'
import type { ClientInput } from '#contract/endpoint.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { currentLanguage } from '#web/i18n/language.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { birthOf, NewPassword } from '../../sign-in/web/public.ts'
import { useForm } from '#web/form/use-form.ts'
import { SIGN_IN_NAME } from '../../users/web/public.ts'
import type { familiesContract } from '../families.contract.ts'
import { familiesApi, useFamilyChange } from './families.api.ts'
import styles from './Family.module.css'
import { useFamilyWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Body = ClientInput<(typeof familiesContract)['addChild']>['body']
type Values = {
  first_name: string
  last_name: string
  sign_in_name: string
  password: string
  birth_year: string
  language: string
  agree: boolean
}
const bodyOf = ({ birth_year, ...values }: Values): unknown => ({ ...values, ...birthOf(birth_year, '') })

/** A child's account, made by its guardian. */
export function ChildForm({ onDone }: { onDone: () => void }) {
  const words = useFamilyWords().child
  const common = useCommonWords()
  const add = useFamilyChange(familiesApi.addChild)
  const form = useForm<Values>({
    initial: {
      first_name: '',
      last_name: '',
      sign_in_name: '',
      password: '',
      birth_year: '',
      language: currentLanguage(),
      agree: false,
    },
    body: bodyOf,
    shape: () => import('../children.contract.ts').then(({ AddChild }) => AddChild),
    submit: async (values) => {
      await add.mutateAsync(bodyOf(values) as Body)
      onDone()
    },
  })
  return (
    <Form form={form} className={parts.form}>
      <p className={parts.note}>{words.text}</p>
      <div className={styles.pair}>
        <TextInput id="first_name" label={words.first_name} autoComplete="off" {...form.text('first_name')} />
        <TextInput id="last_name" label={words.last_name} autoComplete="off" {...form.text('last_name')} />
      </div>
      <TextInput
        id="birth_year"
        label={words.year}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...form.text('birth_year')}
      />
      <TextInput
        id="child_sign_in_name"
        label={words.sign_in_name}
        hint={words.sign_in_name_hint}
        maxLength={SIGN_IN_NAME.max}
        autoComplete="off"
        exact
        {...form.text('sign_in_name')}
      />
      <NewPassword
        id="child_password"
        label={words.password}
        person={form.values}
        {...form.text('password')}
      />
      <Select
        id="language"
        label={words.language}
        options={LANGUAGES.map((value) => ({
          value,
          label: value === 'en' ? common.english : common.spanish,
        }))}
        {...form.text('language')}
      />
      <Checkbox
        label={words.agree}
        checked={form.values.agree}
        onChange={(event) => form.set('agree', event.target.checked)}
        error={form.errors['agree']}
      />
      <p className={parts.note}>
        <Link href="/privacy-policy">{words.policy}</Link>
      </p>
      <SubmitButton form={form} wide label={words.submit} />
    </Form>
  )
}
