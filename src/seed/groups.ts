import { changeMembers, createGroup } from '#features/people/groups/server/public.ts'
import { createLink } from '#features/people/invite-links/server/public.ts'
import { answerFeedback, reviewTeacher } from '#features/learning/feedback/server/public.ts'
import { saveProfile } from '#features/learning/teachers/server/public.ts'
import type { Platform } from '#server/platform.ts'
import type { SeedPerson } from './people.ts'
import { feedback } from '#features/learning/feedback/server/feedback.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'

/** Group, who leads it, who learns in it. */
const GROUPS = [
  ['Tuesday evening', 'teacher', ['learner', 'diego', 'grace', 'tyrell', 'aisha']],
  ['Front desk team', 'teacher2', ['omar', 'mei', 'jonah']],
] as const
const REVIEWS = [
  ['diego', 5, 'Explica con calma y siempre vuelve a mostrar la seña.'],
  ['grace', 5, 'I finally understand why my eyebrows matter. Patient, and funny without a sound.'],
  ['tyrell', 4, 'Great classes. I would love more practice with numbers.'],
] as const

/**
 * Groups of the college, a link that its evening class joins by, and the profile of the teacher who leads it,
 * with what learners say.
 */
export async function seedGroups(platform: Platform, named: (name: string) => SeedPerson): Promise<void> {
  const owner = named('owner').actor
  const placeOf = async (name: string): Promise<string> =>
    (
      await platform.db.query<{ id: string }>(`select id from ${memberships} where user_id = $1`, [
        named(name).id,
      ])
    )[0]!.id
  let evening: string | null = null
  for (const [name, leader, learners] of GROUPS) {
    // oxlint-disable-next-line no-await-in-loop -- two groups
    const id = await createGroup(platform, owner, { name, teacher_id: await placeOf(leader) })
    evening ??= id
    // oxlint-disable-next-line no-await-in-loop -- as above
    await changeMembers(platform, owner, id, { add: await Promise.all(learners.map(placeOf)), remove: [] })
  }
  await createLink(platform, owner, {
    label: 'Tuesday evening, spring',
    role: 'learner',
    group_id: evening,
    domains: ['marlow-valley.example'],
    max_uses: 30,
    days: 60,
  })
  await saveProfile(platform, named('teacher').actor, {
    headline_en: 'Deaf teacher who loves beginners',
    headline_es: 'Maestro Sordo, feliz de enseñar a principiantes',
    about_en:
      'I grew up in a Deaf family and have taught for eleven years, at the college and in hospitals. We begin with your face and your eyes, then your hands. You will sign in the first ten minutes, and you will make mistakes: that is how I know that we are working.',
    about_es:
      'Crecí en una familia Sorda y llevo once años enseñando, en el colegio y en hospitales. Empezamos por la cara y la mirada, y después las manos. Harás señas en los primeros diez minutos y te equivocarás: así sé que estamos trabajando.',
    languages: ['ase', 'en'],
    specialities: ['beginners', 'conversation', 'deaf_culture', 'workplace'],
    video: null,
    shown: true,
  })
  for (const [name, stars, text] of REVIEWS) {
    // oxlint-disable-next-line no-await-in-loop -- three reviews
    await reviewTeacher(platform, named(name).actor, named('teacher').id, { stars, text })
  }
  const [first] = await platform.db.query<{ id: string }>(
    `
      select id
      from ${feedback}
      where about = 'teacher' and teacher_id = $1 and text <> ''
      order by created_at
      limit 1`,
    [named('teacher').id],
  )
  if (first)
    await answerFeedback(platform, named('teacher').actor, first.id, 'Gracias. Es un gusto ver tus señas.')
}
