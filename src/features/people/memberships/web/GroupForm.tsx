import { useQuery } from '@tanstack/react-query'
import { userName } from '#web/client/format/names.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { Notice, useForm } from '../../sign-in/web/public.ts'
import type { GroupRow } from '../../groups/groups.contract.ts'
import styles from './Members.module.css'
import { membersApi, staffList, useMemberChange } from './members.api.ts'
import { useMemberWords } from './words.ts'

/** A group's name and who leads it; a new one without `group`. */
export function GroupForm({ group, onDone }: { group: GroupRow | null; onDone: () => void }) {
  const words = useMemberWords().groups
  const common = useCommonWords()
  const language = useLanguage()
  const teachers = useQuery(staffList({ kind: 'eq.teacher', status: 'active', page_size: 100 }))
  const save = useMemberChange((body: { name: string; teacher_id: string | null }) => (group ? membersApi.updateGroup(group, body) : membersApi.addGroup(body)))
  const body = (values: { name: string; teacher_id: string }) => ({ name: values.name, teacher_id: values.teacher_id || null })
  const form = useForm({
    initial: { name: group?.name ?? '', teacher_id: group?.teacher_id ?? '' }, body, shape: () => import('../../groups/groups.contract.ts').then(({ CreateGroup }) => CreateGroup),
    submit: async (values) => { await save.mutateAsync(body(values)); onDone() },
  })
  return (
    <form {...form.props} className={styles.form}>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      <TextInput id="name" label={words.name} autoComplete="off" {...form.text('name')} />
      <Select id="teacher_id" label={words.teacher} options={[{ value: '', label: words.nobody }, ...(teachers.data?.data ?? []).map((row) => ({ value: row.id, label: userName(row, language) }))]} {...form.text('teacher_id')} />
      <Button type="submit" variant="Orange" wide loading={form.busy}>{common.save}</Button>
    </form>
  )
}
