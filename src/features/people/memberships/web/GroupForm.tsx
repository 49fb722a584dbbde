import { useQuery, useQueryClient } from '@tanstack/react-query'
import { userName } from '#web/client/format/names.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { SubmitButton } from '#web/form/Form.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import type { GroupRow } from '../../groups/groups.contract.ts'
import { membersApi, oneGroup, staffList, useMemberChange } from './members.api.ts'
import { useMemberWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** A group's name and who leads it; a new one without `group`. */
export function GroupForm({ group, onDone }: { group: GroupRow | null; onDone: () => void }) {
  const words = useMemberWords().groups
  const common = useCommonWords()
  const language = useLanguage()
  const teachers = useQuery(staffList({ kind: 'eq.teacher', status: 'active', page_size: 100 }))
  const client = useQueryClient()
  type Body = { name: string; teacher_id: string | null }
  const save = useMemberChange(async ({ version, ...sent }: Body & { version: number }) =>
    group ? membersApi.updateGroup({ id: group.id, version }, sent) : membersApi.addGroup(sent),
  )
  const body = (values: { name: string; teacher_id: string }): Body => ({
    name: values.name,
    teacher_id: values.teacher_id || null,
  })
  const valuesOf = (one: GroupRow | null) => ({ name: one?.name ?? '', teacher_id: one?.teacher_id ?? '' })
  const form = useForm({
    initial: valuesOf(group),
    body,
    shape: () => import('../../groups/groups.contract.ts').then(({ CreateGroup }) => CreateGroup),
    ...(group && {
      versioned: {
        version: group.version,
        reload: async () => {
          const now = await client.fetchQuery({ ...oneGroup(group.id), staleTime: 0 })
          return now && { version: now.version, values: valuesOf(now) }
        },
      },
    }),
    submit: async (values, version) => {
      await save.mutateAsync({ ...body(values), version })
      onDone()
    },
  })
  const options = [
    { value: '', label: words.nobody },
    ...(teachers.data?.data ?? []).map((row) => ({ value: row.id, label: userName(row, language) })),
  ]
  return (
    <form {...form.props} className={parts.form}>
      <Meanwhile
        {...form.meanwhile}
        labels={{ name: words.name, teacher_id: words.teacher }}
        shown={(field, value) =>
          (field === 'teacher_id' ? options.find((one) => one.value === value)?.label : undefined) ??
          String(value)
        }
      />
      {form.problem && <Notice>{form.problem.message}</Notice>}
      <TextInput id="name" label={words.name} autoComplete="off" {...form.text('name')} />
      <Select id="teacher_id" label={words.teacher} options={options} {...form.text('teacher_id')} />
      <SubmitButton form={form} wide label={common.save} />
    </form>
  )
}
