import { userName } from '#web/client/format/names.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { NewPassword } from '../../sign-in/web/public.ts'
import { SIGN_IN_NAME } from '../../users/web/public.ts'
import type { FamilyMember } from '../families.contract.ts'
import { familiesApi, useFamilyChange } from './families.api.ts'
import { useFamilyWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

export type Changing = { member: FamilyMember; what: 'rename' | 'reset' }
type Part = { member: FamilyMember; onDone: () => void }

function Rename({ member, onDone }: Part) {
  const words = useFamilyWords()
  const change = useFamilyChange(familiesApi.renameChild)
  const form = useForm({
    initial: { sign_in_name: member.sign_in_name ?? '' },
    shape: () => import('../children.contract.ts').then(({ ChildSignInName }) => ChildSignInName),
    submit: async ({ sign_in_name }) => {
      await change.mutateAsync({ id: member.id, sign_in_name })
      onDone()
    },
  })
  return (
    <Form form={form} className={parts.form}>
      <p className={parts.note}>{words.rename.text}</p>
      <TextInput
        id="child_sign_in_name"
        label={words.child.sign_in_name}
        hint={words.child.sign_in_name_hint}
        maxLength={SIGN_IN_NAME.max}
        autoComplete="off"
        exact
        {...form.text('sign_in_name')}
      />
      <SubmitButton form={form} wide label={words.rename.submit} />
    </Form>
  )
}

function Reset({ member, onDone }: Part) {
  const words = useFamilyWords()
  const change = useFamilyChange(familiesApi.resetChild)
  const form = useForm({
    initial: { password: '' },
    shape: () => import('../children.contract.ts').then(({ ChildPassword }) => ChildPassword),
    submit: async ({ password }) => {
      await change.mutateAsync({ id: member.id, password })
      onDone()
    },
  })
  return (
    <Form form={form} className={parts.form}>
      <p className={parts.note}>{words.reset.text}</p>
      <NewPassword
        id="child_password"
        label={words.child.password}
        person={member}
        {...form.text('password')}
      />
      <SubmitButton form={form} wide label={words.reset.submit} />
    </Form>
  )
}

/** A guardian changes how their child signs in: the name, or the password. */
export function ChildSignIn({ changing, onDone }: { changing: Changing | null; onDone: () => void }) {
  const words = useFamilyWords()
  const language = useLanguage()
  const name = changing ? userName(changing.member, language) : ''
  return (
    <Drawer open={changing !== null} onClose={onDone} title={words[changing?.what ?? 'rename'].title(name)}>
      {changing?.what === 'rename' && <Rename member={changing.member} onDone={onDone} />}
      {changing?.what === 'reset' && <Reset member={changing.member} onDone={onDone} />}
    </Drawer>
  )
}
