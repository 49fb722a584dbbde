import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { LANGUAGES } from '#contract/constants.ts'
import { SIGNER_NAMES, SIGNERS, type PersonName } from '#contract/signers.ts'
import { Asked, isFailed } from '#web/client/asked.tsx'
import { newIdempotencyKey } from '#web/client/api.ts'
import { zoneOptions } from '#web/client/format/zones.ts'
import { browserZone } from '#web/client/http/headers.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { SubmitButton } from '#web/form/Form.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useListWords } from '#web/i18n/lists.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { OrganizationRow } from '#features/people/organizations/organizations.contract.ts'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { areaOf, CENTER } from './area.ts'
import { LogoField } from './LogoField.tsx'
import {
  oneOrganization,
  organizationsApi,
  organizationTypes,
  useOrganizationChange,
} from './organizations.api.ts'
import styles from './Organizations.module.css'
import { useOrganizationWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

const shapes = () => import('#features/people/organizations/organizations.contract.ts')
type Values = {
  name: string
  type: string
  contact_email: string
  phone: string
  website: string
  address: string
  time_zone: string
  language: string
  signer: string
  invites_a_day: string
  owner_email: string
}

const withoutLimit = ({ invites_a_day: _, signer: _signer, ...values }: Values) => values
/** Fields of a change; an empty limit is the one that grows by itself. */
const withoutOwner = ({ owner_email: _, invites_a_day, signer, ...values }: Values) => ({
  ...values,
  language: values.language as 'en',
  signer: signer === '' ? null : (signer as PersonName),
  invites_a_day: invites_a_day.trim() === '' ? null : Number(invites_a_day),
})

function OrganizationForm({ row, centers }: { row: OrganizationRow | null; centers: boolean }) {
  const words = useOrganizationWords().form
  const common = useCommonWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const types = useQuery(organizationTypes(language))
  const [key] = useState(newIdempotencyKey)
  const create = useOrganizationChange(({ owner_email, ...values }: Values) =>
    organizationsApi.create(
      { ...withoutLimit({ ...values, owner_email }), language: values.language as 'en' },
      key,
    ),
  )
  const update = useOrganizationChange(
    ({ version, ...values }: ReturnType<typeof withoutOwner> & { version: number }) =>
      organizationsApi.update({ id: row?.id ?? '', version }, values),
  )
  const valuesOf = (one: OrganizationRow | null): Values => ({
    name: one?.name ?? '',
    type: one?.type ?? (centers ? CENTER : ''),
    contact_email: one?.contact_email ?? '',
    phone: one?.phone ?? '',
    website: one?.website ?? '',
    address: one?.address ?? '',
    time_zone: one?.time_zone ?? browserZone(),
    language: one?.language ?? language,
    signer: one?.signer ?? '',
    invites_a_day: one?.invites_a_day?.toString() ?? '',
    owner_email: '',
  })
  const form = useForm<Values>({
    initial: valuesOf(row),
    body: (values) => (row ? withoutOwner(values) : withoutLimit(values)),
    shape: () =>
      shapes().then(({ CreateOrganization, UpdateOrganization }) =>
        row ? UpdateOrganization : CreateOrganization,
      ),
    ...(row && {
      versioned: {
        version: row.version,
        reload: async () => {
          const now = await client.fetchQuery({ ...oneOrganization(row.id), staleTime: 0 })
          return now && { version: now.version, values: valuesOf(now) }
        },
      },
    }),
    submit: async (values, version) => {
      const id = row
        ? (await update.mutateAsync({ ...withoutOwner(values), version }), row.id)
        : ((await create.mutateAsync(values)) as { id: string }).id
      void navigate(`${areaOf(values)}/${id}`)
    },
  })
  const known = types.data ?? []
  const options =
    known.some(({ key: one }) => one === form.values.type) || !row
      ? known
      : [...known, { key: row.type, name: row.type_name }]
  const choices = {
    type: options.map((one) => ({ value: one.key, label: one.name })),
    language: LANGUAGES.map((one) => ({
      value: one as string,
      label: one === 'en' ? common.english : common.spanish,
    })),
    signer: [
      { value: '', label: words.any_signer },
      ...SIGNERS.map((one) => ({ value: one as string, label: SIGNER_NAMES[one] })),
    ],
  }
  /** A chosen value by the name it has in its list. */
  const shown = (field: string, value: unknown): string =>
    choices[field as 'type']?.find((one) => one.value === value)?.label ?? String(value).replaceAll('_', ' ')
  return (
    <Card>
      <form {...form.props} className={parts.form}>
        <Meanwhile {...form.meanwhile} labels={words} shown={shown} />
        {form.problem && <Notice>{form.problem.message}</Notice>}
        <fieldset className={styles.section}>
          <legend className={styles.legend}>{words.identity}</legend>
          <TextInput id="name" label={words.name} autoComplete="off" {...form.text('name')} />
          {!(centers && !row) && (
            <Select
              id="type"
              label={words.type}
              placeholder={words.type}
              options={choices.type}
              {...form.text('type')}
            />
          )}
          {!row && (
            <TextInput
              id="owner_email"
              type="email"
              label={words.owner}
              hint={words.owner_hint}
              autoComplete="off"
              {...form.text('owner_email')}
            />
          )}
        </fieldset>
        <fieldset className={styles.section}>
          <legend className={styles.legend}>{words.reach}</legend>
          <div className={styles.pair}>
            <TextInput
              id="contact_email"
              type="email"
              label={words.contact_email}
              optional
              autoComplete="off"
              {...form.text('contact_email')}
            />
            <TextInput
              id="phone"
              type="tel"
              label={words.phone}
              optional
              autoComplete="off"
              {...form.text('phone')}
            />
          </div>
          <TextInput
            id="website"
            type="url"
            label={words.website}
            optional
            hint={words.website_hint}
            autoComplete="off"
            exact
            {...form.text('website')}
          />
          <Textarea id="address" label={words.address} optional rows={2} {...form.text('address')} />
        </fieldset>
        <fieldset className={styles.section}>
          <legend className={styles.legend}>{words.place}</legend>
          <div className={styles.level}>
            <Select
              id="time_zone"
              label={words.time_zone}
              hint={words.time_zone_hint}
              options={zoneOptions(form.values.time_zone)}
              {...form.text('time_zone')}
            />
            <Select
              id="language"
              label={words.language}
              options={choices.language}
              {...form.text('language')}
            />
          </div>
        </fieldset>
        {row && (
          <fieldset className={styles.section}>
            <legend className={styles.legend}>{words.courses}</legend>
            <Select
              id="signer"
              label={words.signer}
              hint={words.signer_hint}
              options={choices.signer}
              {...form.text('signer')}
            />
          </fieldset>
        )}
        {row && (
          <fieldset className={styles.section}>
            <legend className={styles.legend}>{words.invitations}</legend>
            <TextInput
              id="invites_a_day"
              inputMode="numeric"
              label={words.invites_a_day}
              optional
              hint={words.invites_a_day_hint}
              autoComplete="off"
              {...form.text('invites_a_day')}
            />
          </fieldset>
        )}
        <div className={parts.controls}>
          <SubmitButton form={form} label={row ? words.save : words.create} />
          <Button
            variant="White"
            href={
              row ? `${areaOf(row)}/${row.id}` : centers ? '/admin/regional-center' : '/admin/organization'
            }
          >
            {common.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
/** /admin/organization/edit/:id and /admin/regional-center/edit/:id; `new` makes one. */
export default function EditOrganization() {
  const words = useOrganizationWords().form
  const lists = useListWords()
  const { id = '' } = useParams()
  const centers = useLocation().pathname.startsWith('/admin/regional-center')
  const fresh = id === 'new'
  const query = useQuery({
    ...oneOrganization(id),
    enabled: !fresh,
  })
  if (fresh)
    return (
      <Page title={centers ? words.new_center : words.new_title}>
        <div className={styles.sections}>
          <OrganizationForm row={null} centers={centers} />
        </div>
      </Page>
    )
  return (
    <Asked query={query} failed={{ level: 1, title: lists.failed, text: lists.failed_text }} lost={isFailed}>
      {(data) =>
        data ? (
          <Page kicker={words.kicker} title={data.name} text={data.type_name}>
            <div className={styles.sections}>
              <LogoField id={data.id} name={data.name} logo={data.logo} />
              <OrganizationForm key={data.id} row={data} centers={centers} />
            </div>
          </Page>
        ) : (
          <EmptyState
            level={1}
            title={words.missing}
            text={words.missing_text}
            link={{ href: centers ? '/admin/regional-center' : '/admin/organization', label: words.back }}
          />
        )
      }
    </Asked>
  )
}
