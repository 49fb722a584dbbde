import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { rememberedAddress } from '#web/client/session/navigate-after-login.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { currentLanguage, useLanguage } from '#web/i18n/language.tsx'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { Register as Shape } from '../sign-in.contract.ts'
import type { z } from 'zod'
import { AuthLayout, screen } from './AuthLayout.tsx'
import styles from '#web/form/form.module.css'
import { useForm } from '#web/form/use-form.ts'
import { NewPassword } from './NewPassword.tsx'
import { Providers } from './Providers.tsx'
import { signInApi } from './sign-in.api.ts'
import { BirthFields, birthOf, mayBeChild } from './BirthFields.tsx'
import { enter, navigateInQuery } from './signing-in.ts'
import { TermsText } from './TermsLabel.tsx'
import { useSignInWords } from './words.ts'

type Body = z.input<typeof Shape>
type Values = {
  kind: string
  organization_name: string
  organization_type: string
  name: string
  email: string
  password: string
  birth_year: string
  guardian_email: string
}

/** Splits a name: the first word is the first name. People can correct the split in their settings. */
export function nameOf(name: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = name.trim().split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}

/** The contract's body out of what the form holds. */
function bodyOf({
  name,
  organization_name,
  organization_type,
  birth_year,
  guardian_email,
  ...values
}: Values): unknown {
  const learner = values.kind === 'learner' && birthOf(birth_year, guardian_email)
  const navigate = navigateInQuery() ?? rememberedAddress()
  return {
    ...values,
    ...nameOf(name),
    // The button states the terms that it accepts; mail is sent in the language of this page.
    language: currentLanguage(),
    terms: true,
    ...learner,
    ...(values.kind === 'organization' && {
      organization: { name: organization_name, type: organization_type },
    }),
    ...(navigate && { navigate }),
  }
}

const child = (values: Values): boolean => values.kind === 'learner' && mayBeChild(values.birth_year)

function Content(): ReactNode {
  const all = useSignInWords()
  const words = all.register
  const navigate = useNavigate()
  const language = useLanguage()
  const [types, setTypes] = useState<{ value: string; label: string }[]>([])
  // The list is an Admin's to keep; without it (no connection) nothing can be sent anyway.
  useEffect(() => {
    let current = true
    signInApi.organizationTypes().then(
      (rows) => {
        if (current)
          setTypes(
            rows.map((row) => ({ value: row.key, label: language === 'es' ? row.name_es : row.name_en })),
          )
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [language])
  const form = useForm<Values>({
    disposable: true,
    initial: {
      kind: new URLSearchParams(location.search).get('kind') === 'organization' ? 'organization' : 'learner',
      organization_name: '',
      organization_type: '',
      name: '',
      email: '',
      password: '',
      birth_year: '',
      guardian_email: '',
    },
    body: bodyOf,
    shape: () => import('../sign-in.contract.ts').then(({ Register }) => Register),
    submit: async (values) => {
      const { token } = await signInApi.register(bodyOf(values) as Body)
      if (token) enter(token, navigateInQuery())
      else
        void navigate('/static', {
          state: child(values)
            ? { email: values.guardian_email, kind: 'guardian' }
            : { email: values.email, kind: 'verify' },
        })
    },
  })
  const { values } = form
  const other = values.kind === 'organization' ? 'learner' : 'organization'
  return (
    <AuthLayout
      title={values.kind === 'organization' ? words.organization_title : words.title}
      lead={values.kind === 'organization' ? words.organization_lead : words.lead}
      art={<HelloHand />}
      aside={words.aside}
      foot={
        <>
          <p>
            {words.have} <Link href={`/auth/login${location.search}`}>{all.login.submit}</Link>
          </p>
          <p>
            <button type="button" className={styles.quiet} onClick={() => form.set('kind', other)}>
              {words[other]}
            </button>
          </p>
        </>
      }
    >
      <Providers />
      <Form form={form} className={styles.form}>
        {values.kind === 'organization' && (
          <>
            <TextInput
              id="organization_name"
              label={words.organization_name}
              autoComplete="organization"
              {...form.text('organization_name', 'organization.name')}
            />
            <Select
              id="organization_type"
              label={words.organization_type}
              placeholder={words.choose}
              options={types}
              {...form.text('organization_type', 'organization.type')}
            />
          </>
        )}
        <TextInput
          id="name"
          label={words.name}
          autoComplete="name"
          {...form.text('name', 'first_name', 'last_name')}
        />
        <TextInput
          id="email"
          type="email"
          label={all.email}
          autoComplete="username"
          {...form.text('email')}
        />
        <NewPassword
          id="password"
          label={all.password}
          person={{ ...nameOf(values.name), email: values.email }}
          {...form.text('password')}
        />
        {values.kind === 'learner' && (
          <BirthFields year={form.text('birth_year')} guardian={form.text('guardian_email')} />
        )}
        <SubmitButton form={form} size="l" wide label={words.submit} />
        <small>
          <TermsText />
        </small>
      </Form>
    </AuthLayout>
  )
}
export default screen(Content)
